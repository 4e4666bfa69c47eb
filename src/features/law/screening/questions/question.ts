import type { SectionName } from '#features/profile/sections/index.ts'
import type { Read } from '../readings/reading.ts'

export const questionGroups = {
  person: 'Who they are',
  entry: 'Entry and stay',
  removal: 'Proceedings and orders',
  family: 'Family',
  fear: 'Fear of return',
  victims: 'Harm in the United States',
  crimes: 'Arrests and convictions',
  conduct: 'Other conduct and programs',
} as const
export type QuestionGroup = keyof typeof questionGroups

export interface Question {
  group: QuestionGroup
  words: string
  /** As a fact: `Fears returning: yes`. */
  label: string
  /** Reason for asking. */
  why: string
  citation: string
  /** Reads the profile; without one, only a person knows. */
  read?: Read
  /** Sections that answer it. */
  from?: readonly SectionName[]
  /** Field of the profile that an answer is saved in; otherwise it stays in the screening. */
  lands?: { section: 'overview' | 'personal_overview'; field: string }
  /** Not asked where another question has this answer. */
  skip?: readonly Skip[]
}

interface Answered {
  if: string
  is: 'yes' | 'no'
}
export interface Skip extends Answered {
  and?: Answered
  because: string
}
