import { expect, it } from 'vitest'
import { languageCodes } from '#guests/languages.ts'
import { en } from '#guests/languages/questions/en.ts'
import { fieldsRowShape } from '#fields/fields.ts'
import type { Sections } from '#collections/defineSection.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { questionsIn } from './questionsIn.ts'
import { nameOf } from '../cards/card.ts'
import { shippedDefinition } from '../cards/definition.ts'
import { shippedCards } from '../cards/shippedCards.ts'

const cards = shippedCards.map((card) => ({ card, definition: shippedDefinition(card) }))

it('name fields that are there, each once, and keys of their own', () => {
  expect(new Set(shippedCards.map(({ key }) => key)).size).toBe(shippedCards.length)
  for (const { card, definition } of cards) {
    expect(definition.questions.map(({ question }) => question)).toEqual(card.questions.map(nameOf))
    expect(new Set(card.questions.map(nameOf)).size).toBe(card.questions.length)
    if (!card.entry) continue
    const columns = Object.keys(fieldsRowShape(partySections[card.of!].fields))
    expect(columns).toEqual(expect.arrayContaining(Object.keys(card.entry)))
  }
})

it.each(languageCodes)('have all their texts in %s, none twice on a card', (language) => {
  const words = { corrected: {}, options: new Map() }
  for (const { definition } of cards) {
    const shown = questionsIn(definition, language, words)
    const texts = shown.questions.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    const labels = definition.questions.map(({ field }) => field.label)
    if (definition.repeats) expect(shown.again).not.toBe('+')
    if (definition.hard) expect(shown.note).toBeTruthy()
    // “First name” is also what an English question says.
    if (language === 'en') continue
    expect(texts.filter((text) => labels.includes(text))).toEqual([])
    for (const [index, { field }] of definition.questions.entries())
      if (field.kind === 'choice')
        expect(
          shown.questions[index]!.options!.filter(({ text }) =>
            field.options.some((option) => option.label === text),
          ),
        ).toEqual([])
  }
})

it('use every text that comes with Ellis', () => {
  const used = new Set(
    cards.flatMap(({ card: { key, repeats }, definition }) => [
      `card.${key}`,
      `card.${key}.note`,
      ...(repeats ? [`card.${key}.again`] : []),
      ...definition.questions.flatMap(({ question, field }) => [
        `q.${key}.${question}`,
        `h.${key}.${question}`,
        ...('options' in field ? field.options.map(({ value }) => `o.${key}.${question}.${value}`) : []),
      ]),
    ]),
  )
  const ofFields = new Set(
    Object.values<Sections[string]>(partySections).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        'options' in field ? field.options.map(({ value }) => `o.any.${name}.${value}`) : [],
      ),
    ),
  )
  const inCards = new Set(cards.flatMap(({ card }) => card.questions.map(nameOf)))
  const ofLists = /^o\.\w+\.\w+$/
  const unused = Object.keys(en).filter(
    (key) =>
      !used.has(key) &&
      !ofFields.has(key) &&
      !ofLists.test(key) &&
      !inCards.has(/^[qh]\.any\.(.+)$/.exec(key)?.[1] ?? ''),
  )
  expect(unused).toEqual([])
})

it('let every question about harm, police, detention, court and how somebody came here be left for the lawyer', () => {
  const hard = shippedCards.filter((card) => card.hard)
  expect(hard.map(({ key }) => key)).toEqual([
    'court',
    'detention',
    'police',
    'fear',
    'harm_family',
    'harm_work',
  ])
  const careful = [
    ...hard,
    ...shippedCards.filter(({ key }) => ['entry', 'status', 'application', 'safe_contact'].includes(key)),
  ]
  expect(careful.flatMap(({ questions }) => questions.filter(({ sensitive }) => !sensitive))).toEqual([])
  const all = shippedCards.flatMap(({ key, questions }) =>
    questions.filter(({ sensitive }) => sensitive).map((question) => `${key}.${nameOf(question)}`),
  )
  // A claim of citizenship, other names, and work without a permit.
  expect(all).toEqual(
    expect.arrayContaining(['birth.nationality_ids', 'other_name.name', 'job.company', 'job.start_date']),
  )
})

it('take no day of a card or paper for a day of a status, which may go on without it', () => {
  const fields = shippedCards.flatMap(({ of, questions }) =>
    of === 'immigration_statuses' ? questions.flatMap((one) => ('field' in one ? [one.field] : [])) : [],
  )
  expect(fields).toEqual(['immigration_status_other'])
})

it('ask whether a marriage or a detention is over, apart from its last day, which nobody may know', () => {
  const questionsOn = (name: string) => shippedCards.find(({ key }) => key === name)!.questions.map(nameOf)
  expect(questionsOn('spouse')).toEqual(expect.arrayContaining(['over', 'termination_date']))
  expect(questionsOn('detention')).toEqual(expect.arrayContaining(['released', 'terminated_date']))
})
