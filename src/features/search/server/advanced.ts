import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { findEntity, isReadable } from '#query/server/check.ts'
import { operatorsOfProperty } from '#query/server/conditions.ts'
import type { Property, Relation, RowType } from '#query/server/rowType.ts'
import { isSortable } from '#query/server/statements.ts'
import { slowMs, type advancedSearchContract, type SearchProperty } from '../contract/advanced.ts'
import { searchEntities } from './entities/searchEntities.ts'
import { countMatches, inTurn, queryWords, searchPage } from './matches.ts'

type Calls = (typeof advancedSearchContract)['endpoints']

export const listSearchEntities = (): OutputOf<Calls['listSearchEntities']> =>
  Object.entries(searchEntities).map(
    ([
      entity,
      {
        title: [title, titles],
      },
    ]) => ({ entity, title, titles }),
  )

/** Addresses of options below `/options/`; lists have theirs under `id`. */
const optionFields: Readonly<Record<string, string>> = {
  parties: 'party_id',
  users: 'user_id',
  teams: 'team_id',
}

const offered = (path: string, property: Property, repeated: boolean): SearchProperty => ({
  path,
  label: property.label,
  group: property.group,
  kind: property.kind,
  exact: property.exact ?? false,
  operators: Object.keys(operatorsOfProperty(property)),
  options: property.list ? { model: property.list, field: optionFields[property.list] ?? 'id' } : null,
  choices: property.choices?.map(({ value, label }) => ({ value, label })) ?? null,
  sensitive: property.sealed !== undefined,
  sortable: !repeated && isSortable({ property, steps: [] }),
  repeated: repeated || property.link !== undefined || ['choices', 'texts'].includes(property.kind),
})

const propertiesOf = (ctx: ReadCtx, rows: RowType, prefix = '', repeated = false): SearchProperty[] =>
  Object.entries(rows.properties()).flatMap(([name, property]) =>
    isReadable(property, ctx) ? [offered(prefix + name, property, repeated)] : [],
  )

/** Parts of a row are offered with it; other entities are offered by themselves. */
const isPart = ({ target }: Relation): boolean => typeof target !== 'string'

export function listSearchProperties(
  ctx: ReadCtx,
  { entity: name }: InputOf<Calls['listSearchProperties']>,
): OutputOf<Calls['listSearchProperties']> {
  const entity = findEntity(searchEntities, name)
  if (!entity) throw notFound('This entity')
  const relations = Object.entries(entity.relations())
  return {
    properties: [
      ...propertiesOf(ctx, entity),
      ...relations.flatMap(([field, relation]) =>
        isPart(relation) ? propertiesOf(ctx, relation.target as RowType, `${field}.`, relation.many) : [],
      ),
    ],
    relations: relations.map(([field, { label, target, many }]) => ({
      field,
      label,
      entity: typeof target === 'string' ? target : null,
      many,
    })),
  }
}

export function advancedSearch(
  ctx: ReadCtx,
  { result_params, ...query }: InputOf<Calls['advancedSearch']>,
): Promise<OutputOf<Calls['advancedSearch']>> {
  return inTurn(ctx, async () => {
    const began = performance.now()
    const page = await searchPage(ctx, query, result_params, { signal: ctx.request.signal })
    const took_ms = Math.round(performance.now() - began)
    return { ...page, took_ms, offer_background: took_ms > slowMs }
  })
}

export function countSearch(
  ctx: ReadCtx,
  query: InputOf<Calls['countSearch']>,
): Promise<OutputOf<Calls['countSearch']>> {
  return inTurn(ctx, async () => {
    const began = performance.now()
    const total_items = await countMatches(ctx, query, { signal: ctx.request.signal })
    const took_ms = Math.round(performance.now() - began)
    return { total_items, words: await queryWords(ctx, query), took_ms }
  })
}
