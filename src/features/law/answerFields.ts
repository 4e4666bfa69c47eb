import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { reliefAnswers } from './catalogue/answers.ts'

/** What the activity log says of an analysis, beside the notes. The answers about grounds are among those about relief. */
export const answerFields = {
  relief_option: text({ label: 'Relief option' }),
  ground: text({ label: 'Ground' }),
  answer: choice({
    label: 'Answer',
    options: reliefAnswers.map(({ key, name }) => ({ value: key, label: name })),
  }),
} as const
