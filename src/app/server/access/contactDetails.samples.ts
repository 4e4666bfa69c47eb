import { ownSectionsContract, sectionsContract } from '#features/profile/contract/sections.ts'
import { mobile } from '#testing/server/aClient.ts'
import { none, type SampleContext, type Samples } from './fixture.ts'

const moved_on = '2026-11-02'
const ofParty = ({ fixture: { party_id: id } }: SampleContext) => ({ id })

let last = 0

/** A phone that takes texts, another one each time: codes to a number are limited. */
async function aPhone({ fixture: { owner, party_id } }: SampleContext) {
  const { party } = await owner.do(sectionsContract.endpoints.createCharacteristic, {
    phones: {
      party_id,
      phone_number: `+1312556${String(2_000 + ++last)}`,
      phone_type: mobile,
      preferred_text: true,
    },
  })
  return { id: party_id, channel: 'phone' as const, entry_id: Math.max(...party.phones!.map(({ id }) => id)) }
}

export const samples: Samples = {
  'contactDetails.getContactDetailsSettings': none,
  'contactDetails.getContactDetails': ofParty,
  'contactDetails.checkContactDetails': (scene) => ({ ...ofParty(scene), questions: ['phones'] }),
  'contactDetails.sendContactCode': aPhone,
  // Refused by its rule: nobody has the code.
  'contactDetails.verifyContact': async (scene) => ({ ...(await aPhone(scene)), code: '123456' }),
  'contactDetails.moveParties': async (scene) => {
    const { owner, party_id: id } = scene.fixture
    const { addresses } = await owner.do(ownSectionsContract.endpoints.listAddresses, { id })
    const physical = addresses.find(({ address_type }) => address_type === 'physical')
    return { id, moved_on, version: physical?.version ?? null, address: { city: 'Joliet' }, others: [] }
  },
  'contactDetails.listMoveReports': (scene) => ({ ...ofParty(scene), moved_on }),
  // Refused by its rule where the person is in no open case.
  'contactDetails.planMoveReports': (scene) => ({
    ...ofParty(scene),
    moved_on,
    entries: [
      {
        party_id: scene.fixture.party_id,
        duty: 'uscis',
        legal_case_id: scene.fixture.case_id,
        action_date: '2026-11-12',
      },
    ],
  }),
}
