// A query read aloud: "People: last name begins with “Gar”; at least 2 children (born is after 11/23/2005)".
import { sql } from 'kysely'
import { inSentence } from '#collections/collection.ts'
import { namedBy } from '#collections/server/references.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { formatTime } from '#fields/time/time.ts'
import {
  periodLabels,
  quantityLabels,
  readerTerms,
  unanswered,
  type Period,
  type Span,
} from '../operators.ts'
import {
  findEntity,
  type CheckedCondition,
  type CheckedNested,
  type CheckedNode,
  type CheckedQuery,
} from './check.ts'
import { operatorsOfProperty } from './conditions.ts'
import type { QueryCtx } from './rowType.ts'

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** All conditions of a group, those of its brackets too. */
export const conditionsIn = (node: CheckedNode): CheckedCondition[] => [
  ...node.conditions,
  ...node.nested.flatMap(conditionsIn),
]

/** Names of all rows that a query mentions; of people and staff only those whom the reader sees. */
async function namesIn(ctx: QueryCtx, { groups }: CheckedQuery): Promise<Names> {
  const mentioned = new Map<string, Set<number>>()
  for (const { property, term } of groups.flatMap(conditionsIn))
    if (property.list && Array.isArray(term)) {
      const ids = mentioned.get(property.list) ?? new Set()
      for (const one of term) if (typeof one === 'number') ids.add(one)
      mentioned.set(property.list, ids)
    }
  const names = [...mentioned].map(async ([list, ids]) => {
    const entity = findEntity(ctx.entities, list)
    const rows = entity ? sql`(${entity.visible(ctx)})` : sql.table(list)
    const found = await sql<{ id: number; name: string }>`select id, ${sql.ref(namedBy(list))} as name
      from ${rows} as named_row where id = any(${[...ids]})`.execute(ctx.db)
    return [list, new Map(found.rows.map(({ id, name }) => [id, name]))] as const
  })
  return new Map(await Promise.all(names))
}

const american = (day: string) => dayText({ date: day, format: 'MM/DD/YYYY' })
const spanWords = ({ count, unit }: Span) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? unit.slice(0, -1) : unit}`
const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function termWords({ property, operator, term }: CheckedCondition, names: Names): string {
  const range = term as { from: never; to: never }
  switch (operatorsOfProperty(property)[operator]!.term) {
    case 'none':
      return ''
    case 'text':
      return property.sealed ? 'the number entered' : `“${String(term)}”`
    case 'number':
      return (term as number).toLocaleString('en-US')
    case 'numbers':
      return `${(range.from as number).toLocaleString('en-US')} and ${(range.to as number).toLocaleString('en-US')}`
    case 'day':
      return american(term as string)
    case 'days':
      return `${american(range.from)} to ${american(range.to)}`
    case 'time':
      return formatTime(term as string)
    case 'times':
      return `${formatTime(range.from)} to ${formatTime(range.to)}`
    case 'span':
      return spanWords(term as Span)
    case 'period':
      return periodLabels[term as Period]
    case 'truth':
    case 'flag':
      return term === unanswered ? 'not asked' : term === true ? 'yes' : 'no'
    default:
      return listed((term as (string | number)[]).map((one) => entryWord(property, one, names)))
  }
}

function entryWord(
  { list, choices }: CheckedCondition['property'],
  one: string | number,
  names: Names,
): string {
  if (choices) return choices.find(({ value }) => value === one)!.label
  if (typeof one === 'string') return readerTerms[one as keyof typeof readerTerms]
  return names.get(list!)?.get(one) ?? 'an entry that is no longer there'
}

export async function wordsOfQuery(ctx: QueryCtx, checked: CheckedQuery): Promise<string> {
  const names = await namesIn(ctx, checked)
  const { entity, groups, query } = checked

  const conditionWords = (one: CheckedCondition) =>
    [inSentence(one.label), operatorsOfProperty(one.property)[one.operator]!.label, termWords(one, names)]
      .filter(Boolean)
      .join(' ')

  const nestedWords = (nested: CheckedNested): string => {
    const { step, quantity, count } = nested
    const inner = nodeWords({ ...nested, not: step ? false : nested.not })
    if (!step) return `(${inner})`
    const { label, many } = step.relation
    const isAny = quantity === 'at_least' && count === 1
    const some = many ? 'with' : 'with a'
    const amount =
      quantity === 'none' ? 'no' : `${quantityLabels[quantity]} ${count}${count === 1 ? ' of the' : ''}`
    const words = `${isAny ? some : amount} ${inSentence(label)}`
    return `${nested.not ? 'not ' : ''}${words}${inner && ` (${inner})`}`
  }

  const nodeWords = (node: CheckedNode): string => {
    const words = [...node.conditions.map(conditionWords), ...node.nested.map(nestedWords)]
    const all = words.join(node.logical_operator === 'AND' ? ' and ' : ' or ')
    return node.not && all ? `not (${all})` : all
  }

  const all = groups.map(nodeWords).filter(Boolean)
  const isSeveral = all.length > 1
  const words = all
    .map((one) => (isSeveral ? `(${one})` : one))
    .join(` ${query.logical_operator.toLowerCase()} `)
  return words ? `${entity.title[1]}: ${words}` : `All ${inSentence(entity.title[1])}`
}
