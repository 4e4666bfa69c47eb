import { lawContract, type PartyGroundStatus, type PartyLongTermOption } from '#features/law/contract.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

const { createPartyOption, createPartyGround } = lawContract.endpoints
const option = {
  category: 'Fleeing Persecution',
  identifier: 'asylum',
  answer: 'maybe',
  notes: marker,
} as const

const ground = { identifier: '212-a-6-a', status: 'yes', notes: marker } as const

const anOption = ({ owner, party_id }: Fixture): Promise<PartyLongTermOption> =>
  owner.do(createPartyOption, { party_id, section: option })

const aGround = ({ owner, party_id }: Fixture): Promise<PartyGroundStatus> =>
  owner.do(createPartyGround, { party_id, section: ground })

export const samples: Samples = {
  'law.listPartyOptions': async ({ fixture }) => {
    await anOption(fixture)
    return { party_id: fixture.party_id }
  },
  'law.createPartyOption': ({ fixture }) => ({ party_id: fixture.party_id, section: option }),
  'law.updatePartyOption': async ({ fixture }) => ({
    id: (await anOption(fixture)).id,
    party_id: fixture.party_id,
    section: { ...option, answer: 'yes' },
  }),
  'law.listPartyOptionHistory': async ({ fixture }) => ({ id: (await anOption(fixture)).id }),
  'law.listPartyGrounds': async ({ fixture }) => {
    await aGround(fixture)
    return { party_id: fixture.party_id }
  },
  'law.createPartyGround': ({ fixture }) => ({ party_id: fixture.party_id, section: ground }),
  'law.updatePartyGround': async ({ fixture }) => ({
    id: (await aGround(fixture)).id,
    party_id: fixture.party_id,
    section: { ...ground, status: 'no' },
  }),
  'law.listPartyGroundHistory': async ({ fixture }) => ({ id: (await aGround(fixture)).id }),
}
