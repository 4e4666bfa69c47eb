import type { CardDefinition } from '../cards/definition.ts'
import type { Act } from '../contract/session.ts'
import type { CardState } from '../contract/surveys.ts'
import { surveyLimits } from '../surveyFields.ts'

/** How far a survey is. */
export interface Progress {
  card_list: CardState[]
  current_card_index: number
  completed: boolean
  /** Highest number by card. */
  copy_numbers: Record<string, number>
}

export const newCard = (card: string, identifier = card): CardState => ({
  identifier,
  card,
  completed: false,
  accepted: false,
  rejected: false,
  returned_question: null,
  returned_text: null,
})

/** Cards of a selection, in their order. */
export const chosenCards = (
  cards: Record<string, boolean>,
  all: readonly CardDefinition[],
): CardDefinition[] => all.filter(({ key }) => Object.hasOwn(cards, key) && cards[key] === true)

export type Move = Exclude<Act, { do: 'identify' | 'answer' | 'pause' }>

/** All cards are read at once, by the page and by the review. */
const isFull = (card_list: readonly CardState[], card: string): boolean =>
  card_list.filter((each) => each.card === card).length >= surveyLimits.copies ||
  card_list.length - new Set(card_list.map((each) => each.card)).size >= surveyLimits.all_copies

/** Progress after a move; `full`: there are as many copies as there may be. A move that does not fit changes nothing. */
export function moved(progress: Progress, move: Move, repeats: (card: string) => boolean): Progress | 'full' {
  const { card_list, current_card_index: current } = progress
  switch (move.do) {
    case 'advance':
      return advanced(progress, move.index)
    case 'back':
      return {
        ...progress,
        completed: false,
        current_card_index: Math.max(0, Math.min(move.index ?? current, card_list.length) - 1),
      }
    case 'go':
      return move.index < card_list.length
        ? { ...progress, completed: false, current_card_index: move.index }
        : progress
    case 'duplicate':
      return duplicated(progress, move.identifier, repeats)
    case 'remove': {
      const at = card_list.findIndex(({ identifier }) => identifier === move.identifier)
      const card = card_list[at]
      // A card that the office has accepted stays.
      if (!card || card.identifier === card.card || card.accepted) return progress
      return {
        ...progress,
        card_list: card_list.toSpliced(at, 1),
        current_card_index: at <= current ? Math.max(0, current - 1) : current,
      }
    }
  }
}

function advanced(progress: Progress, index: number): Progress {
  const { card_list } = progress
  if (index >= card_list.length) return progress
  const isLast = index === card_list.length - 1
  return {
    ...progress,
    card_list: card_list.map((card, at) => (at === index ? { ...card, completed: true } : card)),
    current_card_index: isLast ? index : index + 1,
    completed: isLast,
  }
}

function duplicated(
  progress: Progress,
  identifier: string,
  repeats: (card: string) => boolean,
): Progress | 'full' {
  const { card_list, copy_numbers } = progress
  const at = card_list.findIndex((card) => card.identifier === identifier)
  const original = card_list[at]
  if (!original || !repeats(original.card)) return progress
  const { card } = original
  if (isFull(card_list, card)) return 'full'
  const number = (copy_numbers[card] ?? 1) + 1
  return {
    card_list: card_list.toSpliced(at + 1, 0, newCard(card, `${card}_${number}`)),
    current_card_index: at + 1,
    completed: false,
    copy_numbers: { ...copy_numbers, [card]: number },
  }
}
