import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { textOf, type Values } from '#fields/kind.ts'
import { answerInWords, lawEntries, isEmptyAnswer, type Catalogue } from '#features/law/server/entries.ts'
import type { Clash } from './clashes.ts'
import type { FactState } from './facts.ts'
import type { MergedPerson } from './pair.ts'

/** Answers to the same relief option or ground under both entries of a person. */
export async function answerClashes(
  db: ReadDb | Transacting,
  { survivor, other }: { survivor: MergedPerson; other: MergedPerson },
): Promise<Clash[]> {
  const named = (row: string) =>
    sql`to_jsonb(${sql.ref(row)}) || jsonb_build_object('answered_by_name',
      (select display_name from users where id = ${sql.ref(`${row}.answered_by_id`)}))`
  const { rows } = await sql<Pick<Clash, 'survivor' | 'other'>>`
    select ${named('ours')} as survivor, ${named('theirs')} as other from party_law_answers ours
    join party_law_answers theirs on theirs.catalogue = ours.catalogue and theirs.identifier = ours.identifier
    where ours.party_id = ${survivor.id} and theirs.party_id = ${other.id}
    order by ours.catalogue desc, ours.id`.execute(db)
  return rows.map((row) => {
    const catalogue = textOf(row.survivor, 'catalogue') as Catalogue
    const identifier = textOf(row.survivor, 'identifier')
    return {
      ...row,
      table: 'party_law_answers',
      name: `law.${catalogue}.${identifier}`,
      group: 'Relief options and grounds',
      label: lawEntries[catalogue].get(identifier)?.title ?? identifier,
      state: stateOf(row.survivor, row.other),
      both: null,
      not_chosen: 'The other answer comes back only when the merge is undone.',
      inWords: (values) => inWords(catalogue, values),
    }
  })
}

const answerOf = (values: Values) => ({
  answer: textOf(values, 'answer'),
  notes: textOf(values, 'notes') || null,
})

function stateOf(survivor: Values, other: Values): FactState {
  const [ours, theirs] = [answerOf(survivor), answerOf(other)]
  if (ours.answer === theirs.answer && ours.notes === theirs.notes) return 'same'
  if (isEmptyAnswer(theirs)) return 'keep'
  return isEmptyAnswer(ours) ? 'take' : 'choose'
}

/** "Yes, Rosa Okafor: filed within the year" */
function inWords(catalogue: Catalogue, values: Values): string {
  const { answer, notes } = answerOf(values)
  const parts = [answerInWords(catalogue, answer), textOf(values, 'answered_by_name')]
    .filter(Boolean)
    .join(', ')
  return notes ? `${parts}: ${notes}` : parts
}
