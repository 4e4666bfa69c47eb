import { beforeAll, expect, it } from 'vitest'
import { interviewsContract } from '#features/interviews/contract.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { erasureContract } from '../contract.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
const { createInterview, closeInterview, getInterview } = interviewsContract.endpoints
let admin: Person
beforeAll(async () => {
  ;({ admin } = await anErasingAdmin(office))
})

const card = (values: Record<string, unknown>) => ({ values, states: {} })
const begin = (steps_data: Record<string, ReturnType<typeof card>>, party_id: number | null = null) =>
  admin.do(createInterview, { steps_data, party_id })

it('takes an erased person out of the interviews of others, and those about them that nobody on file has', async () => {
  const them = { first_name: 'Zyxwvena', last_name: 'Quorbelova' }
  const { party } = await aRecord(admin, { party: { ...them, a_number: 'A219555017' } })
  const { party: sister } = await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Alonso' } })
  const running = await begin({ person: card(them) })
  const byNumber = await begin({ person: card({ first_name: 'Zy', a_number: '219555017' }) })
  const closed = await begin({ person: card(them) })
  await admin.do(closeInterview, { id: closed.id, outcome: 'referred', close_reason: 'Elsewhere' })
  const ofOther = await begin({
    caller: card({ caller_name: 'Zyxwvena Quorbelova, her aunt' }),
    person: card({ first_name: 'Berta', last_name: 'Alonso' }),
    child: card(them),
    child_2: card({ first_name: 'Luis' }),
  })
  const ofSister = await begin({ conflict: card({ note: 'Came with Zyxwvena Quorbelova' }) }, sister.id)
  const sameFirstName = await begin({ person: card({ first_name: 'Zyxwvena', last_name: 'Other' }) })

  const { version } = await admin.do(getErasure, { id: party.id })
  await admin.do(eraseParty, { id: party.id, version, reason: 'request', confirmation: String(party.id) })

  for (const { id } of [running, byNumber, closed])
    expect((await admin.call(getInterview, { id })).status).toBe(404)
  const other = await admin.do(getInterview, { id: ofOther.id })
  expect(JSON.stringify(other)).not.toMatch(/zyxwvena|quorbelova/i)
  expect(other).toMatchObject({ name: 'Berta Alonso', version: ofOther.version + 1 })
  expect(other.steps_data['child']).toEqual(card({}))
  expect(other.steps_data['child_2']).toEqual(card({ first_name: 'Luis' }))
  const { steps_data } = await admin.do(getInterview, { id: ofSister.id })
  expect(steps_data['conflict']?.values).toEqual({ note: 'Came with Erased person' })
  expect(await admin.do(getInterview, { id: sameFirstName.id })).toMatchObject({ version: 1 })
})
