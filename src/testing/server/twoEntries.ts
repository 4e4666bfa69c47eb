import type { OutputOf } from '#core/contract.ts'
import { mergingContract, type MergeChoices } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { aRecord } from './aRecord.ts'
import type { Person } from './office.ts'

const { mergeParties } = mergingContract.endpoints
const { getParty } = partiesContract.endpoints

export interface Two {
  survivor: number
  other: number
  record: number
  otherRecord: number
}

/** One woman entered twice, each time with a record of her own. */
export async function twoEntries(maker: Person, survivor: object = {}, other: object = {}): Promise<Two> {
  const one = await aRecord(maker, { party: { first_name: 'Ana', last_name: 'Pérez', ...survivor } })
  const two = await aRecord(maker, { party: { first_name: 'Ana', last_name: 'Pérez', ...other } })
  return { survivor: one.party.id, other: two.party.id, record: one.record.id, otherRecord: two.record.id }
}

/** Merges two as they are now; `reader` sees both, which whoever merges may not. */
export async function mergeTwo(
  who: Person,
  { survivor, other }: Pick<Two, 'survivor' | 'other'>,
  choices: MergeChoices = {},
  reader = who,
) {
  const { version } = await reader.do(getParty, { id: survivor })
  const { version: other_version } = await reader.do(getParty, { id: other })
  return who.call(mergeParties, { id: survivor, other_id: other, version, other_version, choices })
}

export async function mustMerge(
  who: Person,
  two: Pick<Two, 'survivor' | 'other'>,
  choices?: MergeChoices,
): Promise<OutputOf<typeof mergeParties>> {
  const reply = await mergeTwo(who, two, choices)
  if (reply.status >= 400) throw new Error(JSON.stringify(reply.error))
  return reply.body
}
