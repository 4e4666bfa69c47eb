// Cells of a result: an expression that gives JSON for each property, and its form for people.
import { sql, type RawBuilder } from 'kysely'
import { namedBy } from '#collections/server/references.ts'
import { maskOf } from '#collections/schema.ts'
import { ageOn, formatAge, type DayFormat } from '#fields/day/partialDay.ts'
import { kindOf } from '#fields/kinds.ts'
import type { PropertyPlace, Step } from './check.ts'
import { rowsOf, type Aliases } from './compile.ts'
import { propertyKinds } from './propertyKinds.ts'
import { column, type Property, type QueryCtx } from './rowType.ts'

export type Cell = string | number | boolean | null
type Sql = RawBuilder<unknown>

const hidden = 'Somebody you may not see'

/** Name of a row of a list, of staff, or of a person as far as the reader sees them. */
export function nameOf(list: string, id: Sql, ctx: QueryCtx): RawBuilder<string | null> {
  const name = sql.ref(`named_row.${namedBy(list)}`)
  if (list !== 'parties')
    return sql`(select ${name} from ${sql.table(list)} as named_row where named_row.id = ${id})`
  return sql`case when ${id} is not null then coalesce((select ${name}
    from (${ctx.entities['parties']!.visible(ctx)}) as named_row where named_row.id = ${id}), ${hidden}) end`
}

const dayText = (property: Property, row: string, value: Sql): Sql => {
  if (!property.doubt) return sql`to_char(${value}, 'YYYY-MM-DD')`
  const { format, uncertain } = property.doubt(row)
  return sql`case when ${uncertain} and ${value} is not null then 'about ' else '' end
    || left(to_char(${value}, 'YYYY-MM-DD'), case ${format} when 'YYYY' then 4 when 'MM/YYYY' then 7 else 10 end)`
}

/** One value as JSON; `writeCell` makes the cell of it. */
function jsonOf(property: Property, row: string, ctx: QueryCtx): Sql {
  const { link, list, sealed } = property
  if (link) {
    const name = nameOf(list!, sql.ref(`named.${link.value}`), ctx)
    return sql`(select json_agg(one.name order by normalize_text(one.name)) from (select ${name} as name
      from ${sql.table(link.table)} as named
      where ${sql.ref(`named.${link.owner}`)} = ${column(row, link.own ?? 'id')} and ${link.where?.(ctx) ?? sql`true`}) one)`
  }
  if (sealed)
    return sql`case when ${column(row, sealed.column)} is not null
      then json_build_array(encode(${column(row, sealed.column)}, 'base64'), ${column(row, 'id')}) end`
  const value = property.value(row, ctx)
  if (list) return sql`to_json(${nameOf(list, value, ctx)})`
  switch (property.kind) {
    case 'day':
      return sql`to_json(${dayText(property, row, value)})`
    case 'instant':
      return sql`to_json(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
    case 'time':
      return sql`to_json(left(${value}::text, 5))`
    case 'age': {
      const { format, uncertain } = property.doubt!(row)
      return sql`case when ${value} is not null then json_build_array(${value}, ${format}, ${uncertain}) end`
    }
    default:
      return sql`to_json(${value})`
  }
}

/** The value at a place, or a list of lists of values where there are several rows on the way. */
export function cellAt(
  { property }: Pick<PropertyPlace, 'property'>,
  steps: readonly Step[],
  row: string,
  ctx: QueryCtx,
  aliases: Aliases,
): Sql {
  const [step, ...rest] = steps
  if (!step) return jsonOf(property, row, ctx)
  const inner = aliases.next()
  const each = cellAt({ property }, rest, inner, ctx, aliases)
  return sql`(select json_agg(${each} order by ${column(inner, 'id')}) from ${rowsOf(step, inner, ctx)}
    where ${step.relation.key(inner)} = ${step.relation.own(row)})`
}

function writeOne(property: Property, value: unknown, { today, vault }: QueryCtx): Cell {
  const { kind, field, choices, sealed } = property
  if (value === null || value === undefined) return null
  if (sealed) {
    const [text, id] = value as [string, number]
    return maskOf(vault.decrypt(Buffer.from(text, 'base64'), [sealed.table, sealed.column, id]))
  }
  if (kind === 'age') {
    const [date, format, uncertain] = value as [string, DayFormat, boolean]
    const age = ageOn({ date, format, uncertain }, today)
    return age && (age.from === age.to && !uncertain ? age.to : formatAge(age))
  }
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? (value as string)
  if (field && propertyKinds[kind].isFormatted)
    return kindOf(field.definition).format(
      { [field.name]: value },
      field.name,
      field.definition,
      () => undefined,
    )
  return value as Cell
}

/** Sealed values are lists themselves; of several rows they lie one deeper. */
const isSingle = (property: Property, value: unknown): boolean =>
  !Array.isArray(value) ||
  ((property.sealed !== undefined || property.kind === 'age') && typeof value[0] === 'string')

function flattened(property: Property, value: unknown): unknown[] {
  if (isSingle(property, value)) return [value]
  return (value as unknown[]).flatMap((one) => flattened(property, one))
}

/** A cell as people and spreadsheets read it; several values with `; ` between. */
export function writeCell(property: Property, value: unknown, ctx: QueryCtx): Cell {
  const cells = flattened(property, value)
    .map((one) => writeOne(property, one, ctx))
    .filter((one) => one !== null)
  return cells.length < 2 ? (cells[0] ?? null) : cells.map(wordOf).join('; ')
}

const wordOf = (cell: Cell): string => (cell === true ? 'Yes' : cell === false ? 'No' : String(cell))
