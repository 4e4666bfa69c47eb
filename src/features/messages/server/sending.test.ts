import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { queueMessage } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, sendOutbox, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { purgeDeliveries } from './purgeDeliveries.ts'

const office = useOffice()
let admin: Person
let twilio: StandIn
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin' })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
})
afterAll(() => twilio.close())
beforeEach(() => void twilio.handed.splice(0))

let last = 0
/** A text about an account of the office, to a number of its own. */
const aText = (values: { channel?: 'text' | 'whatsapp'; to?: string } = {}) =>
  runInTransaction(office, null, (ctx) =>
    queueMessage(ctx, {
      channel: 'text',
      to: `+1212555${String(1_000 + ++last)}`,
      kind: 'code',
      body: 'Your code is 123456',
      about: { user_id: admin.id },
      ...values,
    }),
  )
const stateOf = (id: number) =>
  office.database.read
    .selectFrom('outbox_messages')
    .select(['state', 'attempts', 'last_error', 'provider_id', 'error_code', 'due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const status = (id: number, sid: string, MessageStatus: string, more: Record<string, string> = {}) =>
  callBack(office, `/webhooks/twilio/status?message=${id}`, { MessageSid: sid, MessageStatus, ...more })

it('hands a text over with the address for its reports', async () => {
  const [text, whatsapp] = [await aText(), await aText({ channel: 'whatsapp', to: '+12125550199' })]
  await sendOutbox(office)
  expect(twilio.handed).toMatchObject([
    {
      from: '+12125550100',
      body: 'Your code is 123456',
      callback: `${office.public_url}/webhooks/twilio/status?message=${text}`,
    },
    { from: 'whatsapp:+12125550100', to: 'whatsapp:+12125550199' },
  ])
  expect(await stateOf(text)).toMatchObject({ state: 'sent', provider_id: twilio.handed[0]!.sid })
  expect((await stateOf(whatsapp)).state).toBe('sent')
})

it('waits as long as it is asked to, with every message', async () => {
  twilio.next.push({ answer: 429, retry_after: 600 })
  const [first] = [await aText()]
  await sendOutbox(office)
  const held = await stateOf(first)
  expect(held).toMatchObject({ state: 'queued', attempts: 1 })
  expect(Date.parse(held.due_at)).toBeGreaterThan(Date.now() + 590_000)
  expect(twilio.handed).toEqual([])
})

it('never sends again by itself what may have been taken', async () => {
  twilio.next.push('take and cut', { answer: 502 })
  const [cut, proxied] = [await aText(), await aText()]
  await sendOutbox(office)
  expect([(await stateOf(cut)).state, (await stateOf(proxied)).state]).toEqual(['unknown', 'unknown'])
  // The report of a message that was taken after all settles it.
  expect(await status(cut, 'SMcut', 'delivered')).toBe(200)
  await workDeliveries(office)
  expect(await stateOf(cut)).toMatchObject({ state: 'delivered', provider_id: 'SMcut' })
})

it('does not try again what Twilio refuses, and says why', async () => {
  twilio.next.push({ answer: 400, code: 21606 })
  const id = await aText()
  await sendOutbox(office)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1, error_code: 21606 })
})

it('takes reports in any order and as often as they come, and never back from a final one', async () => {
  const id = await aText()
  await sendOutbox(office)
  const { provider_id } = await stateOf(id)
  for (const state of ['delivered', 'sent', 'queued', 'delivered', 'failed'])
    expect(await status(id, provider_id!, state)).toBe(200)
  await workDeliveries(office)
  expect((await stateOf(id)).state).toBe('delivered')
})

it('refuses forged reports, and those of another message', async () => {
  const id = await aText()
  await sendOutbox(office)
  const forged = { MessageSid: 'SMx', MessageStatus: 'failed' }
  const at = `/webhooks/twilio/status?message=${id}`
  expect(await callBack(office, at, forged, { token: 'guessed' })).toBe(403)
  expect(await callBack(office, at, forged)).toBe(200)
  await workDeliveries(office)
  expect((await stateOf(id)).state).toBe('sent')
})

it('flags a number by what is reported of it, and sends nothing more there', async () => {
  const to = '+12125550777'
  const id = await aText({ to })
  await sendOutbox(office)
  await status(id, (await stateOf(id)).provider_id!, 'undelivered', { ErrorCode: '30006' })
  await workDeliveries(office)
  expect((await stateOf(id)).last_error).toContain('landline')
  await expect(aText({ to })).rejects.toThrow('landline')

  const opted = '+12125550888'
  twilio.refused.set(opted, 21610)
  await aText({ to: opted })
  await sendOutbox(office)
  await expect(aText({ to: opted })).rejects.toThrow('answered STOP')
})

it('stops a number in any of the languages, also for what waits, and resumes it', async () => {
  for (const [index, [stop, start]] of Object.entries([
    ['STOP', 'start'],
    ['Alto.', 'Sí'],
    ['توقف', 'ابدأ'],
    ['停止', '开始'],
    ['Dừng', 'bắt đầu'],
    ['አቁም', 'ጀምር'],
    ['стоп', 'да'],
  ])) {
    const to = `+1212555060${index}`
    const incoming = (MessageSid: string, Body: string) =>
      callBack(office, '/webhooks/twilio/incoming', { MessageSid, From: to, To: '+12125550100', Body })
    const waiting = await aText({ to })
    await incoming(`SMstop${index}`, stop!)
    await workDeliveries(office)
    await sendOutbox(office)
    expect(await stateOf(waiting)).toMatchObject({ state: 'cancelled' })
    await expect(aText({ to })).rejects.toThrow('answered STOP')
    await incoming(`SMstart${index}`, start!)
    await workDeliveries(office)
    await aText({ to })
  }
})

it('forgets what a provider delivered a month after it was worked through', async () => {
  const count = async () =>
    (await office.database.read.selectFrom('webhook_deliveries').select('id').execute()).length
  const later = new Date(Date.now() + 31 * 86_400_000)
  const incoming = { MessageSid: 'SMold', From: '+12125550700', To: '+12125550100', Body: 'Hello' }
  await callBack(office, '/webhooks/twilio/incoming', incoming)
  await workDeliveries(office)
  await callBack(office, '/webhooks/twilio/incoming', { ...incoming, MessageSid: 'SMopen' })
  const before = await count()
  await purgeDeliveries(office)
  expect(await count()).toBe(before)
  await purgeDeliveries(office, later)
  expect(await count()).toBe(1)
})

it(
  'sends at most once when it is killed between handing over and recording',
  { timeout: 240_000 },
  async () => {
    const { app } = inject('postgres')
    const { rows } = await office.database.pool.query<{ name: string }>('select current_database() as name')
    const env = {
      ...process.env,
      OFFICE: JSON.stringify({ connection: { ...app, database: rows[0]!.name }, twilio_url: twilio.url }),
    }
    const root = path.resolve(import.meta.dirname, '../../../..')
    await office.database.pool.query(`update outbox_messages set state = 'cancelled' where state = 'queued'`)
    const ids: number[] = []
    for (let round = 0; round < 6; round++) {
      twilio.next.push('take and hang')
      ids.push(await aText())
      const taken = twilio.taken()
      const sender = spawn(
        path.join(root, 'node_modules/node/bin/node'),
        ['src/testing/server/outboxProcess.ts'],
        { cwd: root, env, stdio: 'ignore' },
      )
      const ended = new Promise((resolve) => sender.once('exit', resolve))
      await taken
      sender.kill('SIGKILL')
      await ended
      await office.database.pool.query(
        `update outbox_messages set claimed_until = now() - interval '1 second' where state = 'sending'`,
      )
    }
    twilio.release()
    await sendOutbox(office)
    await sendOutbox(office)
    for (const id of ids) expect((await stateOf(id)).state).toBe('unknown')
    expect(twilio.handed).toHaveLength(6)
    expect(new Set(twilio.handed.map(({ to }) => to)).size).toBe(6)
  },
)
