import {
  visibleCases,
  visibleParties,
  visibleRecords,
  visibleUndeletedEntries,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { Subject } from '../kinds.ts'

interface AboutSubject {
  subject: Subject | null
  subject_id: number | null
}

const nameOf = ({ subject, subject_id }: AboutSubject) => `${subject} ${subject_id}`

/** Answers of each of these whether its case, entry or person is visible for somebody; a test is about nothing. */
export async function visibleSubjects(
  scope: ScopedDb,
  all: readonly AboutSubject[],
): Promise<(one: AboutSubject) => boolean> {
  const idsOf = (subject: Subject) => [
    ...new Set(all.flatMap((each) => (each.subject === subject ? (each.subject_id ?? []) : []))),
  ]
  const found = new Set<string>()
  const note = (subject: Subject, rows: readonly { id: number }[]) =>
    rows.forEach(({ id }) => found.add(nameOf({ subject, subject_id: id })))
  const [cases, entries, people] = [idsOf('case'), idsOf('docket_entry'), idsOf('party')]
  if (cases.length > 0)
    note(
      'case',
      await visibleCases(scope).select('legal_cases.id').where('legal_cases.id', 'in', cases).execute(),
    )
  if (entries.length > 0)
    note(
      'docket_entry',
      await visibleUndeletedEntries(scope)
        .select('docket_entries.id')
        .where('docket_entries.id', 'in', entries)
        .execute(),
    )
  if (people.length > 0)
    note(
      'party',
      await visibleParties(scope).select('parties.id').where('parties.id', 'in', people).execute(),
    )
  return (one) => one.subject === null || found.has(nameOf(one))
}

/** A person may be seen by another record than the one that the report names: then it names none. */
export async function visibleRecordIds(
  scope: ScopedDb,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => number | null> {
  const requested = [...new Set(ids.filter((id) => id !== null))]
  if (requested.length === 0) return () => null
  const rows = await visibleRecords(scope).select('records.id').where('records.id', 'in', requested).execute()
  const found = new Set(rows.map(({ id }) => id))
  return (id) => (id !== null && found.has(id) ? id : null)
}
