import { addDays } from '#core/days.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { docketContract } from '#features/docket/contract.ts'
import { hearingsContract } from '#features/hearings/contract.ts'
import { type Fixture, type Samples } from './fixture.ts'

const { getHearing, checkHearing, listHearingMoves } = hearingsContract.endpoints
const ahead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

const aHearing = ({ owner, case_id: legal_case_id }: Fixture) =>
  aDocketEntry(owner, {
    legal_case_id,
    docket_entry_type_id: entryTypes.master_hearing,
    action_date: ahead(30),
  })

/** A filing counted from a hearing that then moved. */
async function aMove(fixture: Fixture) {
  const { owner, case_id: legal_case_id } = fixture
  const hearing = await aHearing(fixture)
  // Samples of other features put the person in detention.
  const facts = { custody: 'not_detained' as const }
  const deadline = { rule_key: 'eoir-filing-master', trigger_day: ahead(30), facts }
  const filing = await owner.do(docketContract.endpoints.createDocketEntryNested, {
    docket_entry: { legal_case_id, docket_entry_type_id: entryTypes.one_year_deadline, deadline },
  })
  await owner.do(checkHearing, {
    id: hearing.id,
    result: 'changed',
    source: 'notice',
    found: { action_date: ahead(60) },
  })
  const { items } = await owner.do(listHearingMoves, {})
  return items.find(({ entry }) => entry.id === filing.id)!
}

export const samples: Samples = {
  'hearings.listHearings': async ({ fixture }) => {
    await aHearing(fixture)
    return {}
  },
  'hearings.getHearing': async ({ fixture }) => ({ id: (await aHearing(fixture)).id }),
  'hearings.checkHearing': async ({ fixture }) => ({
    id: (await aHearing(fixture)).id,
    result: 'same',
    source: 'case_status',
  }),
  'hearings.nameHearingSource': async ({ fixture }) => {
    const { id } = await aHearing(fixture)
    const { versions } = await fixture.owner.do(getHearing, { id })
    return { id: versions[0]!.id, source: 'notice' }
  },
  'hearings.listHearingMoves': async ({ fixture }) => {
    await aMove(fixture)
    return {}
  },
  'hearings.settleHearingMove': async ({ fixture }) => ({
    id: (await aMove(fixture)).id,
    outcome: 'kept',
  }),
}
