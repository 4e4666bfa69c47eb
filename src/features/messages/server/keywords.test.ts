import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTextedClient, readsLanguage } from '#testing/server/aClient.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, sendOutbox, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { createGuestLink } from '#guests/server/links.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { linkMessage } from '#features/parties/server/linkMessages.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { readSetting, writeSetting } from '#features/settings/server/settings.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let twilio: StandIn
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
})
afterAll(() => twilio.close())
beforeEach(() => void twilio.handed.splice(0))

let last = 0
async function receive(From: string, Body: string, more: Record<string, string> = {}): Promise<string[]> {
  const MessageSid = `SMword${++last}`
  await callBack(office, '/webhooks/twilio/incoming', { MessageSid, From, To: '+12125550100', Body, ...more })
  await workDeliveries(office)
  await sendOutbox(office)
  return twilio.handed.splice(0).map(({ body }) => body)
}

describe('a keyword', () => {
  it('that Twilio knows is left to Twilio, in texts', async () => {
    const { number } = await aTextedClient(admin)
    expect(await receive(number, 'HELP')).toEqual([])
    expect(await receive(number, 'ayuda', { OptOutType: 'HELP' })).toEqual([])
    expect(await receive(number, 'STOP')).toEqual([])
    expect(await receive(number, 'start')).toEqual([])
  })

  it('that asks for help in another language is answered in it, once an hour', async () => {
    const { number } = await aTextedClient(admin)
    const [answer, ...more] = await receive(number, '¡Ayuda, por favor!')
    expect(answer).toMatch(/: Si necesita ayuda, llame/)
    expect([more, await receive(number, 'ayuda')]).toEqual([[], []])
  })

  it('is answered the way it came, whatever type of phone the profile has', async () => {
    const { number } = await aTextedClient(admin, { preferred_text: false })
    expect(await receive(`whatsapp:${number}`, 'HELP')).toEqual([expect.stringContaining('For help')])
  })

  it('that stops in another language is confirmed once, and nothing follows', async () => {
    const { party, number } = await aTextedClient(admin)
    await readsLanguage(admin, admin, party.id, 'es')
    const [answer] = await receive(number, 'Alto')
    expect(answer).toContain('No le enviaremos más mensajes')
    expect(await receive(number, 'Alto')).toEqual([])
    const { items } = await admin.do(calls.previewTexts, { message: 'Hello', recipients: [party.id] })
    expect(items[0]!.refusal).toContain('answered STOP')
  })

  it('of the office’s own, known to Twilio alone, stops as well', async () => {
    const { party, number } = await aTextedClient(admin)
    expect(await receive(number, 'GENUG', { OptOutType: 'STOP' })).toEqual([])
    const { items } = await admin.do(calls.previewTexts, { message: 'Hello', recipients: [party.id] })
    expect(items[0]!.refusal).toContain('answered STOP')
  })

  it('from a number that is not safe gets no answer', async () => {
    const { number } = await aTextedClient(admin, { safe_to_contact: false })
    expect(await receive(number, 'ayuda')).toEqual([])
  })
})

it('a sentence that seems to ask for no more texts stops nothing and is shown', async () => {
  const { party, number } = await aTextedClient(admin)
  await receive(number, 'Please stop texting me')
  const { items } = await admin.do(calls.getConversation, { id: party.id })
  expect(items).toMatchObject([{ text: 'Please stop texting me', asks_to_stop: true }])
  const [text] = (await admin.do(calls.previewTexts, { message: 'Hello', recipients: [party.id] })).items
  expect(text!.refusal).toBeNull()
})

describe('an office whose name speaks of immigration', () => {
  const named = (sender_name: string | null, office_name: string) =>
    runInTransaction(office, null, async (ctx) => {
      await writeSetting(ctx, 'messages', { ...(await readSetting(ctx.db, 'messages')), sender_name })
      await writeSetting(ctx, 'misc', { ...(await readSetting(ctx.db, 'misc')), office_name })
    })

  it('goes by a name that does not, or by words of the reader’s language', async () => {
    const { read } = office.database
    await named(null, 'Smith Immigration Law')
    expect(await senderName(read)).toBe('Your legal team')
    expect(await senderName(read, 'es')).toBe('Su equipo legal')
    await named('Immigration Help', 'Smith Law')
    expect(await senderName(read)).toBe('Smith Law')
    await named('Smith & Partners', 'Smith Immigration Law')
    expect(await senderName(read, 'es')).toBe('Smith & Partners')
  })

  it('sends no link of a domain that does, and says what helps', async () => {
    const { party, legalCase } = await aTextedClient(admin)
    const entry = await aDocketEntry(admin, { legal_case_id: legalCase.id })
    const share = (link_url: string) =>
      runInTransaction({ ...office, link_url }, null, async (ctx) => {
        const link = { kind: 'upload' as const, subject_id: entry.id, created_by_id: admin.id }
        const expires_at = new Date(Date.now() + 86_400_000).toISOString()
        const { url } = await createGuestLink(ctx, { ...link, expires_at })
        const words = { language: 'en' as const, url, expires_at, subject: 'mail.upload_subject' as const }
        const asks = { email: 'mail.upload_text', text: 'text.upload' } as const
        const body = await linkMessage(ctx.db, 'text', { ...words, asks })
        return sendToParty(ctx, {
          party_id: party.id,
          by: 'text',
          kind: 'upload_link',
          is_secret: true,
          ...body,
        })
      })
    for (const host of ['smithimmigration.com', 'immigration-smith.com', 'visa.smith.law'])
      await expect(share(`https://${host}`)).rejects.toThrow(`The address of the link (“${host}”) speaks of`)
    expect((await share('https://papers.smith.law')).channel).toBe('text')
  })
})
