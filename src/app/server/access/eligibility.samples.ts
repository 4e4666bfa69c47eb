import { eligibilityContract } from '#features/law/contract/eligibility.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

const { createPartyEligibility, listPartyEligibilities, finishPartyEligibility } =
  eligibilityContract.endpoints

/** Open screening of a person, of which there is one at a time. */
async function anOpenOne({ owner, party_id: id }: Fixture) {
  const { party_eligibilities } = await owner.do(listPartyEligibilities, { id })
  const open = party_eligibilities.find(({ finished_at }) => finished_at === null)
  const run = open ?? (await owner.do(createPartyEligibility, { id })).party_eligibilities[0]!
  return { id, eligibilityId: run.id }
}

async function noOpenOne(fixture: Fixture) {
  await fixture.owner.do(finishPartyEligibility, await anOpenOne(fixture))
  return { id: fixture.party_id }
}

export const samples: Samples = {
  'law.listPartyEligibilities': async ({ fixture }) => ({ id: (await anOpenOne(fixture)).id }),
  'law.createPartyEligibility': ({ fixture }) => noOpenOne(fixture),
  'law.answerPartyEligibility': async ({ fixture }) => ({
    ...(await anOpenOne(fixture)),
    answers: { helpful: 'yes' },
  }),
  'law.finishPartyEligibility': ({ fixture }) => anOpenOne(fixture),
  'law.decidePartyEligibility': async ({ fixture }) => {
    const { owner, party_id: id } = fixture
    await noOpenOne(fixture)
    const { party_eligibilities } = await owner.do(createPartyEligibility, {
      id,
      party_eligibility: { answers: { voted: 'yes' }, finish: true },
    })
    return {
      id,
      eligibilityId: party_eligibilities[0]!.id,
      kind: 'ground',
      identifier: '212-a-10-d',
      decision: 'later',
      reason: marker,
    }
  },
}
