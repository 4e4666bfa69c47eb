import { erasureRules } from './rules.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { has, patternsOf } from './spellings.ts'
import { unnaming } from './unname.ts'

/** Stands for a fact that was read from the profile of an erased person, or says what they are called. */
export const erasedFact = 'A fact about somebody who was erased'

const relatives = Object.entries(erasureRules)
  .filter(([, rule]) => rule === 'unnamed')
  .map(([column]) => column.split('.')[0]!)

/** Others in their records and cases, and those on whose pages they stand as relatives. */
const near = [
  `select o.party_id from record_parties o join record_parties theirs using (record_id)
   where theirs.party_id = any($1::bigint[])`,
  `select o.party_id from legal_case_parties o join legal_case_parties theirs using (legal_case_id)
   where theirs.party_id = any($1::bigint[])`,
  ...relatives.map((table) => `select party_id from ${table} where linked_party_id = any($1::bigint[])`),
].join(' union ')

/** A fact as a screening holds it. */
interface HeldFact {
  words: string
  section?: string | null
  party_id?: number
  read_from?: number
}

/** Screenings of others that are finished hold facts about the erased; decisions about their findings may name them. */
export async function eraseInScreenings(query: Query, { people, spellings }: ErasedRows): Promise<void> {
  const unname = unnaming(spellings)
  const patterns = patternsOf(spellings)
  const held = "concat_ws(' ', run.used, run.findings)"
  const runs = await query<{ id: string; used: unknown; findings: unknown }>(
    `select run.id, run.used, run.findings from party_eligibilities run
     where run.finished_at is not null and run.party_id <> all($1::bigint[])
       and (${held} ~ ('"(party_id|read_from)": (' || array_to_string($1::bigint[], '|') || ')[,}]')
         or (run.party_id in (${near}) and ${has(held, '$2')})) for update of run`,
    [people, patterns],
  )
  const isTheirs = ({ party_id, read_from }: HeldFact) =>
    [party_id, read_from].some((id) => id !== undefined && people.includes(id))
  const erased = (value: unknown): unknown => {
    if (typeof value === 'string') return unname(value)
    if (Array.isArray(value)) return value.map(erased)
    if (typeof value !== 'object' || value === null) return value
    if ('words' in value && 'section' in value) {
      const fact = value as HeldFact
      if (isTheirs(fact) || unname(fact.words) !== fact.words.normalize('NFC'))
        return { words: erasedFact, section: fact.section }
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, erased(part)]))
  }
  for (const { id, used, findings } of runs)
    await query('update party_eligibilities set used = $2::jsonb, findings = $3::jsonb where id = $1', [
      id,
      JSON.stringify(erased(used)),
      JSON.stringify(erased(findings)),
    ])
  const decisions = await query<{ id: string; reason: string }>(
    `select d.id, d.reason from party_eligibility_decisions d
     join party_eligibilities run on run.id = d.eligibility_id
     where run.party_id <> all($1::bigint[]) and run.party_id in (${near}) and ${has('d.reason', '$2')}
     for update of d`,
    [people, patterns],
  )
  for (const { id, reason } of decisions)
    await query('update party_eligibility_decisions set reason = $2 where id = $1', [id, unname(reason)])
}
