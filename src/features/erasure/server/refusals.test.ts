import { beforeAll, describe, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { casesContract } from '#features/cases/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { erasureContract } from '../contract.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
let admin: Person
let team_id: number

beforeAll(async () => {
  ;({ admin, team_id } = await anErasingAdmin(office))
})

describe('erasing a person is refused', () => {
  const someone = async () => {
    const { record } = await aRecord(admin, { team_ids: [team_id] })
    return { record_id: record.id, ...(await aParty(admin, { record_id: record.id })) }
  }

  test('to anybody but admins, and without a fresh confirmation', async () => {
    const { id, version } = await someone()
    const input = { id, version, reason: 'request' as const, confirmation: String(id) }
    const editor = await office.user({ team_ids: [team_id] })
    for (const call of [editor.call(getErasure, { id }), editor.call(eraseParty, input)])
      expect((await call).status).toBe(403)
    await confirmedAt(office, admin, null)
    expect((await admin.call(eraseParty, input)).status).toBe(403)
    await confirmedAt(office, admin, new Date(Date.now() + 3_600_000))
    expect((await admin.call(partiesContract.endpoints.getParty, { id })).status).toBe(200)
  })

  test('without the number, with an outdated version, in an open case', async () => {
    const { id, record_id, version } = await someone()
    const wrong = await admin.call(eraseParty, { id, version, reason: 'request', confirmation: 'yes' })
    expect([wrong.status, wrong.error.issues?.map(({ path }) => path)]).toEqual([422, ['confirmation']])
    expect(
      (
        await admin.call(eraseParty, {
          id,
          version: version + 1,
          reason: 'request',
          confirmation: String(id),
        })
      ).status,
    ).toBe(409)
    await aCase(admin, { record_id, parties: [{ party_id: id }] })
    expect((await admin.do(getErasure, { id })).reasons).toEqual([expect.stringContaining('open case')])
    const refused = await admin.call(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
    expect([refused.status, refused.error.code]).toEqual([409, 'erasure.refused'])
  })

  test('as long as the office keeps the file of a closed case', async () => {
    const { id, record_id, version } = await someone()
    const { id: case_id, title } = await aCase(admin, { record_id, parties: [{ party_id: id }] })
    await admin.do(casesContract.endpoints.closeCase, {
      id: case_id,
      closing_reasons_ids: [-1],
      closing_notes: 'Done',
    })
    const { warnings } = await admin.do(getErasure, { id })
    expect(warnings).toEqual([expect.stringContaining('conflict check')])
    await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'closedFiles', { years: 7 }))
    const { reasons } = await admin.do(getErasure, { id })
    expect(reasons).toEqual([expect.stringContaining(`“${title}” was closed on`)])
    const refused = await admin.call(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
    expect(refused.error.message).toContain('closed files for 7 years')
    await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'closedFiles', { years: 0 }))
  })

  test('or wins over an edit of the same second, whole, or loses to it', async () => {
    for (let time = 0; time < 4; time++) {
      const { id, version } = await someone()
      const [erased, edited] = await Promise.all([
        admin.call(eraseParty, { id, version, reason: 'request', confirmation: String(id) }),
        admin.call(partiesContract.endpoints.updateParty, {
          id,
          version,
          party: { city_of_birth: 'Reynosa' },
        }),
        admin.call(sectionsContract.endpoints.createCharacteristic, { akas: { party_id: id, name: 'Late' } }),
      ])
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([erased.status, edited.status])
      const { status } = await admin.call(partiesContract.endpoints.getParty, { id })
      expect(status).toBe(erased.status === 204 ? 404 : 200)
    }
  })
})
