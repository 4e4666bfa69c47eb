// The answers one gives about a person, with the colours of the specification. Two tables on purpose: that a way to stay is
// open is good news, and that a ground applies is bad news.

export type AnswerColor = 'success' | 'error' | 'warning' | 'grey' | 'purple'

interface AnswerChoice {
  name: string
  key: string
  /** As the specification has it: of grounds always empty. */
  val: string
  color: AnswerColor
  /** The answer in words, for the log. */
  meaning: string
}

/** Said of nobody until somebody has looked into it; never a no. */
export const noAnalysis = 'no-analysis'

export const reliefAnswers = [
  { name: 'Yes', key: 'yes', val: 'yes', color: 'success', meaning: 'The option is open to this person.' },
  { name: 'No', key: 'no', val: 'no', color: 'error', meaning: 'The option is closed to this person.' },
  {
    name: 'Maybe',
    key: 'maybe',
    val: 'maybe',
    color: 'warning',
    meaning: 'It may be open; something has to be found out first.',
  },
  {
    name: 'Not at this time',
    key: 'not-at-this-time',
    val: 'not-at-this-time',
    color: 'warning',
    meaning: 'It is closed now, but may open later.',
  },
  {
    name: 'No Analysis',
    key: noAnalysis,
    val: noAnalysis,
    color: 'grey',
    meaning: 'Nobody has looked into it yet. It is not a no.',
  },
  {
    name: 'Waiver/Exception',
    key: 'waiver-exception',
    val: 'waiver-exception',
    color: 'purple',
    meaning:
      'Something stands in the way, and a waiver or an exception may lift it: the option is open only with that.',
  },
] as const satisfies readonly AnswerChoice[]

export const groundAnswers = [
  { name: 'Yes', key: 'yes', val: '', color: 'error', meaning: 'The ground applies to this person.' },
  { name: 'No', key: 'no', val: '', color: 'success', meaning: 'The ground does not apply to this person.' },
  {
    name: 'Maybe',
    key: 'maybe',
    val: '',
    color: 'warning',
    meaning: 'It may apply; something has to be found out first.',
  },
  {
    name: 'No Analysis',
    key: noAnalysis,
    val: '',
    color: 'grey',
    meaning: 'Nobody has looked into it yet. It is not a no.',
  },
  {
    name: 'Waiver/Exception',
    key: 'waiver-exception',
    val: '',
    color: 'purple',
    meaning: 'The ground would apply, but the person comes under an exception or may have a waiver.',
  },
] as const satisfies readonly AnswerChoice[]

export type ReliefAnswer = (typeof reliefAnswers)[number]['key']
export type GroundAnswer = (typeof groundAnswers)[number]['key']

export const reliefAnswerKeys = reliefAnswers.map(({ key }) => key) as [ReliefAnswer, ...ReliefAnswer[]]
export const groundAnswerKeys = groundAnswers.map(({ key }) => key) as [GroundAnswer, ...GroundAnswer[]]

export const reliefAnswerNames = namesOf(reliefAnswers)
export const groundAnswerNames = namesOf(groundAnswers)

function namesOf<K extends string>(choices: readonly { key: K; name: string }[]): Record<K, string> {
  return Object.fromEntries(choices.map(({ key, name }) => [key, name])) as Record<K, string>
}
