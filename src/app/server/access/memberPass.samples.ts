import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { memberPassContract } from '#features/memberPass/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { none, party, type SampleContext, type Samples } from './fixture.ts'

const { issuePass } = memberPassContract.endpoints

const turnOn = (office: SampleContext['office']) =>
  runInTransaction(office, null, (ctx) => writeSetting(ctx, 'member_pass', { enabled: true }))

async function aPass({ office, fixture }: SampleContext): Promise<{ id: number }> {
  await turnOn(office)
  return { id: (await fixture.owner.do(issuePass, { party_id: fixture.party_id })).id }
}

export const samples: Samples = {
  'memberPass.getMemberPassEnabled': none,
  'memberPass.listPartyPasses': party,
  'memberPass.getPass': aPass,
  'memberPass.issuePass': async ({ office, fixture }) => {
    await turnOn(office)
    return { party_id: fixture.party_id }
  },
  'memberPass.revokePass': aPass,
  'memberPass.printPass': aPass,
  'memberPass.getApplePass': aPass,
  'memberPass.getGooglePass': aPass,
  'memberPass.checkPass': () => ({ token: 'no.such.pass' }),
}
