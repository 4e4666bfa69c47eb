import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { reliefAnswers } from './catalogue/answers.ts'

/**
 * Fields of an analysis as the log shows them, apart from the notes. Answers about grounds share a list with those
 * about relief.
 */
export const answerFields = {
  relief_option: text({ label: 'Relief option' }),
  ground: text({ label: 'Ground' }),
  answer: choice({
    label: 'Answer',
    options: reliefAnswers.map(({ key, name }) => ({ value: key, label: name })),
  }),
} as const
