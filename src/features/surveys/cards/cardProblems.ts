import type { OfficeQuestion, SurveyCardInput } from '../contract/cards.ts'
import { fieldAt, isCardSection } from './definition.ts'
import { partySections } from '#features/profile/sections/index.ts'

/** Defects of a card, by path. */
export function problemsOf(card: SurveyCardInput): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!card.title.en) problems['title.en'] = 'Enter the title in English'
  if (card.repeats && !card.again?.en) problems['again.en'] = 'Enter the words of the button in English'
  const names = card.questions.map(({ id, field }) => field ?? id)
  const ids = card.questions.map(({ id }) => id)
  for (const [index, question] of card.questions.entries()) {
    const at = `questions.${index}`
    for (const [path, problem] of Object.entries(problemsOfQuestion(card, question)))
      problems[`${at}.${path}`] = problem
    if (names.indexOf(question.field ?? question.id) < index || ids.indexOf(question.id) < index)
      problems[`${at}.field`] = 'This field is on the card already'
  }
  return { ...problems, ...problemsOfSection(card.of, names) }
}

/** An entry lacks nothing that its section requires. */
function problemsOfSection(of: string | null, names: readonly string[]): Record<string, string> {
  if (of === null) return {}
  if (!isCardSection(of)) return { of: 'There is no such section; choose another' }
  const { fields, title } = partySections[of]
  const missing = Object.entries(fields).find(
    ([name, field]) => 'required' in field && field.required && !names.includes(name),
  )
  return missing
    ? {
        questions: `Ask for “${missing[1].label}”, too: without it nothing can be added to ${title[1]}`,
      }
    : {}
}

function problemsOfQuestion(
  { of }: SurveyCardInput,
  { field, kind, options = [], text }: OfficeQuestion,
): Record<string, string> {
  if (field !== undefined)
    return {
      ...(kind && { kind: 'A question of a field has the kind of the field' }),
      ...(!fieldAt(of !== null && isCardSection(of) ? of : null, field) && {
        field: 'There is no such field; choose another',
      }),
    }
  const hasOptions = kind === 'choice' || kind === 'choices'
  const values = options.map(({ value }) => value)
  return {
    ...(!kind && { kind: 'Choose a field, or the kind of answer' }),
    ...(!text.en && { 'text.en': 'Enter the question in English' }),
    ...(hasOptions && options.length < 2 && { options: 'Enter at least two options' }),
    ...(!hasOptions && options.length > 0 && { options: 'Only a choice has options' }),
    ...(new Set(values).size < values.length && { options: 'Each option can be there once' }),
    ...Object.fromEntries(
      options.flatMap((option, index) =>
        option.text.en ? [] : [[`options.${index}.text.en`, 'Enter the option in English']],
      ),
    ),
  }
}
