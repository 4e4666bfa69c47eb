import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { partyEvents } from '#features/parties/events.ts'
import { completed } from '#fields/fields.ts'
import type { NewParty } from '#features/parties/contract/party.ts'
import { partyContactFields, partyFields, partyRules } from '#features/profile/partyFields.ts'

export interface PastParty {
  entered: BackdatedAction
  /** As a form gives it; numbers that are stored encrypted are not for this way. */
  party: Omit<NewParty, 'ssn' | 'other_id' | 'race' | 'ethnicity' | 'religion'>
  /** Note on the phone, if there is one. */
  phone_marks?: PhoneMarks
}

export interface PhoneMarks {
  phone_type: number
  preferred_text: boolean | null
  safe_to_contact: boolean | null
}

const noMarks = { phone_type: null, preferred_text: null, safe_to_contact: null }
const nothing = { a_number: null, no_a_number: null, ssn: null, no_ssn: null }

/** Enters people all at once; whoever calls this puts them into records. Returns their ids, in order. */
export async function insertPastParties(db: Transacting, past: readonly PastParty[]): Promise<number[]> {
  const people = past.map(({ entered, party, phone_marks = noMarks }) => {
    const values = completed({ ...partyFields, ...partyContactFields }, party)
    completed({}, { ...nothing, ...values }, partyRules)
    const { nationality_ids, phone, phone_extension, email, ...columns } = values
    const stamps = { created_at: entered.at, updated_at: entered.at }
    return {
      columns: { ...columns, ...stamps, created_by_id: entered.user_id },
      nationality_ids: nationality_ids ?? [],
      phone: phone
        ? { phone_number: phone, extension: phone_extension ?? null, ...phone_marks, ...stamps }
        : null,
      email: email ? { address: email, ...stamps } : null,
    }
  })
  const columns = [...new Set(people.flatMap((person) => Object.keys(person.columns)))]
  const ids = await insertMany(
    db,
    'parties',
    people.map((person) => ({
      ...Object.fromEntries(columns.map((column) => [column, null])),
      ...person.columns,
    })),
    'id',
  )
  const of = <T>(rows: (person: (typeof people)[number]) => readonly T[]) =>
    people.flatMap((person, index) => rows(person).map((row) => ({ party_id: ids[index]!, ...row })))
  await insertMany(
    db,
    'party_nationalities',
    of((person) => person.nationality_ids.map((country_id) => ({ country_id }))),
  )
  await insertMany(
    db,
    'party_phones',
    of(({ phone }) => (phone ? [phone] : [])),
  )
  await insertMany(
    db,
    'party_emails',
    of(({ email }) => (email ? [email] : [])),
  )
  return ids
}

export const auditPastParties = (
  db: Transacting,
  past: readonly PastParty[],
  placed: readonly { id: number; record_id: number }[],
): Promise<void> =>
  writeBackdatedAudit(
    db,
    past.map(({ entered, party }, index) =>
      pastEvent(partyEvents, 'created', entered, {
        entity_id: placed[index]!.id,
        record_id: placed[index]!.record_id,
        changes: changesFromNothing(party),
      }),
    ),
  )
