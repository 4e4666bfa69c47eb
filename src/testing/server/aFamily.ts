import { expect } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { aCase } from './aCase.ts'
import { aDocketEntry } from './aDocketEntry.ts'
import { aParty } from './aParty.ts'
import { aRecord } from './aRecord.ts'
import type { Person } from './office.ts'

const { getRecord } = recordsContract.endpoints
const { getCase } = casesContract.endpoints
const { getParty } = partiesContract.endpoints
const { getDocketEntry } = docketContract.endpoints

/** A record of a team with a case, an entry and a second person. */
export async function aFamily(maker: Person, team_id: number) {
  const { record, party } = await aRecord(maker, { team_ids: [team_id] })
  const legalCase = await aCase(maker, { record_id: record.id, parties: [{ party_id: party.id }] })
  const entry = await aDocketEntry(maker, { legal_case_id: legalCase.id })
  const child = await aParty(maker, { record_id: record.id })
  return {
    record: record.id,
    party: party.id,
    child: child.id,
    legalCase: legalCase.id,
    entry: entry.id,
    public_id: record.public_id,
  }
}
type Family = Awaited<ReturnType<typeof aFamily>>

/** Rows of a family visible to a person. */
export async function visibleTo(person: Person, of: Family): Promise<string[]> {
  const requests = {
    record: person.call(getRecord, { id: of.record }),
    party: person.call(getParty, { id: of.party }),
    child: person.call(getParty, { id: of.child }),
    legalCase: person.call(getCase, { id: of.legalCase }),
    entry: person.call(getDocketEntry, { id: of.entry }),
  }
  const visible: string[] = []
  for (const [name, reply] of Object.entries(requests)) {
    const { status } = await reply
    expect([200, 404]).toContain(status)
    if (status === 200) visible.push(name)
  }
  return visible
}
export const everything = ['record', 'party', 'child', 'legalCase', 'entry']
