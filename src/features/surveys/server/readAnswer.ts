import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { dayColumns } from '#fields/day/day.ts'
import { fieldsSchema, type Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { listOf, type QuestionDefinition } from '../cards/definition.ts'
import { dayAnswer, type AnswerValue } from '../contract/session.ts'
import { offeredAt } from './questionsIn.ts'

/** The page has its own words for a refusal; its code and question say which. */
const refusedAt = (question: string, message: string) =>
  new Refusal(422, 'surveys.bad_answer', `${message}.`, [
    { path: question, code: 'surveys.bad_answer', message },
  ])

/** Columns that an answer fills, as the section or the person has them. */
export function columnsOfAnswer({ field, name }: QuestionDefinition, value: AnswerValue): Values {
  if (field.kind !== 'day') return { [name]: value }
  const { date, format, uncertain = false } = dayAnswer.parse(value)
  const columns = dayColumns(name, field)
  return field.exact
    ? { [name]: date }
    : { [columns.date]: date, [columns.format]: format, [columns.uncertain]: uncertain }
}

/** The answer as it is stored: checked by the field it is for. Refuses what the field would refuse. */
export function readAnswer(definition: QuestionDefinition, value: AnswerValue | undefined): AnswerValue {
  const { question, field, name } = definition
  if (value === undefined) throw refusedAt(question, 'Give an answer')
  const isDay = field.kind === 'day'
  const day = isDay ? dayAnswer.safeParse(value).data : undefined
  if (isDay && !day) throw refusedAt(question, 'Enter a day')
  if (isDay && field.exact && (day!.format !== 'MM/DD/YYYY' || day!.uncertain))
    throw refusedAt(question, 'Enter the whole date: day, month and year')
  const fields: Fields = {
    [name]: { ...field, ...(field.kind !== 'flag' && { required: true }) } as typeof field,
  }
  const parsed = fieldsSchema(fields).safeParse(columnsOfAnswer(definition, value))
  if (!parsed.success) throw refusedAt(question, parsed.error.issues[0]!.message)
  const values: Values = parsed.data
  if (!isDay) return values[name] as AnswerValue
  const columns = dayColumns(name, field)
  return {
    date: values[columns.date] as string,
    format: (values[columns.format] ?? 'MM/DD/YYYY') as 'MM/DD/YYYY',
    uncertain: values[columns.uncertain] === true,
  }
}

/** Refuses entries of lists that are not offered. */
export async function requireOffered(
  db: Transacting,
  { question, field }: QuestionDefinition,
  value: AnswerValue,
): Promise<void> {
  if (field.kind !== 'catalogue') return
  const ids = [value].flat() as number[]
  const { rows } = await sql<{
    id: number
  }>`select id ${offeredAt(listOf(field))} and id = any(${ids})`.execute(db)
  if (new Set(rows.map(({ id }) => id)).size !== new Set(ids).size)
    throw refusedAt(question, 'Choose from the list')
}
