import { beforeAll, expect, it } from 'vitest'
import { guestsContract } from '#guests/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aLanguageId, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { lettersContract } from '../contract.ts'
import { followLetters } from './followLetters.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import { sealLetter } from './sealLetter.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const token = 'mine'
let admin: Person
let editor: Person
let team: number
let language_id: number

beforeAll(async () => {
  team = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  language_id = await aLanguageId(office, 'en')
})

async function aClientWithCase() {
  const { record, party } = await aRecord(editor, { party: { first_name: 'Ana', last_name: 'Pérez' } })
  const legalCase = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
  return { record, party, case_id: legalCase.id }
}

const becomesUnsafe = (address: string) =>
  office.database.transaction(({ db }) =>
    db.updateTable('party_emails').set({ safe_to_contact: false }).where('address', '=', address).execute(),
  )

it('gives whoever answered wrongly no further tries when the letter is sent again', async () => {
  const { case_id } = await aClientWithCase()
  const facts = { language_id, identity_check: 'code_word', code_word: 'Jacaranda' } as const
  const { letter, url } = await aSentLetter(editor, case_id, facts)
  const answer = (address: string, word: string) =>
    aGuest(office.app, address).call(calls.signLetter, { token, action: 'identify', answer: word })
  const again = async () => {
    const sending = { id: case_id, engagement_letter_id: letter.id, here: true }
    return (await editor.do(calls.sendLetter, sending)).signing_url!
  }
  const second = await again()
  expect((await answer(url, 'guessed')).error.code).toBe('link.wrong_answer')
  for (let tries = 1; tries < mostFailedChecks; tries++) await answer(second, 'guessed')
  const third = await again()
  for (const old of [url, second]) expect((await answer(old, 'Jacaranda')).error.code).toBe('link.closed')
  expect((await answer(third, 'Jacaranda')).body.shows).toBe('letter')
})

it('names nobody who is hidden from the reader', async () => {
  const { record, party, case_id } = await aClientWithCase()
  const child = await aParty(editor, { record_id: record.id, first_name: 'Luz' })
  const { letter } = await aSentLetter(editor, case_id, { language_id })
  const place = { id: case_id, letterId: letter.id }
  const links = async (who: Person, party_id: number) =>
    (await who.do(guestsContract.endpoints.listGuestLinks, { party_id })).items.length
  expect((await editor.do(calls.listLetters, { id: case_id })).items).toHaveLength(1)
  const grant = { id: team, type: 'parties' as const, resource_id: party.id }
  await admin.do(teamsContract.endpoints.restrictResource, grant)
  expect((await editor.do(calls.listLetters, { id: case_id })).items).toEqual([])
  for (const call of [calls.getLetter, calls.previewLetter, calls.voidLetter])
    expect((await editor.call(call, place)).status).toBe(404)
  expect([await links(editor, party.id), await links(editor, child.id)]).toEqual([0, 0])
  expect((await admin.do(calls.getLetter, place)).signers[0]!.name).toBe('Ana Pérez')
})

it('refuses a text of more than a letter can hold', async () => {
  const { case_id } = await aClientWithCase()
  for (const content of ['x'.repeat(20_001), 'x\n'.repeat(1_001), 'x'.repeat(10_001)]) {
    const letter = { engagement_letter: { legal_case_id: case_id, language_id, content } }
    const { status, error } = await editor.call(calls.createLetter, letter)
    expect([status, error.issues?.[0]?.path]).toEqual([422, 'engagement_letter.content'])
  }
})

it('opens nothing for somebody who was deleted', async () => {
  const { party, case_id } = await aClientWithCase()
  const { url } = await aSentLetter(editor, case_id, { language_id })
  await office.database.transaction(({ db }) =>
    db
      .updateTable('parties')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', party.id)
      .execute(),
  )
  const { error } = await aGuest(office.app, url).call(calls.getSigningPage, { token })
  expect(error.code).toBe('link.closed')
})

it('is signed once from two phones in the same second, and by nobody after its last moment', async () => {
  const { case_id } = await aClientWithCase()
  const { letter, url } = await aSentLetter(editor, case_id, { language_id })
  const again = { id: case_id, engagement_letter_id: letter.id, here: true }
  const { signing_url } = await editor.do(calls.sendLetter, again)
  const phones = [url, signing_url!].map((address) => aGuest(office.app, address))
  const pages = await Promise.all(phones.map((phone) => phone.do(calls.signLetter, signing(letter))))
  expect(pages.map(({ shows }) => shows)).toEqual(['signed', 'signed'])
  const { steps } = await editor.do(calls.getLetter, { id: case_id, letterId: letter.id })
  expect(steps.filter(({ step }) => step === 'signed')).toHaveLength(1)

  const late = await aSentLetter(editor, case_id, { language_id })
  const guest = aGuest(office.app, late.url)
  await guest.do(calls.getSigningPage, { token })
  await office.database.transaction(({ db }) =>
    db
      .updateTable('guest_links')
      .set({ expires_at: new Date().toISOString() })
      .where('letter_signer_id', '=', late.letter.signers[0]!.id)
      .execute(),
  )
  expect((await guest.call(calls.signLetter, signing(late.letter))).error.code).toBe('link.closed')
})

it('signs whatever has become of the next signer, and learns nothing of them', async () => {
  const { record, party } = await aClientWithCase()
  const guardian = await aParty(editor, { record_id: record.id, first_name: 'Rosa' })
  const parties = [{ party_id: party.id }, { party_id: guardian.id }]
  const { id: case_id } = await aCase(editor, { record_id: record.id, parties })
  const addresses = ['ana.signs@example.org', 'rosa.hides@example.org'] as const
  for (const [index, { id: party_id }] of [party, guardian].entries())
    await editor.do(sectionsContract.endpoints.createCharacteristic, {
      emails: { party_id, address: addresses[index]! },
    })
  const { id } = await editor.do(calls.createLetter, {
    engagement_letter: {
      legal_case_id: case_id,
      language_id,
      content: 'We represent you.',
      notification_channel: 'email',
      signers: [
        { role: 'client', party_id: party.id },
        { role: 'guardian', party_id: guardian.id },
      ],
    },
  })
  const { letter } = await editor.do(calls.sendLetter, { id: case_id, engagement_letter_id: id })
  const { id: mail, sealed_body } = await office.database.read
    .selectFrom('outbox_messages')
    .select(['id', 'sealed_body'])
    .where('recipient', '=', addresses[0])
    .executeTakeFirstOrThrow()
  const [url] = /http\S+#\S+/.exec(
    office.vault.decrypt(sealed_body!, ['outbox_messages', 'sealed_body', mail]),
  )!
  await becomesUnsafe(addresses[1])
  const page = await aGuest(office.app, url).call(calls.signLetter, signing(letter))
  expect([page.status, page.body?.shows]).toEqual([200, 'signed'])
  expect(page.raw.body).not.toMatch(/safe/)
  const { signers, steps } = await editor.do(calls.getLetter, { id: case_id, letterId: id })
  expect(signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
  expect(steps.at(-1)).toMatchObject({
    step: 'bounced',
    detail: expect.stringContaining('not safe') as string,
  })
})

it('does not print in the certificate why somebody was not written to', async () => {
  const { party, case_id } = await aClientWithCase()
  const address = 'ana.moves@example.org'
  await editor.do(sectionsContract.endpoints.createCharacteristic, {
    emails: { party_id: party.id, address },
  })
  const { id } = await editor.do(calls.createLetter, {
    engagement_letter: {
      legal_case_id: case_id,
      language_id,
      content: 'We represent you.',
      notification_channel: 'email',
      reminder_days: 1,
    },
  })
  await editor.do(calls.sendLetter, { id: case_id, engagement_letter_id: id })
  await becomesUnsafe(address)
  await followLetters(office, new Date(Date.now() + 25 * 3_600_000))
  const { letter, signing_url } = await editor.do(calls.sendLetter, {
    id: case_id,
    engagement_letter_id: id,
    here: true,
  })
  const guest = aGuest(office.app, signing_url!)
  await guest.do(calls.signLetter, signing(letter))
  await sealLetter(office, id)
  const { raw } = await guest.call(calls.downloadCopy, { token })
  const { pages } = await readPdf(raw.rawPayload)
  const words = pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  expect(words).toContain('The message')
  expect(words).not.toMatch(/marked|not safe|see the profile/)
})
