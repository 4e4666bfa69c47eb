// States and outcomes of interviews.
export const interviewStates = ['created', 'updated', 'timed_out', 'finished', 'closed'] as const
export type InterviewState = (typeof interviewStates)[number]

/** Outcomes of an interview that was closed without a record. */
export const closingOutcomes = {
  referred: 'Referred to somebody else',
  declined: 'Did not want help',
  conflict: 'Conflict of interest',
  unreachable: 'Could not be reached again',
  other: 'Something else',
} as const
export const outcomeWords = {
  new_client: 'New client',
  added: 'Added to a person on file',
  ...closingOutcomes,
} as const
export type Outcome = keyof typeof outcomeWords
export const outcomes = Object.keys(outcomeWords) as [Outcome, ...Outcome[]]

export const reviewStates = ['waiting', 'approved', 'returned'] as const
