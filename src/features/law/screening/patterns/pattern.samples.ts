import { day, proceeding } from '#testing/aProfile.ts'
import type { Profile } from '../../hints/profile.ts'
import type { ScreeningAnswer } from '../facts.ts'
import type { QuestionId } from '../questions.ts'

export interface Pattern {
  who: string
  /** Authority of the expectation. */
  law: string
  profile: Partial<Profile>
  answers?: Partial<Record<QuestionId, ScreeningAnswer>>
  worth: readonly string[]
  /** Worth checking once known, with what is missing. */
  once?: Readonly<Record<string, readonly QuestionId[]>>
  /** By option, words of bars that the facts point to. */
  bars?: Readonly<Record<string, RegExp>>
}

export const grown = { born: day('05/05/1985') }
export const usc = 'us_citizen'
export const lpr = 'permanent_resident'
export const pending = (begun = '2025') => proceeding({ outcome: 'pending', begun })
export const fear = 'fear_returning_home_country'
