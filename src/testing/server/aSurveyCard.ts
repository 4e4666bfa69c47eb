import type { OfficeQuestion, SurveyCardInput } from '#features/surveys/contract/cards.ts'

let questions = 0
/** A free question, of yes and no unless it says otherwise. */
export const aQuestion = (facts: Partial<OfficeQuestion> = {}): OfficeQuestion => ({
  id: `q_${++questions}`,
  ...(facts.field === undefined && { kind: 'yesNo' }),
  text: { en: `Do you have pet number ${questions}?` },
  ...facts,
})

/** A card of the office about the person, with one question. */
export const aCard = (facts: Partial<SurveyCardInput> = {}): SurveyCardInput => ({
  title: { en: 'Your pets' },
  note: null,
  again: null,
  of: null,
  repeats: false,
  hard: false,
  questions: [aQuestion()],
  ...facts,
})
