import { sql } from 'kysely'
import { namedBy } from '#collections/server/references.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { Fields } from '#fields/fields.ts'
import type { StepsData } from '../answers.ts'
import { cardOf } from '../cards.ts'
import type { AnswerLabels } from '../contract/interview.ts'

/** Words for the ids in the answers, by list. */
export async function answerLabels({ db }: Pick<UserCtx, 'db'>, data: StepsData): Promise<AnswerLabels> {
  const ids = new Map<string, Set<number>>()
  for (const [identifier, { values }] of Object.entries(data)) {
    const fields: Fields = cardOf(identifier)?.card.fields ?? {}
    for (const [name, field] of Object.entries(fields))
      if ('list' in field && values[name] !== undefined) {
        const known = ids.get(field.list) ?? new Set()
        for (const each of [values[name]].flat()) known.add(Number(each))
        ids.set(field.list, known)
      }
  }
  const labels: AnswerLabels = {}
  for (const [list, some] of ids) {
    const { rows } = await sql<{ id: number; word: string }>`select id, ${sql.ref(namedBy(list))} as word
      from ${sql.table(list)} where id = any(${[...some]}::bigint[])`.execute(db)
    labels[list] = Object.fromEntries(rows.map((row) => [row.id, row.word]))
  }
  return labels
}
