import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { partyFields } from '#features/profile/partyFields.ts'
import { oneRowKinds, partySections } from '#features/profile/sections/index.ts'
import { cardSections } from '../../cards/definition.ts'
import { missingTexts } from '../../cards/missingTexts.ts'
import { AnswerPicker, fieldGroups } from './AnswerPicker.tsx'

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

test('says which entries of a list clients read in the office’s words, and takes another answer', async () => {
  const office_words = {
    relations: { names: ['Comadre', 'Foster child', 'Godmother'], count: 5 },
    visa_types: { names: ['A-1'], count: 1 },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], office_words })))
  const changes: object[] = []
  const picker = (of: string, field: string) => (
    <AnswerPicker
      of={of}
      question={{ id: 'q_1', field, text: {} }}
      label="Answer"
      path="questions.0.field"
      onChange={(answer) => changes.push(answer)}
    />
  )
  const { user, unmount } = await render(picker('spouses', 'relation'))
  await screen.findByText(
    'In your office’s words, whatever the client’s language: “Comadre”, “Foster child”, “Godmother”, and 2 more.',
  )
  const input = screen.getByLabelText<HTMLInputElement>('Answer', { selector: 'input' })
  expect(input.value).toContain('Relation')
  await user.clear(input)
  await user.type(input, 'Yes or no{Enter}')
  expect(changes).toEqual([{ kind: 'yesNo' }])
  unmount()

  await render(picker('spouses', 'marriage_type'))
  await screen.findByLabelText('Answer', { selector: 'input' })
  expect(screen.queryByText(/In your office’s words/)).toBeNull()
})
