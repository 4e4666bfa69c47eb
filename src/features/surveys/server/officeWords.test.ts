import { beforeAll, expect, it } from 'vitest'
import { languageCodes } from '#guests/languages.ts'
import { en as listTexts } from '#guests/languages/lists/en.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { listsContract } from '#features/lists/contract.ts'
import { surveysContract } from '../contract.ts'
import { listsOnCards } from './officeWords.ts'
import { entriesOfList } from './questionsIn.ts'

const office = useOffice()
const { createEntry, getEntry, updateEntry } = listsContract.endpoints
const { listSurveyCards } = surveysContract.endpoints
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

/** Names of courts and offices, which stand in English in clients’ letters, and classes of visas. */
const inEnglish = /^(?:facilities|jurisdictions|locations|preference_categories|visa_types)\b/

const textsIn = (language: (typeof languageCodes)[number]) =>
  Promise.all(
    listsOnCards
      .filter((list) => !inEnglish.test(list))
      .map(async (list) => ({ list, entries: await entriesOfList(office.database.read, list, language) })),
  )

it.each(languageCodes)('has words in %s for the entries that come with Ellis', async (language) => {
  const found = await textsIn(language)
  const without = found
    // Countries that are no more, and languages without a code of their own, have no name in other languages.
    .filter(({ list }) => !['countries', 'languages'].includes(list))
    .flatMap(({ list, entries }) => entries.flatMap(({ name, text }) => (text ? [] : [`${list}: ${name}`])))
  expect(without).toEqual([])
  for (const { entries } of found) {
    const texts = entries.map(({ text }) => text).filter((text) => text !== null)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

it('has no words for entries that are not there', async () => {
  const names = new Set((await textsIn('en')).flatMap(({ entries }) => entries.map(({ text }) => text)))
  expect(Object.values(listTexts).filter((name) => !names.has(name))).toEqual([])
})

it('shows entries that the office has added or renamed in its words, and says so of them alone', async () => {
  const wordsOf = async (list: string) =>
    (await admin.do(listSurveyCards, {})).office_words[list] ?? { names: [], count: 0 }
  expect(await wordsOf('relations')).toEqual({ names: [], count: 0 })
  await admin.do(createEntry, { model: 'relations', item: { name: 'Comadre' } })
  const entries = await entriesOfList(office.database.read, 'relations', 'es')
  const { id } = entries.find(({ name }) => name === 'Ward')!
  const { version } = await admin.do(getEntry, { model: 'relations', id })
  await admin.do(updateEntry, { model: 'relations', id, version, item: { name: 'Foster child' } })
  expect(await wordsOf('relations')).toEqual({ names: ['Foster child', 'Comadre'], count: 2 })
  const shown = await entriesOfList(office.database.read, 'relations', 'ht')
  const textOf = (name: string) => shown.find((entry) => entry.name === name)!.text
  expect([textOf('Comadre'), textOf('Foster child'), textOf('Mother')]).toEqual([null, null, 'Manman'])
})
