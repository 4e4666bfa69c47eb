import type {
  Answer,
  AnswerValue,
  SessionCard,
  ShownQuestion,
  SurveySession,
} from '../../contract/session.ts'

/** An act of the page. Cards are named, since a copy that is added or removed moves those behind it. */
export type PageAct =
  | { do: 'answer'; identifier: string; question: string; sequence: number; answer: Answer | null }
  | { do: 'advance' | 'back' | 'go' | 'remove'; identifier: string }
  | { do: 'duplicate'; identifier: string; sequence: number }
  | { do: 'pause' }

export const indexOf = (session: SurveySession, identifier: string): number =>
  session.value.findIndex((card) => card.identifier === identifier)

export const currentCard = (session: SurveySession): SessionCard | undefined =>
  session.value[session.current_card_index]

/** Carries out an act on the page, before the server has it: whoever has no line goes on. Copies are the server's to make. */
export function carryOut(session: SurveySession, act: PageAct): void {
  if (act.do === 'pause' || act.do === 'duplicate' || act.do === 'remove') return
  const at = indexOf(session, act.identifier)
  const card = session.value[at]
  if (!card) return
  switch (act.do) {
    case 'answer':
      if (act.answer) card.inputs[act.question] = act.answer
      else delete card.inputs[act.question]
      return
    case 'advance':
      card.completed = true
      session.completed = at === session.value.length - 1
      if (!session.completed) session.current_card_index = at + 1
      return
    case 'back':
    case 'go':
      session.completed = false
      session.current_card_index = act.do === 'go' ? at : Math.max(0, at - 1)
  }
}

/** Whether the newer act makes the older one needless. */
export const replaces = (newer: PageAct, older: PageAct): boolean =>
  (newer.do === 'go' && older.do === 'go') ||
  (newer.do === 'answer' &&
    older.do === 'answer' &&
    newer.identifier === older.identifier &&
    newer.question === older.question)

/** An act as the contract has it; null: its card is gone. */
export function sentAct(session: SurveySession, act: PageAct): object | null {
  if (act.do === 'pause') return act
  const index = indexOf(session, act.identifier)
  if (index < 0) return null
  if (act.do === 'duplicate' || act.do === 'remove') return act
  if (act.do !== 'answer') return { do: act.do, index }
  const { answer, ...rest } = act
  return { ...rest, ...(answer ?? { state: 'blank' }) }
}

/** Title of a card; that of a copy has its number. */
export function titleOf(
  session: SurveySession,
  card: SessionCard,
  number: (value: number) => string,
): string {
  const same = session.value.filter((one) => one.card === card.card)
  // A card that the office has taken away since has no words left.
  const title = card.title || '–'
  return same.length > 1 ? `${title} (${number(same.indexOf(card) + 1)})` : title
}

export const isCopy = ({ identifier, card }: SessionCard): boolean => identifier !== card

export const isReturned = ({ returned_question, returned_text }: SessionCard): boolean =>
  returned_question !== null || returned_text !== null

export function countStates({ value }: SurveySession): { parked: number; empty: number } {
  const states = value.flatMap(({ questions, inputs }) =>
    questions.map(({ question }) => inputs[question]?.state ?? 'blank'),
  )
  return {
    parked: states.filter((state) => state === 'parked').length,
    empty: states.filter((state) => state === 'blank').length,
  }
}

export const valueOf = (card: SessionCard, { question }: ShownQuestion): AnswerValue | undefined =>
  card.inputs[question]?.value
