import type { Tone } from '#ui/web/StatusPill.tsx'
import { groundAnswers, noAnalysis, reliefAnswers, type AnswerColor } from '../catalogue/answers.ts'
import type { CatalogueKind } from './catalogue.ts'

export interface ShownAnswer {
  key: string
  name: string
  tone: Tone
  meaning: string
}

const toneOf: Record<AnswerColor, Tone> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  grey: 'neutral',
  purple: 'purple',
}

const shown = (
  choices: readonly { key: string; name: string; color: AnswerColor; meaning: string }[],
): ShownAnswer[] =>
  choices.map(({ key, name, color, meaning }) => ({ key, name, tone: toneOf[color], meaning }))

/** Yes is good news of an option and bad news of a ground. */
export const answersOf: Record<CatalogueKind, readonly ShownAnswer[]> = {
  relief: shown(reliefAnswers),
  grounds: shown(groundAnswers),
}

export const answerOf = (kind: CatalogueKind, key: string = noAnalysis): ShownAnswer =>
  answersOf[kind].find((answer) => answer.key === key) ?? { key, name: key, tone: 'neutral', meaning: '' }

/** How the meaning of an answer is shown: on hover, on focus and on touch. */
export const explained = {
  multiline: true,
  w: 240,
  events: { hover: true, focus: true, touch: true },
} as const
