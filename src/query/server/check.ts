import { invalid, type Refusal } from '#core/errors.ts'
import { operatorsOfProperty } from './conditions.ts'
import {
  queryLimits,
  type Condition,
  type LogicalOperator,
  type NestedParams,
  type Query,
  type QueryGroup,
} from '../query.ts'
import type { Entities, Property, QueryCtx, Relation, RowType, SearchEntity } from './rowType.ts'
import { readTerm } from './terms.ts'

/** A relation on the way to a property, and the type of rows it leads to. */
export interface Step {
  relation: Relation
  to: RowType
  /** Entity of those rows, where they are rows of one. */
  entity: SearchEntity | null
}

export interface PropertyPlace {
  path: string
  steps: readonly Step[]
  property: Property
  /** "Passport: Expires", "Cases: Type". */
  label: string
}

export interface CheckedCondition extends PropertyPlace {
  operator: string
  term: unknown
}

export interface CheckedNode {
  logical_operator: LogicalOperator
  not: boolean
  conditions: readonly CheckedCondition[]
  nested: readonly CheckedNested[]
}

export interface CheckedNested extends CheckedNode {
  /** Null for a bracket about the same row. */
  step: Step | null
  quantity: NonNullable<NestedParams['operator']>
  count: number
}

/** A query that the reader may ask, with every name resolved. */
export interface CheckedQuery {
  query: Query
  entity: SearchEntity
  groups: readonly CheckedNode[]
}

const unknownProperty = 'There is no such property, or you may not search by it'

export const isReadable = ({ readBy }: Property, { actor }: Pick<QueryCtx, 'actor'>): boolean =>
  readBy === undefined || readBy(actor)

function own<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

function stepTo(entities: Entities, relation: Relation): Step {
  const entity = typeof relation.target === 'string' ? entities[relation.target]! : null
  return { relation, entity, to: entity ?? (relation.target as RowType) }
}

/** The property that a path leads to from a row; undefined where there is none for this reader. */
export function findProperty(
  ctx: Pick<QueryCtx, 'actor' | 'entities'>,
  from: RowType,
  path: string,
): PropertyPlace | undefined {
  const names = path.split('.')
  const last = names.pop()!
  if (names.length > queryLimits.steps) return undefined
  const steps: Step[] = []
  let row = from
  for (const name of names) {
    const relation = own(row.relations(), name)
    if (!relation) return undefined
    const step = stepTo(ctx.entities, relation)
    steps.push(step)
    row = step.to
  }
  const property = own(row.properties(), last)
  if (!property || !isReadable(property, ctx)) return undefined
  return {
    path,
    steps,
    property,
    label: [...steps.map((step) => step.relation.label), property.label].join(': '),
  }
}

export const findEntity = (entities: Entities, name: string): SearchEntity | undefined => own(entities, name)

/** Resolves all names of a query, or refuses it with a sentence at each place that is wrong. */
export function resolveQuery(ctx: QueryCtx, query: Query): CheckedQuery {
  const entity = findEntity(ctx.entities, query.entity)
  if (!entity) throw invalid({ entity: 'There is nothing of this name to search' })
  const problems: Record<string, string> = {}
  let count = 0

  function checkCondition(
    from: RowType,
    { field, operator, term }: Condition,
    at: string,
  ): CheckedCondition[] {
    if (++count === queryLimits.conditions + 1)
      problems[at] = `A search can have at most ${queryLimits.conditions} conditions`
    if (count > queryLimits.conditions) return []
    const found = findProperty(ctx, from, field)
    if (!found) problems[`${at}.field`] = unknownProperty
    if (!found) return []
    const known = own(operatorsOfProperty(found.property), operator)
    if (!known) problems[`${at}.operator`] = `${found.label} cannot be compared so`
    if (!known) return []
    const reading = readTerm(found.property, operator, known.term, term)
    if (!reading.ok) problems[`${at}.term`] = reading.problem
    return reading.ok ? [{ ...found, operator, term: reading.value }] : []
  }

  const checkNode = (
    from: RowType,
    { logical_operator, not, entity_params, nested_params }: NestedParams | QueryGroup,
    at: string,
  ): CheckedNode => ({
    logical_operator,
    not: not ?? false,
    conditions: entity_params.flatMap((one, index) =>
      checkCondition(from, one, `${at}.entity_params.${index}`),
    ),
    nested: nested_params.flatMap((one, index) => checkNested(from, one, `${at}.nested_params.${index}`)),
  })

  function checkNested(from: RowType, nested: NestedParams, at: string): CheckedNested[] {
    const relation = nested.field === undefined ? null : own(from.relations(), nested.field)
    if (relation === undefined) problems[`${at}.field`] = 'There is no such relation'
    if (relation === undefined) return []
    const step = relation && stepTo(ctx.entities, relation)
    const { operator: quantity = 'at_least', term = 1 } = nested
    return [{ ...checkNode(step?.to ?? from, nested, at), step, quantity, count: term }]
  }

  const groups = query.query_groups
    .map((group, index) => ({
      sequence: group.sequence,
      node: checkNode(entity, group, `query_groups.${index}`),
    }))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ node }) => node)
  if (Object.keys(problems).length > 0) throw invalidQuery(problems)
  return { query, entity, groups }
}

/** Above the form stands one sentence; of many problems each stands at its field. */
export function invalidQuery(problems: Record<string, string>): Refusal {
  const refusal = invalid(problems)
  if (refusal.issues.length > 1)
    refusal.message = `${refusal.issues.length} parts of the search need attention.`
  return refusal
}
