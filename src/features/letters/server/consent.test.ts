import { beforeAll, expect, it } from 'vitest'
import { guestsContract } from '#guests/contract.ts'
import { en } from '#guests/languages/en.ts'
import { es } from '#guests/languages/es.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { aLanguageId, aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { consentWording } from '../consent.ts'
import { lettersContract } from '../contract.ts'
import { sealLetter } from './sealLetter.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const token = 'mine'
let editor: Person
let attorney: Person
let case_id: number
let language_id: number

beforeAll(async () => {
  ;({ editor, attorney, case_id } = await aLetterOffice(office))
  language_id = await aLanguageId(office, 'es')
})

async function aGuestWithLetter() {
  const { letter, url } = await aSentLetter(editor, case_id, { language_id })
  return { letter, guest: aGuest(office.app, url) }
}
const read = (letterId: number) => editor.do(calls.getLetter, { id: case_id, letterId })
const inSpanish = { language: 'es' as const, wording: consentWording((key) => es[key]) }

/** Words of the signed and sealed letter, without the ends of its lines. */
async function certificateOf({ id }: { id: number }, guest: Person): Promise<string> {
  await sealLetter(office, id)
  const { raw } = await guest.call(calls.downloadCopy, { token })
  const { pages } = await readPdf(raw.rawPayload)
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
}

it('is kept as it was shown, and stands in the certificate with the English words', async () => {
  const { letter, guest } = await aGuestWithLetter()
  await guest.do(calls.signLetter, { ...signing(letter), consent: inSpanish })
  const certificate = await certificateOf(letter, guest)
  for (const words of [...inSpanish.wording, ...consentWording((key) => en[key])])
    expect(certificate).toContain(words)
  expect(certificate).toContain(en['certificate.access_page'])
})

it('says that the PDF was fetched before, where it was', async () => {
  const { letter, guest } = await aGuestWithLetter()
  for (let times = 0; times < 2; times++) await guest.call(calls.downloadCopy, { token })
  await guest.do(calls.signLetter, { ...signing(letter), consent: inSpanish })
  const steps = (await read(letter.id)).steps.map(({ step }) => step)
  expect(steps).toEqual(['sent', 'invited', 'pdf_fetched', 'consented', 'signed', 'completed'])
  expect(await certificateOf(letter, guest)).toContain(es['certificate.access_pdf'])
})

it('counts for no words but ours: those that come with Ellis, and those the office has corrected', async () => {
  const { letter, guest } = await aGuestWithLetter()
  const sign = (wording: string[]) =>
    guest.call(calls.signLetter, { ...signing(letter), consent: { language: 'es', wording } })
  const others = [['Sí'], inSpanish.wording.slice(1), consentWording((key) => en[key])]
  for (const wording of others) expect((await sign(wording)).error.code).toBe('letters.other_wording')
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const corrected = 'Puede firmar en papel. No cuesta nada.'
  await admin.do(guestsContract.endpoints.setGuestText, {
    language: 'es',
    key: 'sign.consent_paper',
    text: corrected,
    is_reviewed: true,
    version: 0,
  })
  const page = await sign([corrected, ...inSpanish.wording.slice(1)])
  expect(page.body.shows).toBe('signed')
  expect(await certificateOf(letter, guest)).toContain(corrected)
})

it('can be refused for paper: staff hear of it once, and whoever asked may still sign here', async () => {
  const { letter, guest } = await aGuestWithLetter()
  for (let times = 0; times < 2; times++)
    expect((await guest.do(calls.signLetter, { token, action: 'paper' })).wants_paper).toBe(true)
  const { steps, signers, state } = await read(letter.id)
  expect(steps.filter(({ step }) => step === 'paper_requested')).toHaveLength(1)
  expect([signers[0]!.wants_paper, state]).toEqual([true, 'sent'])
  const bell = await attorney.do(notificationsContract.endpoints.listNotifications, {})
  expect(JSON.stringify(bell).match(/is wanted on paper/g)).toHaveLength(1)
  const page = await guest.do(calls.signLetter, { ...signing(letter), consent: inSpanish })
  expect([page.shows, page.wants_paper]).toEqual(['signed', false])
})

it('is withdrawn after signing: the letter stays signed, the copy comes on paper', async () => {
  const { letter, guest } = await aGuestWithLetter()
  await guest.do(calls.signLetter, { ...signing(letter), consent: inSpanish })
  const page = await guest.do(calls.signLetter, { token, action: 'paper' })
  expect([page.shows, page.wants_paper]).toEqual(['signed', true])
  const { steps, signers, state } = await read(letter.id)
  expect([steps.at(-1)!.step, signers[0]!.wants_paper, state]).toEqual(['consent_withdrawn', true, 'signed'])
})
