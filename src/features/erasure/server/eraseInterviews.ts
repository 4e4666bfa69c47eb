import { mapWithPauses } from '#core/server/process/batches.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import {
  answersOf,
  seal,
  unseal,
  type InterviewRow,
  type SealedColumn,
} from '#features/interviews/server/store.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { namingOf, type Naming } from './eraseUploads.ts'
import { unnaming } from './unname.ts'

type StepsData = ReturnType<typeof answersOf>
type Interview = Pick<InterviewRow, 'id' | 'party_id' | SealedColumn | 'close_reason' | 'review_note'>

/**
 * Interviews that name the person; their answers are sealed, so each is opened. One about them that belongs to nobody on
 * file goes; in another one only what names them does.
 */
export async function eraseInterviews(query: Query, rows: ErasedRows, vault: Vault): Promise<void> {
  const names = namingOf(rows.unique_spellings)
  const unname = unnaming(rows.unique_spellings)
  const found = await query<Interview>(
    `select id, party_id, sealed_initial_party_data, sealed_steps_data, close_reason, review_note from quick_interviews
     where party_id is null or party_id <> all($1::bigint[]) order by id for update`,
    [rows.people],
  )
  const changes = await mapWithPauses(found, 50, (row) => {
    // A restore reads numbers of rows as text.
    const id = Number(row.id)
    const opened = opening(vault, { ...row, id })
    if (!opened) return null
    const { initial, data } = opened
    if (row.party_id === null && (names(textsIn(initial)) || names(textsIn(data['person'] ?? {}))))
      return { id }
    const left = withoutNamed(data, names, unname)
    const texts = [row.close_reason, row.review_note].map((text) => text && unname(text))
    return left === data && texts[0] === row.close_reason && texts[1] === row.review_note
      ? null
      : { id, sealed: seal(vault, 'sealed_steps_data', id, left), texts }
  })
  for (const change of changes)
    if (change?.sealed)
      await query(
        `update quick_interviews set sealed_steps_data = $2, close_reason = $3, review_note = $4, version = version + 1
         where id = $1`,
        [change.id, change.sealed, ...change.texts],
      )
    else if (change) await query('delete from quick_interviews where id = $1', [change.id])
}

/** null: nobody can open it any more. */
function opening(vault: Vault, row: Interview): { initial: object; data: StepsData } | null {
  try {
    return {
      initial: unseal(vault, row, 'sealed_initial_party_data'),
      data: answersOf({ vault }, row),
    }
  } catch {
    return null
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Answers without the cards that name somebody of their own, as a relative, and without the name in the texts of others. */
function withoutNamed(data: StepsData, names: Naming, unname: (text: string) => string): StepsData {
  const named = Object.entries(data).filter(([, card]) => names(textsIn(card.values)))
  if (named.length === 0) return data
  const left = named.map(([identifier, { values, states }]) => {
    const unnamed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? unname(value) : value,
      ]),
    )
    return [identifier, { values: names(textsIn(unnamed)) ? {} : unnamed, states }] as const
  })
  return { ...data, ...Object.fromEntries(left) }
}
