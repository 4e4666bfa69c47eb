// The grammar of searches, under the specification's names. A query is data: it is stored, sent in links and read aloud.
import * as z from 'zod'

export const queryLimits = { conditions: 100, levels: 6, columns: 60, steps: 3, entries: 500 } as const

const logicalOperators = ['AND', 'OR'] as const
export type LogicalOperator = (typeof logicalOperators)[number]

/** A condition on one property of the row in question: `{ field: 'passports.expiry_date', operator: 'in_next', term: … }`. */
export interface Condition {
  field: string
  operator: string
  /** Value in the shape that the operator takes (`operators.ts`); omitted for operators that take none. */
  term?: unknown
}

const quantities = ['at_least', 'at_most', 'none'] as const

/** Conditions with an operator of their own. All conditions are about one and the same related row. */
export interface NestedParams {
  /** Relation or repeated section, the rows of which are counted; omitted: a bracket about the same row. */
  field?: string | undefined
  /** How many related rows there must be; at_least by default. */
  operator?: (typeof quantities)[number] | undefined
  /** Their number; 1 by default, and ignored for none. */
  term?: number | undefined
  logical_operator: LogicalOperator
  not?: boolean | undefined
  entity_params: Condition[]
  nested_params: NestedParams[]
}

export interface QueryGroup {
  sequence: number
  logical_operator: LogicalOperator
  not?: boolean | undefined
  entity_params: Condition[]
  nested_params: NestedParams[]
}

export interface Query {
  entity: string
  query_groups: QueryGroup[]
  /** Between the groups. */
  logical_operator: LogicalOperator
  /** A row for each entry of the one repeated section or relation among the columns, instead of all entries in one cell. */
  indistinct_results: boolean
}

export interface ResultParams {
  /** Paths of properties; those the entity has by default, if empty. */
  columns: string[]
  sort_by?: string | undefined
  sort_order?: 'asc' | 'desc' | undefined
  page: number
  items_per_page: number
}

const between = z.enum(logicalOperators, 'Must be AND or OR').default('AND')
const path = z.string().min(1, 'Choose a property').max(200, 'There is no such property')

const condition = z.strictObject({
  field: path,
  operator: z.string().min(1, 'Choose how to compare').max(40, 'There is no such comparison'),
  term: z.unknown().optional(),
})

const conditions = z
  .array(condition)
  .max(queryLimits.conditions, `A search can have at most ${queryLimits.conditions} conditions`)
  .default([])

const tooDeep = `A search can have at most ${queryLimits.levels} levels of brackets`

/** Written out to the last level: a schema that refers to itself would follow a hostile query as deep as it goes. */
const nestedOf = (levels: number): z.ZodType =>
  z.strictObject({
    field: path.nullish().transform((name) => name ?? undefined),
    operator: z.enum(quantities, 'Must be at_least, at_most or none').optional(),
    term: z
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(1_000, 'Enter at most 1,000')
      .optional(),
    logical_operator: between,
    not: z.boolean('Must be true or false').optional(),
    entity_params: conditions,
    nested_params: (levels === 1 ? z.array(z.unknown()).max(0, tooDeep) : nestedList(levels - 1)).default([]),
  })
const nestedList = (levels: number) =>
  z
    .array(nestedOf(levels))
    .max(queryLimits.conditions, `A search can have at most ${queryLimits.conditions} brackets`)

const group = z.strictObject({
  sequence: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000_000).default(0),
  logical_operator: between,
  not: z.boolean('Must be true or false').optional(),
  entity_params: conditions,
  nested_params: nestedList(queryLimits.levels).default([]),
}) as z.ZodType<QueryGroup>

/** Keys of the input of calls that take a query. What the properties are, `checkQuery` knows. */
export const queryShape = {
  entity: z.string().min(1, 'Choose what to search').max(40, 'There is nothing of this name to search'),
  query_groups: z.array(group).max(50, 'A search can have at most 50 groups').default([]),
  logical_operator: between,
  indistinct_results: z.boolean('Must be true or false').default(false),
}

export const querySchema = z.strictObject(queryShape) as z.ZodType<Query>

export const resultParams = z.strictObject({
  columns: z
    .array(path)
    .max(queryLimits.columns, `A list can have at most ${queryLimits.columns} columns`)
    .default([]),
  sort_by: path.optional(),
  sort_order: z.enum(['asc', 'desc'], 'Must be asc or desc').optional(),
  page: z.int('Enter a whole number').min(1).max(1_000_000).default(1),
  items_per_page: z.int('Enter a whole number').min(1).max(200).default(20),
}) satisfies z.ZodType<ResultParams>

/** A query with one group, as most are. */
export const queryOf = (
  entity: string,
  entity_params: Condition[],
  nested_params: NestedParams[] = [],
): Query => ({
  entity,
  query_groups: [{ sequence: 0, logical_operator: 'AND', entity_params, nested_params }],
  logical_operator: 'AND',
  indistinct_results: false,
})

/** Conditions on related rows: `related('children', [{ field: 'age', … }], { term: 2 })`. */
export const related = (
  field: string,
  entity_params: Condition[],
  more: Partial<Omit<NestedParams, 'field' | 'entity_params'>> = {},
): NestedParams => ({ field, entity_params, nested_params: [], logical_operator: 'AND', ...more })
