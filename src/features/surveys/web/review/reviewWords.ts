import type { Tone } from '#ui/web/StatusPill.tsx'
import type { ProfileValue, ReviewedAnswer, ReviewedCard, ReviewPlace } from '../../contract/review.ts'

/** One answer, and the card it is on. */
export interface AnswerOnCard {
  card: ReviewedCard
  answer: ReviewedAnswer
}

export const keyOf = ({ card, answer }: AnswerOnCard): string => `${card.identifier} ${answer.question}`

/** Waits for a decision. */
export const isOpen = ({ state, review }: ReviewedAnswer): boolean => state === 'answered' && review === null

export const placeAt = ({ places }: ReviewedCard, entry_id: number | null): ReviewPlace =>
  places.find((place) => place.entry_id === entry_id) ?? places[0]!

export const comparisonWords: Record<
  NonNullable<ProfileValue['comparison']>,
  { tone: Tone; text: string }
> = {
  new: { tone: 'info', text: 'New' },
  same: { tone: 'neutral', text: 'Same' },
  differs: { tone: 'warning', text: 'Differs' },
}

export const stateWords: Record<
  Exclude<ReviewedAnswer['state'], 'answered'>,
  { tone: Tone; text: string }
> = {
  parked: { tone: 'warning', text: 'Left for later, with a lawyer' },
  declined: { tone: 'neutral', text: 'Prefers not to answer' },
  not_known: { tone: 'neutral', text: 'Does not know' },
  blank: { tone: 'neutral', text: 'Left empty' },
}

export const reviewWords: Record<NonNullable<ReviewedAnswer['review']>, { tone: Tone; text: string }> = {
  accepted: { tone: 'success', text: 'Accepted' },
  edited: { tone: 'success', text: 'Accepted, edited' },
  rejected: { tone: 'error', text: 'Rejected' },
}
