import { visaBulletinContract } from '#features/visaBulletin/contract.ts'
import { aBulletin } from '#testing/server/aBulletin.ts'
import { none, type Sample, type SampleContext, type Samples } from './fixture.ts'

let year = 2030

/** A month of its own for each call. */
async function anEnteredMonth({ fixture }: SampleContext) {
  const bulletin = aBulletin(`${(year += 1)}-01`)
  const { version } = await fixture.owner.do(visaBulletinContract.endpoints.saveVisaBulletin, bulletin)
  return { ...bulletin, version }
}
const aMonth: Sample = async (scene) => ({ month: (await anEnteredMonth(scene)).month })

export const samples: Samples = {
  'visaBulletin.listVisaBulletins': none,
  'visaBulletin.getVisaBulletin': aMonth,
  'visaBulletin.saveVisaBulletin': anEnteredMonth,
  'visaBulletin.deleteVisaBulletin': aMonth,
}
