import { deadlinesContract } from '#features/deadlines/contract.ts'
import { none, type SampleContext, type Samples } from './fixture.ts'

const { listDeadlineRules, changeDeadlineRule } = deadlinesContract.endpoints
const version = { rule_key: 'ar-11', rule_version: 1 }

/** A change of the office that the one before it does not make stale. */
async function aChange({ fixture }: SampleContext) {
  const { items } = await fixture.owner.do(listDeadlineRules, {})
  const [first] = items.find(({ key }) => key === version.rule_key)!.versions
  return { ...version, change: { length: 9 }, note: 'Checked', version: first!.changed?.version ?? null }
}

export const samples: Samples = {
  'deadlines.listDeadlineRules': none,
  'deadlines.countDeadline': () => ({ rule_key: 'ar-11', trigger_day: '2026-11-02' }),
  'deadlines.changeDeadlineRule': aChange,
  'deadlines.resetDeadlineRule': async (scene) => {
    await scene.fixture.owner.do(changeDeadlineRule, await aChange(scene))
    return version
  },
}
