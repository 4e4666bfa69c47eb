import type { Tone } from '#ui/web/StatusPill.tsx'
import type { InterviewLine } from '../contract/interview.ts'
import type { InterviewState } from '../states.ts'

export const stateWords: Record<InterviewState, { word: string; tone: Tone }> = {
  created: { word: 'Begun', tone: 'info' },
  updated: { word: 'Running', tone: 'info' },
  timed_out: { word: 'Left idle', tone: 'warning' },
  finished: { word: 'Finished', tone: 'success' },
  closed: { word: 'Closed', tone: 'neutral' },
}

export const reviewWords = {
  waiting: { word: 'Waits for review', tone: 'warning' },
  returned: { word: 'Given back', tone: 'error' },
  approved: { word: 'Approved', tone: 'success' },
} as const

/** State of an interview, or what it waits for. */
export function statusOf({ state, review_state, handed_over_at }: InterviewLine): {
  word: string
  tone: Tone
} {
  if (state === 'finished' || state === 'closed') return stateWords[state]
  if (handed_over_at && review_state !== 'waiting') return { word: 'Waits to be finished', tone: 'warning' }
  return review_state ? reviewWords[review_state] : stateWords[state]
}

export const nameOrNone = ({ name }: Pick<InterviewLine, 'name'>): string => name || 'No name yet'

export const isEnded = ({ state }: Pick<InterviewLine, 'state'>): boolean =>
  state === 'finished' || state === 'closed'
