import { addDays } from '#core/days.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { detentionContract } from '#features/detention/contract.ts'
import { type Fixture, type Samples } from './fixture.ts'
import { aSectionEntry } from './profile.samples.ts'

const { listInCustody } = detentionContract.endpoints
const answered = {
  court_changed: 'unknown',
  motions_pending: 'no',
  interpreter_arranged: 'not_needed',
  family_notified: 'yes',
  counsel_notified: 'not_needed',
  court_notified: 'no',
} as const

/** The person of the fixture, moved from one facility to another before a hearing. */
async function aTransfer(fixture: Fixture) {
  const { owner, case_id: legal_case_id, party_id } = fixture
  const hearing = await aDocketEntry(owner, {
    legal_case_id,
    docket_entry_type_id: entryTypes.master_hearing,
    action_date: addDays(new Date().toISOString().slice(0, 10), 30),
  })
  await aSectionEntry(fixture, 'detention_histories', { facility_other: 'First' })
  await aSectionEntry(fixture, 'detention_histories', { facility_other: 'Second' })
  const { items } = await owner.do(listInCustody, { items_per_page: 200 })
  return { hearing, transfer: items.find(({ id }) => id === party_id)!.transfers[0]! }
}

export const samples: Samples = {
  'detention.listInCustody': async ({ fixture }) => {
    await aSectionEntry(fixture, 'detention_histories', { facility_other: 'First' })
    return {}
  },
  'detention.checkCustody': async ({ fixture }) => {
    await aSectionEntry(fixture, 'detention_histories', { facility_other: 'First' })
    return { id: fixture.party_id, result: 'same', method: 'phone' }
  },
  'detention.answerTransfer': async ({ fixture }) => ({
    id: (await aTransfer(fixture)).transfer.id,
    ...answered,
  }),
  'detention.clearVenue': async ({ fixture }) => ({
    id: (await aTransfer(fixture)).hearing.id,
    outcome: 'same_court',
    source: 'Called the court',
  }),
}
