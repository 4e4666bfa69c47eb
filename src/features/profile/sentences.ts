import type { Values } from '#fields/kind.ts'
import { formatTerm, isLongerTerm } from '#fields/term/term.ts'

const isLonger = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && isLongerTerm(one, other)

/** Impossible or doubtful values in the sentences of an incident. */
export function aboutSentence({
  sentence_imposed: imposed,
  sentence_served: served,
  maximum_sentence: maximum,
}: Values): { title: string; text: string }[] {
  const questions = []
  if (isLonger(served, imposed))
    questions.push({
      title: 'Served more than imposed?',
      text: `${formatTerm(String(served))} were served, and ${formatTerm(String(imposed))} imposed. What was suspended counts as imposed.`,
    })
  if (isLonger(imposed, maximum))
    questions.push({
      title: 'Sentenced above the maximum?',
      text: `${formatTerm(String(imposed))} were imposed, and the most possible is ${formatTerm(String(maximum))}.`,
    })
  return questions
}
