import { expect, test } from 'vitest'
import { partyFields } from '#features/profile/partyFields.ts'
import { oneRowKinds, partySections } from '#features/profile/sections/index.ts'
import { cardSections } from '../../cards/definition.ts'
import { missingTexts } from '../../cards/missingTexts.ts'
import { fieldGroups } from './AnswerPicker.tsx'

const offered = (of: string | null) => fieldGroups(of).flatMap(({ items }) => items.map(({ value }) => value))

test('every field that people can answer is offered, by the definitions of the profile', () => {
  const ofPerson = [
    ...Object.keys(partyFields),
    ...oneRowKinds.flatMap((kind) =>
      Object.keys(partySections[kind].fields).map((name) => `${kind}.${name}`),
    ),
  ]
  expect(offered(null)).toEqual(ofPerson.map((path) => `field:${path}`))
  for (const section of cardSections) {
    const answerable = Object.entries(partySections[section].fields).filter(
      ([, { kind }]) => kind !== 'person',
    )
    expect(offered(section)).toEqual(answerable.map(([name]) => `field:${name}`))
  }
})

test('texts are missing in a language where there is English only', () => {
  const card = {
    title: { en: 'Pets', es: 'Mascotas' },
    note: { en: 'Please' },
    // Shown nowhere, as the card is filled in once.
    again: { en: 'Another' },
    of: null,
    repeats: false,
    hard: false,
    questions: [{ id: 'q_1', field: 'dob', text: {} }],
  }
  expect([missingTexts(card, 'en'), missingTexts(card, 'es'), missingTexts(card, 'ht')]).toEqual([0, 1, 2])
  expect(missingTexts({ ...card, repeats: true }, 'ht')).toBe(3)
})
