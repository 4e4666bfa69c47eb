// Comparisons as SQL. A comparison that finds nothing to compare is null, which counts as false; those that deny are the
// exact opposite of what they deny, so that "is not Garcia" finds people without a last name, too.
import { sql, type RawBuilder } from 'kysely'
import { operatorsOf, unanswered, type Operators, type Period, type Span } from '../operators.ts'
import { dayBounds } from './dayBounds.ts'
import { column, type Comparison, type Property, type QueryCtx } from './rowType.ts'
import { addSpan, periodRange, type DayRange } from '../spans.ts'

type Sql = RawBuilder<unknown>
type SqlCondition = RawBuilder<boolean>

interface Compared extends Comparison {
  property: Property
}

export const operatorsOfProperty = ({ kind, exact, sealed }: Property): Operators =>
  operatorsOf({ kind, exact, sensitive: sealed !== undefined })

export const denied = (condition: SqlCondition): SqlCondition => sql`(${condition}) is not true`

export function comparison(compared: Compared): SqlCondition {
  const { property, operator } = compared
  if (operator === 'is_unknown') return denied(isKnown(compared))
  if (operator === 'is_known') return isKnown(compared)
  if (operator === 'is_not') return denied(comparison({ ...compared, operator: 'is' }))
  if (operator === 'is_none_of') return denied(comparison({ ...compared, operator: 'is_any_of' }))
  if (property.sealed) return isSealedAs(compared)
  const condition = comparisonsByKind[property.kind]!(compared)
  const narrow = property.narrow?.(compared)
  return narrow ? sql`(${narrow} and ${condition})` : condition
}

function isKnown({ property, row, ctx }: Compared): SqlCondition {
  if (property.link) return inLink(property, row, ctx, sql`true`)
  const value = property.value(row, ctx)
  return property.kind === 'choices' || property.kind === 'texts'
    ? sql`cardinality(${value}) > 0`
    : sql`${value} is not null`
}

/** Whether one of the ids of a link table, `named`, is so. */
const inLink = ({ link }: Property, row: string, ctx: QueryCtx, isSo: SqlCondition): SqlCondition =>
  sql`exists (select from ${sql.table(link!.table)} as named
    where ${sql.ref(`named.${link!.owner}`)} = ${column(row, link!.own ?? 'id')}
      and ${link!.where?.(ctx) ?? sql`true`} and ${isSo})`

function isSealedAs({ property, row, term, ctx }: Compared): SqlCondition {
  const { column: stored, hashes } = property.sealed!
  const all = hashes(term as string).flatMap(([name, plain]) => ctx.vault.storedIndexes(name, plain))
  return sql`${column(row, `${stored}_index`)} = any(${all}::bytea[])`
}

/** Most texts have no letter with an accent, and are folded in half the time. */
const folded = (value: Sql) =>
  sql`case when octet_length(${value}) = char_length(${value}) then lower(${value}) else normalize_text(${value}) end`
/** As part of a pattern. Escaped when folded, because some letters fold into the characters of patterns. */
export const literal = (term: unknown) =>
  sql`regexp_replace(normalize_text(${term}::text), ${sql.lit(String.raw`([\\%_])`)}, ${sql.lit(String.raw`\\\1`)}, 'g')`
const sounds = (value: Sql) =>
  sql`array(select name_sound(word) from regexp_split_to_table(normalize_text(${value}), '[^[:alnum:]]+') word
    where word <> '')`

const textConditions: Record<string, (value: Sql, term: unknown) => SqlCondition> = {
  is: (value, term) => sql`${folded(value)} = normalize_text(${term}::text)`,
  contains: (value, term) => sql`${folded(value)} like '%' || ${literal(term)} || '%'`,
  starts_with: (value, term) => sql`${folded(value)} like ${literal(term)} || '%'`,
  ends_with: (value, term) => sql`${folded(value)} like '%' || ${literal(term)}`,
  // Each word of the term sounds like one of the value.
  sounds_like: (value, term) =>
    sql`(${sounds(value)} @> ${sounds(sql`${term}::text`)} and ${sounds(sql`${term}::text`)} <> '{}')`,
}

const text = ({ property, row, operator, term, ctx }: Compared) =>
  textConditions[operator]!(property.value(row, ctx), term)

const lines = ({ property, row, operator, term, ctx }: Compared): SqlCondition =>
  sql`exists (select from unnest(${property.value(row, ctx)}) line where ${textConditions[operator]!(sql`line`, term)})`

const numbered = ({ property, row, operator, term, ctx }: Compared): SqlCondition => {
  const value = property.value(row, ctx)
  return operator === 'is' ? sql`${value} = ${term}::text` : sql`upper(${value}) like '%' || ${term}::text`
}

const symbols: Record<string, Sql> = {
  is: sql`=`,
  less_than: sql`<`,
  at_most: sql`<=`,
  more_than: sql`>`,
  at_least: sql`>=`,
}

const measured =
  (type: Sql, of: (value: Sql) => Sql = (value) => value, ofTerm: (term: Sql) => Sql = (term) => term) =>
  ({ property, row, operator, term, ctx }: Compared): SqlCondition => {
    const value = of(property.value(row, ctx))
    const cast = (one: unknown) => ofTerm(sql`${one}::${type}`)
    if (operator !== 'between') return sql`${value} ${symbols[operator]!} ${cast(term)}`
    const { from, to } = term as { from: unknown; to: unknown }
    return sql`${value} between ${cast(from)} and ${cast(to)}`
  }

function chosen({ property, row, term, ctx }: Compared): SqlCondition {
  const terms = term as (string | number)[]
  const { list, kind } = property
  if (property.choices) {
    const value = property.value(row, ctx)
    return kind === 'choices' ? sql`${value} && ${terms}::text[]` : sql`${value} = any(${terms}::text[])`
  }
  const ids = idsMeant(terms, list!, ctx)
  return property.link
    ? inLink(property, row, ctx, sql`${sql.ref(`named.${property.link.value}`)} = any(${ids})`)
    : sql`${property.value(row, ctx)} = any(${ids})`
}

/** Ids that the words among the terms stand for; of people only those whom the reader sees. */
function idsMeant(terms: readonly (string | number)[], list: string, ctx: QueryCtx): Sql {
  const ids = terms.filter((term) => typeof term === 'number')
  const { team_ids, user_id } = ctx.actor
  if (list === 'parties')
    return sql`array(select person.id from (${ctx.entities['parties']!.visible(ctx)}) person
      where person.id = any(${ids}::bigint[]))`
  if (list === 'teams') return sql`${terms.includes('my_teams') ? [...ids, ...team_ids] : ids}::bigint[]`
  const own = terms.includes('me') ? [...ids, user_id] : ids
  return list === 'users' && terms.includes('my_teams')
    ? sql`(${own}::bigint[] || array(select user_id from team_members where team_id = any(${team_ids})))`
    : sql`${own}::bigint[]`
}

/** Bounds within which a day certainly is; an instant is its own. */
function boundsOf({ property, row, ctx }: Compared): { earliest: Sql; latest: Sql } {
  const value = property.value(row, ctx)
  return property.doubt ? dayBounds(value, property.doubt(row)) : { earliest: value, latest: value }
}

function days(compared: Compared): SqlCondition {
  const { property, operator, term, ctx } = compared
  const { earliest, latest } = boundsOf(compared)
  // Instants are compared with the beginning of a day, so that an index on them answers.
  const begins = (day: string, later = sql`0`) => {
    const date = sql`(${day}::date + ${later})`
    return property.kind === 'instant' ? sql`(${date}::timestamp at time zone ${ctx.timezone})` : date
  }
  const ends = (day: string) => begins(day, sql`1`)
  const overlaps = ({ from, to }: DayRange) =>
    sql<boolean>`(${earliest} < ${ends(to)} and ${latest} >= ${begins(from)})`
  const within = ({ from, to }: DayRange) =>
    sql<boolean>`(${earliest} >= ${begins(from)} and ${latest} < ${ends(to)})`
  const { today } = ctx
  switch (operator) {
    case 'surely_before':
      return sql`${latest} < ${begins(term as string)}`
    case 'possibly_before':
      return sql`${earliest} < ${begins(term as string)}`
    case 'surely_after':
      return sql`${earliest} >= ${ends(term as string)}`
    case 'possibly_after':
      return sql`${latest} >= ${ends(term as string)}`
    case 'surely_within':
      return within(term as DayRange)
    case 'possibly_within':
      return overlaps(term as DayRange)
    // Nothing that may be due is missed, and nothing counts as long past that may not be.
    case 'in_next':
      return overlaps({ from: today, to: addSpan(today, term as Span) })
    case 'in_last':
      return overlaps({ from: addSpan(today, term as Span, -1), to: today })
    case 'in_period':
      return overlaps(periodRange(term as Period, today))
    case 'more_than_ago':
      return sql`${latest} < ${begins(addSpan(today, term as Span, -1))}`
    default:
      return sql`${earliest} >= ${ends(addSpan(today, term as Span))}`
  }
}

/** In whole years, for every day on which they may be born. */
function ages(compared: Compared): SqlCondition {
  const { operator, term, ctx } = compared
  const { earliest, latest } = boundsOf(compared)
  // Days of PostgreSQL begin in 4713 BC.
  const years = (count: number) =>
    sql`(${ctx.today}::date - make_interval(years => ${Math.min(6_000, Math.max(-6_000, Math.ceil(count)))}::int))::date`
  const isAtLeast = (count: number) => sql<boolean>`${latest} <= ${years(count)}`
  const isAtMost = (count: number) =>
    sql<boolean>`(${earliest} > ${years(Math.floor(count) + 1)} and ${latest} <= ${ctx.today}::date)`
  if (operator === 'at_least') return isAtLeast(term as number)
  if (operator === 'at_most') return isAtMost(term as number)
  const { from, to } = term as { from: number; to: number }
  return sql`(${isAtLeast(from)} and ${isAtMost(to)})`
}

/** Days of a term of imprisonment: years have 365, and months by themselves the twelfth part of an average year. */
const daysOfMonths = (months: Sql) => sql`(floor(${months} / 12) * 365 + mod(${months}, 12) * 30.4375)`
const partOfTerm = (value: Sql, unit: string) =>
  sql`coalesce(substring(${value} from ${`(\\d+)${unit}`})::numeric, 0)`
const termInDays = (value: Sql) =>
  sql`case when ${value} = 'life' then 1e9
    else ${daysOfMonths(sql`(${partOfTerm(value, 'Y')} * 12 + ${partOfTerm(value, 'M')})`)} + ${partOfTerm(value, 'D')} end
    + case when ${value} is null then null else 0 end`

const clock = (value: Sql) => sql`left(${value}::text, 5)`
/** Written as conditions of partial indexes are. */
const isTrue = ({ property, row, term, ctx }: Compared): SqlCondition =>
  term === unanswered
    ? sql`${property.value(row, ctx)} is null`
    : term === true
      ? sql`${property.value(row, ctx)}`
      : sql`(not ${property.value(row, ctx)})`

/** Comparisons by kind. A kind without one has those of `comparison`: known or not, and equal to an encrypted number. */
const comparisonsByKind: Record<Property['kind'], ((compared: Compared) => SqlCondition) | null> = {
  text,
  longText: text,
  email: text,
  timezone: text,
  texts: lines,
  aNumber: numbered,
  receiptNumber: numbered,
  i94Number: numbered,
  phone: numbered,
  passportNumber: numbered,
  identifier: text,
  choice: chosen,
  choices: chosen,
  catalogue: chosen,
  person: chosen,
  yesNo: isTrue,
  flag: isTrue,
  number: measured(sql`numeric`),
  minutes: measured(sql`numeric`),
  money: measured(sql`numeric`),
  time: measured(sql`text`, clock),
  term: measured(sql`numeric`, termInDays, daysOfMonths),
  day: days,
  instant: days,
  age: ages,
  ssn: null,
  files: null,
  secret: null,
  json: null,
}
