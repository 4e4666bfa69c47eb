import type { CallOf, OutputOf } from '#core/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { aRecord } from './aRecord.ts'
import type { Person } from './office.ts'

const { createCase } = casesContract.endpoints
type Facts = Partial<CallOf<typeof createCase>['legal_case']>

/** An asylum case opened by this person, in a record of its own unless one is named. */
export async function aCase(person: Person, facts: Facts = {}): Promise<OutputOf<typeof createCase>> {
  const record_id = facts.record_id ?? (await aRecord(person)).record.id
  return person.do(createCase, { legal_case: { legal_case_type_id: 1, ...facts, record_id } })
}
