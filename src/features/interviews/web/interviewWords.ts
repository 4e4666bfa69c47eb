import type { Tone } from '#ui/web/StatusPill.tsx'
import type { Interview } from '../contract/interview.ts'
import type { InterviewState } from '../states.ts'

export const stateWords: Record<InterviewState, { word: string; tone: Tone }> = {
  created: { word: 'Begun', tone: 'info' },
  updated: { word: 'Running', tone: 'info' },
  timed_out: { word: 'Left idle', tone: 'warning' },
  finished: { word: 'Finished', tone: 'success' },
  closed: { word: 'Closed', tone: 'neutral' },
}

const reviewWords = {
  waiting: { word: 'Waits for review', tone: 'warning' },
  returned: { word: 'Given back', tone: 'error' },
  approved: { word: 'Approved', tone: 'success' },
} as const

/** State of an interview, or of its review while that decides how it goes on. */
export const statusOf = ({ state, review_state }: Interview): { word: string; tone: Tone } =>
  state === 'finished' || state === 'closed' || review_state === null
    ? stateWords[state]
    : reviewWords[review_state]

export const nameOrNone = ({ name }: Pick<Interview, 'name'>): string => name || 'No name yet'

export const isEnded = ({ state }: Pick<Interview, 'state'>): boolean =>
  state === 'finished' || state === 'closed'
