import { dayOf } from '#fields/day/day.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { statementSources } from '#features/profile/sections/asylum.ts'
import type { Source, Statement } from '../contract.ts'

export const sourceLabel = ({ kind }: Pick<Source, 'kind'>): string =>
  statementSources.find(({ value }) => value === kind)?.label ?? kind

export const sourceDay = (source: Source): string => {
  const made = dayOf(source, 'made_date', { label: '' })
  return made ? formatDay(made) : 'day not known'
}

/** "Interview at the border, 05/02/2023" */
export const sourceName = (source: Source): string => `${sourceLabel(source)}, ${sourceDay(source)}`

type Saying = Pick<Statement, 'stated_date' | 'stated_date_format' | 'stated_date_uncertain' | 'words'>

const statedDay = (statement: Saying): string => {
  const day = dayOf(statement, 'stated_date', { label: '' })
  return day ? formatDay(day) : ''
}

/** Day and words, as far as there are any. */
export const saysOf = (statement: Saying): string =>
  [statedDay(statement), statement.words && `“${statement.words}”`].filter(Boolean).join(': ')
