import { partiesContract } from '#features/parties/contract.ts'
import { type Party } from '#features/parties/contract/party.ts'
import type { CallOf } from '#core/contract.ts'
import type { Person } from './office.ts'

type NewParty = CallOf<(typeof partiesContract)['endpoints']['createParty']>['party']

/** A person in a record; the test says only what matters about them. */
export function aParty(
  maker: Person,
  { record_id, legal_case_id, ...party }: { record_id?: number; legal_case_id?: number } & Partial<NewParty>,
): Promise<Party> {
  return maker.do(partiesContract.endpoints.createParty, {
    party: { first_name: 'Marisol', last_name: 'Reyes', ...party },
    ...(record_id !== undefined && { record_id }),
    ...(legal_case_id !== undefined && { legal_case_id }),
  })
}
