import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { CaseChecklistItem } from '../contract/case.ts'

/** A line of the checklist as stored in the column. */
export interface StoredItem {
  text: string
  done: boolean
  done_by_id: number | null
  done_at: string | null
}

/** The stored list, with the names of those who ticked lines. */
export async function shownChecklist(
  db: ReadDb | Transacting,
  stored: unknown,
): Promise<CaseChecklistItem[]> {
  const items = stored as StoredItem[]
  const ids = [...new Set(items.flatMap(({ done_by_id }) => done_by_id ?? []))]
  const people =
    ids.length === 0
      ? []
      : await (db as ReadDb)
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('id', '=', sql<number>`any(${ids})`)
          .execute()
  return items.map(({ text, done, done_by_id, done_at }) => ({
    text,
    done,
    done_by_name: people.find(({ id }) => id === done_by_id)?.display_name ?? null,
    done_at,
  }))
}
