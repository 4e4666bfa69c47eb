import type { Tone } from '#ui/web/StatusPill.tsx'
import type { SurveyLine } from '../contract/surveys.ts'
import { surveyStateLabels, type SurveyState } from '../surveyFields.ts'

const tones: Record<SurveyState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  opened: 'info',
  done: 'warning',
  reviewed: 'success',
  expired: 'neutral',
  closed: 'neutral',
}

/** A survey that did not arrive is marked so until it is opened all the same. */
export function stateOf({ state, bounced }: SurveyLine): { text: string; tone: Tone } {
  if (bounced && state === 'sent') return { text: 'Not delivered', tone: 'error' }
  return { text: surveyStateLabels[state], tone: tones[state] }
}

/** "card 3 of 9"; before it is opened "9 cards", and afterwards nothing. */
export function progressOf({ state, card_number, card_count }: SurveyLine): string {
  if (state === 'opened') return `card ${card_number} of ${card_count}`
  if (state !== 'draft' && state !== 'sent') return ''
  return card_count === 1 ? '1 card' : `${card_count} cards`
}

/** "2 for the lawyer, 1 declined": questions left open by choice. */
export const openQuestionsOf = ({ parked_count, declined_count }: SurveyLine): string =>
  [parked_count > 0 && `${parked_count} for the lawyer`, declined_count > 0 && `${declined_count} declined`]
    .filter(Boolean)
    .join(', ')
