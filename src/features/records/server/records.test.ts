import { expect, test } from 'vitest'
import { aParty } from '../../../testing/server/aParty.ts'
import { aRecord } from '../../../testing/server/aRecord.ts'
import { useOffice } from '../../../testing/server/office.ts'
import { recordsContract } from '../contract.ts'

const { addRecordWithParty, getRecord } = recordsContract.endpoints
const office = useOffice()

test('a record is opened with its holder in the only team of its maker', async () => {
  const team = await office.team()
  const ana = await office.user({ team_ids: [team] })
  const { record, party } = await aRecord(ana)
  const marisol = await aParty(ana, { record_id: record.id })
  const shown = await ana.do(getRecord, { id: record.id })
  expect(shown).toMatchObject({
    public_id: record.public_id,
    record_holder_party_id: party.id,
    team_ids: [team],
  })
  expect(shown.parties.map((p) => p.id)).toEqual([party.id, marisol.id])
})
