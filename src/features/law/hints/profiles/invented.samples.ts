import { day, relative } from '#testing/aProfile.ts'
import type { GroundAnswers } from '../combineHints.ts'
import type { Profile } from '../profile.ts'

export interface Invented {
  who: string
  facts: Partial<Profile>
  answers?: GroundAnswers
  /** By entry: true for a hint; a text for a hint that contains it. */
  hinted?: Record<string, true | RegExp>
  /** Entries that would be wrong law or wrong about this person; with words, only if they say them. */
  never?: readonly (string | [string, RegExp])[]
  /** First result. */
  first?: string
}

export const citizen = 'us_citizen'
export const lpr = 'permanent_resident'
export const adult = { born: day('05/05/1985') }
export const cancel = 'non-lpr-cancellation'
export const waiver = 'waiver-unlawful-presence'
export const tenYears = '212-a-9-b-i-ii'
export const child = (born: string) => relative('children', citizen, { born })
