import type { CallOf } from '#core/contract.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { aCase } from './aCase.ts'
import type { Office, Person } from './office.ts'

const { createDocketEntry } = docketContract.endpoints
type Facts = Partial<CallOf<typeof createDocketEntry>['docket_entry']>

/** Entries of the office's list that tests name. */
export const entryTypes = { master_hearing: 1, client_meeting: 18, one_year_deadline: 25 } as const

/** A master calendar hearing entered by this person, on a case of its own unless one is named. */
export async function aDocketEntry(person: Person, facts: Facts = {}): Promise<DocketEntry> {
  const legal_case_id = facts.legal_case_id ?? (await aCase(person)).id
  return person.do(createDocketEntry, {
    docket_entry: {
      docket_entry_type_id: entryTypes.master_hearing,
      action_date: '2026-12-02',
      event_time_end: null,
      ...facts,
      legal_case_id,
    },
  })
}

/** The immigration court of a city, in the list that every office begins with. */
export async function courtIdIn({ database }: Office, city: string): Promise<number> {
  const { id } = await database.read
    .selectFrom('locations')
    .select('id')
    .where('name', 'like', `${city}%`)
    .where('kind', '=', 'immigration_court')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Logged actions on an entry, first to last. */
export async function auditOf({ database }: Office, id: number): Promise<string[]> {
  const lines = await database.read
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'docket_entries')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}
