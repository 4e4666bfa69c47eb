import { beforeAll, expect, test } from 'vitest'
import { logsContract } from '#features/logs/contract.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { guestsContract, type GuestText } from '../contract.ts'
import type { TextKey } from '../languages/en.ts'
import type { QuestionKey } from '../languages/questions/en.ts'
import { questionTexts } from './questionTexts.ts'
import { correctedQuestions, guestTexts } from './texts.ts'

const office = useOffice()
const { listGuestTexts, setGuestText, getGuestOffice } = guestsContract.endpoints
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

const find = async (key: TextKey | QuestionKey): Promise<GuestText> =>
  (await admin.do(listGuestTexts, { language: 'es' })).items.find((item) => item.key === key)!
const set = (key: string, input: { text: string; is_reviewed?: boolean; version: number }) =>
  admin.call(setGuestText, { language: 'es', key, is_reviewed: false, ...input })
const guestsRead = async (key: TextKey) =>
  (await office.stranger.do(getGuestOffice, { language: 'es' })).texts[key]

test('a corrected text is what guests read from then on, and the words that came with Ellis can be put back', async () => {
  const shipped = guestTexts.es['frame.leave']
  expect(await find('frame.leave')).toMatchObject({ text: shipped, is_corrected: false, version: 0 })
  expect((await set('frame.leave', { text: '  Salir ya ', version: 0 })).status).toBe(204)
  expect(await find('frame.leave')).toMatchObject({ text: 'Salir ya', is_corrected: true, version: 1 })
  expect(await guestsRead('frame.leave')).toBe('Salir ya')
  await set('frame.leave', { text: shipped, version: 1 })
  expect(await find('frame.leave')).toMatchObject({ text: shipped, is_corrected: false, version: 2 })
  expect(await guestsRead('frame.leave')).toBeUndefined()
})

test.each([
  ['frame.call', 'Llame.', '{phone} is missing'],
  ['frame.call', 'Llame al {phone} o {fax}.', 'There is no {fax}'],
  ['frame.call', 'Llame al {phone', 'brace'],
  ['upload.send', 'Enviar {count} archivos', 'must count things'],
  ['upload.send', '{count, plural, one {Enviar #}}', 'lacks the form'],
] as const)('%s as “%s” is refused: %s', async (key, text, says) => {
  const { version } = await find(key)
  const { error } = await set(key, { text, version })
  expect(error.issues).toMatchObject([{ path: 'text', message: expect.stringContaining(says) }])
})

test('a speaker’s mark is about the words that were read, and goes with them', async () => {
  const text = guestTexts.es['busy.title']
  const countOf = async () =>
    (await admin.do(listGuestTexts, { language: 'es' })).reviewed.find(({ language }) => language === 'es')!
      .count
  const before = await countOf()
  await set('busy.title', { text, is_reviewed: true, version: 0 })
  expect(await find('busy.title')).toMatchObject({ is_reviewed: true, is_corrected: false })
  expect(await countOf()).toBe(before + 1)
  // As if a later version of Ellis came with other words.
  await office.database.transaction(({ db }) =>
    db.updateTable('guest_texts').set({ reviewed_text: 'Espere' }).where('key', '=', 'busy.title').execute(),
  )
  expect((await find('busy.title')).is_reviewed).toBe(false)
  expect(await countOf()).toBe(before)
})

test('a correction that no longer fits what is filled in counts for nothing', async () => {
  await set('closed.call', { text: 'Llame al {phone}.', version: 0 })
  await office.database.transaction(({ db }) =>
    db.updateTable('guest_texts').set({ text: 'Llame.' }).where('key', '=', 'closed.call').execute(),
  )
  expect(await guestsRead('closed.call')).toBeUndefined()
  expect((await find('closed.call')).text).toBe(guestTexts.es['closed.call'])
})

test('a question of a survey is corrected like a text of the page, which is not sent it', async () => {
  const key = 'q.birth.dob'
  expect(await find(key)).toMatchObject({ of: 'questions', text: questionTexts.es[key], is_reviewed: false })
  await set(key, { text: '¿En qué fecha nació?', is_reviewed: true, version: 0 })
  expect(await find(key)).toMatchObject({
    text: '¿En qué fecha nació?',
    is_corrected: true,
    is_reviewed: true,
  })
  const corrected = await office.database.transaction(({ db }) => correctedQuestions(db, 'es'))
  expect(corrected).toEqual({ [key]: '¿En qué fecha nació?' })
  expect(await guestsRead(key as TextKey)).toBeUndefined()
})

test('who was faster is named, and the log has the change', async () => {
  const { version } = await find('failed.again')
  expect((await set('failed.again', { text: 'Otra vez', version })).status).toBe(204)
  expect((await set('failed.again', { text: 'De nuevo', version })).error).toMatchObject({ code: 'stale' })
  expect((await set('failed.again', { text: 'De nuevo', version: version + 7 })).status).toBe(409)
  expect((await set('no.such', { text: 'x', version: 0 })).status).toBe(404)
  expect((await set('toString', { text: 'x', version: 0 })).status).toBe(404)
  const log = JSON.stringify(await admin.do(logsContract.endpoints.listActivity, {}))
  expect(log).toContain('corrected a text for guests')
  expect(log).toContain('Otra vez')
})
