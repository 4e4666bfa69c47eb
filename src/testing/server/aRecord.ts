import type { CallOf, OutputOf } from '#core/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import type { Person } from './office.ts'

type Add = (typeof recordsContract)['endpoints']['addRecordWithParty']
type RecordInput = CallOf<Add>

/** A record with its holder; the test says only what matters about them. Without teams it goes to its maker's. */
export function aRecord(
  maker: Person,
  { party, ...record }: Partial<RecordInput['record']> & { party?: Partial<RecordInput['party']> } = {},
): Promise<OutputOf<Add>> {
  return maker.do(recordsContract.endpoints.addRecordWithParty, {
    record: { opened: '2026-03-02', ...record },
    party: { first_name: 'Ana', last_name: 'Pérez', ...party },
  })
}
