import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, page } from '#core/contract.ts'
import type { PropertyKind } from '#query/operators.ts'
import { queryShape, resultParams } from '#query/query.ts'

/** From this on a search is offered to the background. */
export const slowMs = 2_000

const viewer = atLeast('viewer')
const kind = z.string() as z.ZodType<PropertyKind>

const searchEntity = z.object({ entity: z.string(), title: z.string(), titles: z.string() })

const searchProperty = z.object({
  /** From the entity: `first_name`, `passports.expiry_date`. Below a relation, its `field` and a point come first. */
  path: z.string(),
  label: z.string(),
  /** Heading under which it is offered: the section, or the fields of the entity itself. */
  group: z.string(),
  kind,
  /** A day that is always known in full. */
  exact: z.boolean(),
  /** Ids; labels and shapes of terms are those of `operatorsOf(property)`. */
  operators: z.array(z.string()),
  /** Entries to choose from: `GET /options/{model}/{field}`. */
  options: z.object({ model: z.string(), field: z.string() }).nullable(),
  /** Closed list to choose from. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** Stored encrypted: found whole, never in part. */
  sensitive: z.boolean(),
  sortable: z.boolean(),
  /** A row may have several values, of which a condition means any. */
  repeated: z.boolean(),
})
export type SearchProperty = z.output<typeof searchProperty>

const searchRelation = z.object({
  field: z.string(),
  label: z.string(),
  /** Entity that its conditions are about; null for a section, the properties of which are listed with their paths. */
  entity: z.string().nullable(),
  /** There may be several, so that "at least two" and "none" make sense. */
  many: z.boolean(),
})
export type SearchRelation = z.output<typeof searchRelation>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Typed by the kind of its column: a day as far as known (`2015`, `2015-03`, `2015-03-15`), list entries by name, several joined by `; `. */
export type Cell = z.output<typeof cell>

const resultColumn = z.object({ path: z.string(), label: z.string(), kind })
export type ResultColumn = z.output<typeof resultColumn>

const resultItem = z.object({
  id,
  /** "Maria Garcia Lopez", "Asylum of Maria Garcia Lopez". */
  title: z.string(),
  /** Path of its page. */
  link: z.string(),
  /** In the order of the columns. */
  cells: z.array(cell),
})
export type ResultItem = z.output<typeof resultItem>

export const resultPage = page(resultItem).extend({
  columns: z.array(resultColumn),
  /** The query read aloud. */
  words: z.string(),
  took_ms: z.int(),
  /** It took longer than `slowMs`: running it in the background spares the next wait. */
  offer_background: z.boolean(),
})

/** Refusals of a search that is too large to wait for, or one too many. */
const slow = ['search.too_slow', 'search.busy'] as const

export const advancedSearchContract = contract('search', {
  listSearchEntities: endpoint({
    method: 'GET',
    path: '/advanced_search_entities',
    access: viewer,
    input: {},
    output: z.array(searchEntity),
    summary: 'What can be searched',
  }),
  listSearchProperties: endpoint({
    method: 'GET',
    path: '/advanced_search_properties/:entity',
    access: viewer,
    input: { entity: z.string().max(40) },
    output: z.object({
      properties: z.array(searchProperty),
      relations: z.array(searchRelation),
    }),
    summary: 'Properties of an entity that the caller may search, show and sort by, and its relations',
  }),
  advancedSearch: endpoint({
    method: 'POST',
    path: '/advanced_search',
    access: viewer,
    reads: true,
    input: { ...queryShape, result_params: resultParams.prefault({}) },
    output: resultPage,
    errors: slow,
    summary: 'A page of what answers to a query, among what the caller sees',
  }),
  countSearch: endpoint({
    method: 'POST',
    path: '/advanced_search/count',
    access: viewer,
    reads: true,
    input: queryShape,
    /** `words`: the query read aloud. */
    output: z.object({ total_items: z.int(), words: z.string(), took_ms: z.int() }),
    errors: slow,
    summary: 'How many rows answer to a query, among what the caller sees',
  }),
})
