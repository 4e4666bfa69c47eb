import { lawContract, type PartyGroundStatus, type PartyLongTermOption } from '#features/law/contract.ts'
import { canary, party, type Samples, type World } from './world.ts'

const { createPartyOption, createPartyGround } = lawContract.endpoints
const option = {
  category: 'Fleeing Persecution',
  identifier: 'asylum',
  answer: 'maybe',
  notes: canary,
} as const
const ground = { identifier: '212-a-6-a', status: 'yes', notes: canary } as const

export const lawSamples: Samples = {
  'law.listPartyOptions': async ({ world }) => {
    await anOption(world)
    return { party_id: world.party_id }
  },
  'law.createPartyOption': ({ world }) => ({ party_id: world.party_id, section: option }),
  'law.updatePartyOption': async ({ world }) => ({
    id: (await anOption(world)).id,
    party_id: world.party_id,
    section: { ...option, answer: 'yes' },
  }),
  'law.listPartyOptionHistory': async ({ world }) => ({ id: (await anOption(world)).id }),
  'law.listPartyGrounds': async ({ world }) => {
    await aGround(world)
    return { party_id: world.party_id }
  },
  'law.createPartyGround': ({ world }) => ({ party_id: world.party_id, section: ground }),
  'law.updatePartyGround': async ({ world }) => ({
    id: (await aGround(world)).id,
    party_id: world.party_id,
    section: { ...ground, status: 'no' },
  }),
  'law.listPartyGroundHistory': async ({ world }) => ({ id: (await aGround(world)).id }),
  'law.listLawHints': party,
  'law.printLawSummary': party,
}

const anOption = ({ maker, party_id }: World): Promise<PartyLongTermOption> =>
  maker.do(createPartyOption, { party_id, section: option })
const aGround = ({ maker, party_id }: World): Promise<PartyGroundStatus> =>
  maker.do(createPartyGround, { party_id, section: ground })
