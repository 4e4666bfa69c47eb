// People counted by any field that they are searched by: a field added to a section is counted the same day.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import { namedBy } from '#collections/server/references.ts'
import { searchEntities } from '#features/search/server/entities/searchEntities.ts'
import { queryCtx } from '#features/search/server/matches.ts'
import { related, type Condition } from '#query/query.ts'
import { findProperty, isReadable, type PropertyPlace } from '#query/server/check.ts'
import { rowsOf } from '#query/server/compile.ts'
import { column, linesOf, type Property, type QueryCtx, type RowType } from '#query/server/rowType.ts'
import type { FieldOption } from '../contract/filters.ts'
import type { Grouping, Part } from './countGroups.ts'
import type { ReportCtx } from './reportCtx.ts'

type Sql = RawBuilder<unknown>

const { parties } = searchEntities
const answered = ['yesNo', 'flag']
const countedKinds = new Set<string>(['choice', 'choices', 'catalogue', 'person', ...answered])

/** Answers of a fixed set: an entry of a list, one of a few choices, yes or no. */
const isCounted = ({ kind, field, link, list, sealed }: Property): boolean =>
  countedKinds.has(kind) && (field ?? link) !== undefined && list !== 'parties' && !sealed

const optionsIn = (ctx: ReportCtx, type: RowType, prefix = ''): FieldOption[] =>
  Object.entries(type.properties()).flatMap(([name, property]) =>
    isCounted(property) && isReadable(property, ctx)
      ? { value: prefix + name, label: property.label, group: property.group }
      : [],
  )

/** Fields of people and of their sections by which the caller may count. */
export const countedFields = (ctx: ReportCtx): FieldOption[] => [
  ...optionsIn(ctx, parties),
  ...Object.entries(parties.relations()).flatMap(([name, { target }]) =>
    typeof target === 'string' ? [] : optionsIn(ctx, target, `${name}.`),
  ),
]

function placeOf(ctx: ReportCtx, path: string): PropertyPlace {
  const place = findProperty({ actor: ctx.actor, entities: searchEntities }, parties, path)
  const isOwn = place?.steps.every(({ entity }) => entity === null)
  if (place && isOwn && place.steps.length < 2 && isCounted(place.property)) return place
  throw invalid({ field: 'There is no such field, or you may not count by it' })
}

export const fieldLabel = (ctx: ReportCtx, path: string): string => placeOf(ctx, path).label

/** Statement of the answers of one row. */
function answersOf(property: Property, row: string, ctx: QueryCtx): Sql {
  const { link, kind } = property
  if (link)
    return sql`select ${sql.ref(`line.${link.value}`)}::text as key from (${linesOf(link, ctx)}) line
      where ${sql.ref(`line.${link.owner}`)} = ${column(row, link.own ?? 'id')}`
  const value = property.value(row, ctx)
  return kind === 'choices' ? sql`select unnest(${value}) as key` : sql`select ${value}::text as key`
}

function keysOf({ property, steps: [step] }: PropertyPlace, ctx: QueryCtx): Sql {
  if (!step) return answersOf(property, 'parties', ctx)
  const row = 'entry_row'
  // Joined as a whole: a look-up for each of all people would take seconds.
  return sql`select answered.key from (
      select distinct ${step.relation.key(row)} as party_id, answer.key from ${rowsOf(step, row, ctx)}
      cross join lateral (${answersOf(property, row, ctx)}) answer where answer.key is not null) answered
    where answered.party_id = parties.id`
}

async function titlesOf(
  { list, choices }: Property,
  ctx: ReportCtx,
  keys: string[],
): Promise<Map<string, string>> {
  if (!list) return new Map((choices ?? []).map(({ value, label }) => [value, label] as const))
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(namedBy(list))} as name from ${sql.table(list)}
    where id = any(${keys.map(Number)}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Condition of the row, or of an entry, that has this answer. */
function isAnswer({ kind, list }: Property, field: string, key: string): Condition {
  if (answered.includes(kind)) return { field, operator: 'is', term: key === 'true' }
  return { field, operator: 'is_any_of', term: [list ? Number(key) : key] }
}

const hasNone = ({ kind }: Property, field: string): Condition =>
  kind === 'yesNo' ? { field, operator: 'is', term: 'not_asked' } : { field, operator: 'is_unknown' }

function partOf({ path, property, steps: [step] }: PropertyPlace, key: string | null): Part {
  if (!step) return key === null ? hasNone(property, path) : isAnswer(property, path, key)
  const [section, field] = path.split('.') as [string, string]
  if (key !== null) return related(section, [isAnswer(property, field, key)])
  // A switch is on or off in every entry.
  if (property.kind === 'flag') return related(section, [], { operator: 'none' })
  const isUnknown = { logical_operator: 'AND' as const, nested_params: [], not: true }
  return related(section, [], {
    operator: 'none',
    nested_params: [{ ...isUnknown, entity_params: [hasNone(property, field)] }],
  })
}

/** By the answers to one field; somebody with several is in each of their groups. */
export async function byField(ctx: ReportCtx, path: string): Promise<Grouping> {
  const place = placeOf(ctx, path)
  const reader = await queryCtx(ctx)
  const { property, steps } = place
  const isAnswered = answered.includes(property.kind)
  const isSeveral = property.link !== undefined || property.kind === 'choices'
  return {
    keys: () => keysOf(place, reader),
    titles: (_, keys) =>
      isAnswered
        ? new Map([
            ['true', 'Yes'],
            ['false', 'No'],
          ])
        : titlesOf(property, ctx, keys),
    ...(isAnswered && { order: ['true', 'false'] }),
    none: 'Not known',
    narrowed: ({ parts }, key) => [...parts, partOf(place, key)],
    ...((isSeveral || steps.some(({ relation }) => relation.many)) && { is_overlapping: true }),
  }
}
