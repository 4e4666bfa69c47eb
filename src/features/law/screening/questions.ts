// Questions of the eligibility screening. Each is answered by the profile where that knows, and otherwise by a person.
import { conductQuestions } from './questions/conduct.ts'
import { crimeQuestions } from './questions/crimes.ts'
import { entryQuestions } from './questions/entry.ts'
import { familyQuestions } from './questions/family.ts'
import { fearQuestions } from './questions/fear.ts'
import { personQuestions } from './questions/person.ts'
import { removalQuestions } from './questions/removal.ts'
import { victimQuestions } from './questions/victims.ts'
import type { Question } from './questions/question.ts'

export { questionGroups, type Question, type QuestionGroup } from './questions/question.ts'

const all = {
  ...personQuestions,
  ...entryQuestions,
  ...removalQuestions,
  ...familyQuestions,
  ...fearQuestions,
  ...victimQuestions,
  ...crimeQuestions,
  ...conductQuestions,
}

export type QuestionId = keyof typeof all
export const questions: Readonly<Record<QuestionId, Question>> = all
export const questionIds = Object.keys(all) as QuestionId[]
export const isQuestion = (id: string): id is QuestionId => Object.hasOwn(all, id)
