import { beforeAll, describe, expect, it } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aLetter, aLetterText } from '#testing/server/aLetterText.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { lettersContract } from '../contract.ts'

const office = useOffice()
const calls = lettersContract.endpoints
let admin: Person
let editor: Person
let outsider: Person
let language: (iso639: string) => number

beforeAll(async () => {
  const team_id = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({
    team_ids: [team_id],
    is_attorney: true,
    first_name: 'Lucía',
    last_name: 'Marín',
  })
  outsider = await office.user({ team_ids: [await office.team('Others')] })
  const languages = await office.database.read.selectFrom('languages').select(['id', 'iso639']).execute()
  language = (iso639) => languages.find((one) => one.iso639 === iso639)!.id
})

describe('letter texts', () => {
  it('are versions: a save makes the next one, and the earlier stays', async () => {
    const text = await aLetterText(admin, { language_id: language('en') })
    const change = { id: text.id, title: 'Agreement', content: aLetter('We act for'), version: 1 }
    const second = await admin.do(calls.updateLetterText, change)
    expect(second.versions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Agreement'],
      [1, 'Engagement letter'],
    ])
    expect((await admin.call(calls.updateLetterText, change)).error.code).toBe('stale')
  })

  it('are one for each language and type', async () => {
    const input = { language_id: language('fr'), title: 'Lettre', content: aLetter('Nous') }
    await admin.do(calls.createLetterText, { ...input, legal_case_type_id: 1 })
    const { id } = await admin.do(calls.createLetterText, input)
    const again = await admin.call(calls.createLetterText, input)
    expect([again.status, again.error.code]).toEqual([409, 'letters.text_exists'])
    await admin.do(calls.archiveLetterText, { id })
    await admin.do(calls.createLetterText, input)
    expect((await admin.call(calls.unarchiveLetterText, { id })).error.code).toBe('letters.text_exists')
  })

  it('take no HTML, no unknown part and no unknown placeholder', async () => {
    const add = (content: unknown) =>
      admin.send(calls.createLetterText, { language_id: language('vi'), title: 'x', content })
    expect((await add('<p onclick="x()">Hi</p>')).status).toBe(400)
    expect((await add({ type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] })).status).toBe(422)
    const linked = [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }]
    expect((await add({ type: 'doc', content: [{ type: 'paragraph', content: linked }] })).status).toBe(400)
    const named = [{ type: 'placeholder', attrs: { name: 'ssn' } }]
    const unknown = await add({ type: 'doc', content: [{ type: 'paragraph', content: named }] })
    expect(unknown.error.issues).toMatchObject([
      { path: 'content', message: 'There is no placeholder ssn; choose one from the list' },
    ])
    expect((await add({ type: 'doc', content: [{ type: 'paragraph' }] })).error.issues?.[0]?.message).toBe(
      'Write the letter',
    )
  })

  it('are previewed as the PDF that is signed, from right to left where the language is', async () => {
    const reply = await admin.call(calls.previewLetterText, {
      language_id: language('ar'),
      title: 'عقد',
      content: aLetter('نمثل'),
    })
    const { lang, pages } = await readPdf(reply.raw.rawPayload)
    expect(lang).toBe('ar')
    expect(pages[0]?.text).toContain('Ana Pérez')
  })
})

describe('a letter of a case', () => {
  it('begins with the text of its language and type, and names its people, fee and attorneys', async () => {
    const { id: text_id } = await aLetterText(admin, { language_id: language('es'), legal_case_type_id: 1 })
    const { record } = await aRecord(editor, { party: { first_name: 'Ana', last_name: 'Pérez' } })
    const legalCase = await aCase(editor, { record_id: record.id, primary_attorney_id: editor.id })
    const text = await editor.do(calls.getLetterTextByLanguage, { lang: 'es', legal_case_id: legalCase.id })
    expect(text.letter_text_id).toBe(text_id)
    const letter = await editor.do(calls.createLetter, {
      engagement_letter: { legal_case_id: legalCase.id, language_id: language('es'), fee_dollars: 1_200 },
    })
    expect(letter).toMatchObject({
      state: 'draft',
      text_version: 1,
      signers: [{ role: 'client', name: 'Ana Pérez', state: 'waiting' }],
      can: { edit: true },
    })
    const names = ['fee', 'fee_in_words', 'attorney_name', 'record_number', 'case_type']
    const content = {
      type: 'doc' as const,
      content: names.map((name) => ({
        type: 'paragraph' as const,
        content: [{ type: 'placeholder' as const, attrs: { name } }],
      })),
    }
    const changed = await editor.do(calls.updateLetter, {
      id: legalCase.id,
      letterId: letter.id,
      version: letter.version,
      engagement_letter: { content },
    })
    const reply = await editor.call(calls.previewLetter, { id: legalCase.id, letterId: changed.id })
    const { pages } = await readPdf(reply.raw.rawPayload)
    for (const words of [
      '1200 US$',
      'mil doscientos dólares estadounidenses',
      'Lucía Marín',
      record.public_id,
    ])
      expect(pages[0]?.text).toContain(words)
  })

  it('is offered in the languages that have a text for its type, the client’s own first', async () => {
    const fee = [{ type: 'placeholder' as const, attrs: { name: 'fee_in_words' } }]
    const withFee = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: fee }] }
    await aLetterText(admin, { language_id: language('tr') })
    await aLetterText(admin, { language_id: language('tr'), legal_case_type_id: 1, content: withFee })
    const { id } = await aLetterText(admin, { language_id: language('ko') })
    await admin.do(calls.archiveLetterText, { id })
    const { party, record } = await aRecord(editor)
    const legalCase = await aCase(editor, { record_id: record.id })
    expect(legalCase.legal_case_type_id).toBe(1)
    const ask = () => editor.do(calls.listLetterLanguages, { id: legalCase.id })
    const { items, preferred_id } = await ask()
    expect(preferred_id).toBeNull()
    expect(items.map((one) => one.id)).not.toContain(language('ko'))
    expect(items.filter((one) => one.id === language('tr'))).toMatchObject([{ names_fee: true }])
    const speak = (language_id: number, primary: boolean) =>
      editor.do(sectionsContract.endpoints.createCharacteristic, {
        learned_languages: { party_id: party.id, language_id, primary },
      })
    await speak(language('ko'), false)
    expect((await ask()).preferred_id).toBeNull()
    await speak(language('tr'), true)
    expect((await ask()).preferred_id).toBe(language('tr'))
  })

  it('names what is missing before it is sent, until that is known', async () => {
    const legalCase = await aCase(editor)
    const content = {
      type: 'doc' as const,
      content: ['fee', 'fee_in_words', 'client_name'].map((name) => ({
        type: 'paragraph' as const,
        content: [{ type: 'placeholder' as const, attrs: { name } }],
      })),
    }
    const { id, version, missing } = await editor.do(calls.createLetter, {
      engagement_letter: { legal_case_id: legalCase.id, language_id: language('en'), content },
    })
    expect(missing).toEqual(['Fee'])
    const sent = await editor.call(calls.sendLetter, {
      id: legalCase.id,
      engagement_letter_id: id,
      here: true,
    })
    expect(sent.error.issues?.[0]?.message).toContain('what is not known: Fee.')
    const change = { id: legalCase.id, letterId: id, version, engagement_letter: { fee_dollars: 900 } }
    expect((await editor.do(calls.updateLetter, change)).missing).toEqual([])
  })

  it('is drafted by saving the case, and changed by saving it again', async () => {
    const legalCase = await aCase(editor)
    const save = (engagement_letter: object, version: number) =>
      editor.do(casesContract.endpoints.updateCase, {
        id: legalCase.id,
        version,
        legal_case: { engagement_letter },
      })
    const letter = { language_id: language('en'), content: 'Dear client.\nWe represent you.' }
    const first = await save({ ...letter, notification_channel: 'email' }, legalCase.version)
    expect(first.engagement_letter).toMatchObject({ state: 'draft', notification_channel: 'email' })
    const second = await save({ ...letter, recipient_identifier: 'a@example.org' }, first.version)
    expect(second.engagement_letter).toMatchObject({
      id: first.engagement_letter!.id,
      recipient_identifier: 'a@example.org',
    })
    const { items } = await editor.do(calls.listLetters, { id: legalCase.id })
    expect(items).toHaveLength(1)
  })

  it('is hidden from those who do not see its case, and changed by editors alone', async () => {
    const legalCase = await aCase(editor)
    const engagement_letter = { legal_case_id: legalCase.id, language_id: language('en') }
    const letter = await editor.do(calls.createLetter, { engagement_letter })
    const place = { id: legalCase.id, letterId: letter.id }
    expect((await outsider.call(calls.getLetter, place)).status).toBe(404)
    expect((await outsider.call(calls.listLetters, { id: legalCase.id })).status).toBe(404)
    expect((await outsider.call(calls.createLetter, { engagement_letter })).status).toBe(404)
    const other = await aCase(editor)
    expect((await editor.call(calls.getLetter, { ...place, id: other.id })).status).toBe(404)
  })

  it('refuses signers who are not of the case, at their place', async () => {
    const legalCase = await aCase(editor)
    const stranger = await aRecord(editor)
    const add = (signers: object[]) =>
      editor.send(calls.createLetter, {
        engagement_letter: { legal_case_id: legalCase.id, language_id: language('en'), signers },
      })
    const wrong = await add([{ role: 'client', party_id: stranger.party.id }])
    expect(wrong.error.issues).toMatchObject([
      { path: 'engagement_letter.signers.0', message: 'Choose somebody of this case' },
    ])
    const named = await add([
      { role: 'client', party_id: legalCase.parties[0]!.id },
      { role: 'interpreter', name: 'Fatima Noori' },
      { role: 'attorney', user_id: editor.id },
    ])
    expect(named.body.signers.map(({ role }) => role)).toEqual(['client', 'interpreter', 'attorney'])
  })
})
