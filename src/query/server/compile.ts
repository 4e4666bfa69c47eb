import { sql, type RawBuilder } from 'kysely'
import type { CheckedCondition, CheckedNested, CheckedNode, CheckedQuery, Step } from './check.ts'
import { comparison, denied } from './conditions.ts'
import type { QueryCtx } from './rowType.ts'

type Condition = RawBuilder<boolean>

/** Denies what is never null, so that PostgreSQL may look for the rows without any at once. */
const no = (condition: Condition): Condition => sql`not ${condition}`

/** Aliases of one statement. */
export class Aliases {
  #count = 0
  next = (): string => `r${++this.#count}`
}

/** Rows of a relation, under an alias. Those of an entity are the ones the reader sees. */
export const rowsOf = (
  { relation, entity }: Step,
  row: string,
  ctx: QueryCtx,
  from = relation.from,
): RawBuilder<unknown> => from(row, ctx, entity ? entity.visible(ctx) : sql``)

const joined = (conditions: readonly Condition[], logical: 'AND' | 'OR'): Condition =>
  conditions.length === 0
    ? sql`true`
    : conditions.length === 1
      ? conditions[0]!
      : sql`(${sql.join(conditions, logical === 'AND' ? sql` and ` : sql` or `)})`

/** Conditions of a query on the row of its entity that has this alias. */
export function conditionsOf(
  { groups, query }: CheckedQuery,
  row: string,
  ctx: QueryCtx,
  aliases: Aliases,
): Condition {
  const nodeAt = (node: CheckedNode, at: string): Condition => {
    const all = joined(
      [
        ...node.conditions.map((one) => conditionAt(one, one.steps, at)),
        ...node.nested.map((one) => nestedAt(one, at)),
      ],
      node.logical_operator,
    )
    return node.not ? denied(all) : all
  }

  /** Condition on related rows: one of several on the way that meets it is enough. */
  const conditionAt = (condition: CheckedCondition, steps: readonly Step[], at: string): Condition => {
    const [step, ...rest] = steps
    if (!step) return comparison({ ...condition, row: at, ctx })
    const inner = aliases.next()
    return exists(step, inner, at, conditionAt(condition, rest, inner))
  }

  const exists = (
    step: Step,
    inner: string,
    at: string,
    condition: Condition,
    from = step.relation.from,
  ): Condition =>
    sql`exists (select from ${rowsOf(step, inner, ctx, from)}
      where ${step.relation.key(inner)} = ${step.relation.own(at)} and ${condition})`

  /** Counted for all rows at once, which PostgreSQL may also do for one row. */
  const atLeast = (step: Step, count: number, node: CheckedNode, at: string): Condition => {
    const inner = aliases.next()
    if (count === 0) return sql`true`
    const isAny = node.conditions.length + node.nested.length === 0
    if (count === 1)
      return exists(step, inner, at, nodeAt(node, inner), isAny ? step.relation.any : undefined)
    const counted = aliases.next()
    const key = step.relation.key(inner)
    return sql`exists (select from (select ${key} as counted_key from ${rowsOf(step, inner, ctx)}
        where ${nodeAt(node, inner)} group by ${key} having count(*) >= ${count}) as ${sql.table(counted)}
      where ${sql.ref(`${counted}.counted_key`)} = ${step.relation.own(at)})`
  }

  function nestedAt(nested: CheckedNested, at: string): Condition {
    const { step, quantity, count, not } = nested
    if (!step) return nodeAt(nested, at)
    const node = { ...nested, not: false }
    const found =
      quantity === 'at_least'
        ? atLeast(step, count, node, at)
        : no(atLeast(step, quantity === 'none' ? 1 : count + 1, node, at))
    return not ? no(found) : found
  }

  return joined(
    groups.map((group) => nodeAt(group, row)),
    query.logical_operator,
  )
}
