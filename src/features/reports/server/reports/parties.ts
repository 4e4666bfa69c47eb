import { sql, type RawBuilder } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { related, type Condition } from '#query/query.ts'
import { dayBounds } from '#query/server/dayBounds.ts'
import type { ReportColumn } from '../../contract/report.ts'
import { byField, fieldLabel } from '../byField.ts'
import { countGroups, type Grouping, type Measure, type Narrowing, type Part } from '../countGroups.ts'
import { withFilters } from '../filters.ts'
import { byReference, isEntry, namesIn, type NamedTable } from '../groupings.ts'
import { hideSmallFigures } from '../hideSmallFigures.ts'
import { defineReport, type Scope } from '../report.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { enteredWithin, holdsRecord, people } from './people.ts'

type PartyScope = Scope<'parties'>

/** People in a record of a team that the caller sees. */
const ofTeam = ({ actor }: ReportCtx, team_id: number): Narrowing => ({
  where: sql<boolean>`parties.id in (select line.party_id from record_parties line
    join records r on r.id = line.record_id join record_teams t on t.record_id = r.id
    where t.team_id = ${team_id} and r.deleted_at is null and ${isVisible(actor, 'records', 'r')})`,
  parts: [related('records', [isEntry('team_ids', String(team_id))])],
})

function measuresOf(ctx: ReportCtx, { period, timezone }: PartyScope): Measure[] {
  const source = people(ctx)
  const clients = holdsRecord(ctx)
  const measures: Measure[] = [
    { columns: ['people'], source, where: sql<boolean>`true`, parts: [] },
    { columns: ['clients'], source, ...clients },
  ]
  if (!period) return measures
  const entered = enteredWithin(period, timezone)
  return [
    ...measures,
    { columns: ['entered'], source, ...entered },
    withFilters({ columns: ['new_clients'], source, ...clients }, [entered]),
  ]
}

const ageGroups = [
  [0, 17],
  [18, 20],
  [21, 29],
  [30, 44],
  [45, 59],
  [60, 150],
] as const
const ageTitle = ([from, to]: (typeof ageGroups)[number]) =>
  to === 150 ? `${from} and older` : from === 0 ? 'Under 18' : `${from} to ${to}`
const isAged = (at: number): Condition => {
  const [from, to] = ageGroups[at]!
  return { field: 'age', operator: 'between', term: { from, to } }
}

/** Whole years on `today` for each day that a birth known in part may have; those of two groups are in doubt. */
function byAgeGroup(today: string): Grouping {
  const { earliest, latest } = dayBounds(sql`parties.dob`, {
    format: sql`parties.dob_format`,
    uncertain: sql`parties.uncertain_dob`,
  })
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`
  const cases = ageGroups.map(
    ([from, to], at) =>
      sql`when ${latest} <= ${yearsAgo(from)} and ${earliest} > ${yearsAgo(to + 1)} then ${String(at)}`,
  )
  const order = [...ageGroups.map((_, at) => String(at)), 'doubt']
  return {
    keys: () => sql`select case when parties.deceased or parties.dob is null then null
      ${sql.join(cases, sql` `)} else 'doubt' end as key`,
    titles: () =>
      new Map([
        ...ageGroups.map((group, at) => [String(at), ageTitle(group)] as const),
        ['doubt', 'In doubt'],
      ]),
    order,
    none: 'Not known, or deceased',
    narrowed: ({ parts }, key) => [...parts, agePart(key)],
  }
}

function agePart(key: string | null): Part {
  if (key === null) return { field: 'age', operator: 'is_unknown' }
  if (key !== 'doubt') return isAged(Number(key))
  const isOfOne: Part = {
    logical_operator: 'OR',
    not: true,
    entity_params: ageGroups.map((_, at) => isAged(at)),
    nested_params: [],
  }
  return {
    logical_operator: 'AND',
    entity_params: [{ field: 'age', operator: 'is_known' }],
    nested_params: [isOfOne],
  }
}

/** By entries of a section; somebody with several is in each of their groups. */
const bySection = (
  section: string,
  keys: RawBuilder<unknown>,
  {
    titles,
    isSuch,
    isKnown,
  }: {
    titles: Grouping['titles']
    isSuch: (key: string) => Condition[]
    isKnown: Condition[]
  },
): Grouping => ({
  keys: () => keys,
  titles,
  none: 'Not known',
  narrowed: ({ parts }, key) => [
    ...parts,
    key === null ? related(section, isKnown, { operator: 'none' }) : related(section, isSuch(key)),
  ],
  is_overlapping: true,
})

/** Keys of a person without those that stand twice, joined as a whole: a look-up for each of all people would take seconds. */
const eachOnce = (entries: RawBuilder<unknown>) =>
  sql`select entry.key from (select distinct party_id, key from (${entries}) one) entry
    where entry.party_id = parties.id`

/** Keys of places, of which there are few: each spelling is normalized once. */
const placesOf = (key: RawBuilder<unknown>, field: 'state' | 'county') =>
  eachOnce(sql`select unnest(party_ids) as party_id, key
    from (select array_agg(party_id) as party_ids, ${key} as key from party_addresses
      where ${sql.ref(field)} is not null group by state, county offset 0) place`)

const bySectionEntry = (section: string, field: string, table: NamedTable): Grouping =>
  bySection(
    section,
    eachOnce(sql`select party_id, ${sql.ref(field)}::text as key from ${sql.table(`party_${section}`)}
      where ${sql.ref(field)} is not null`),
    {
      titles: namesIn(table),
      isSuch: (key) => [isEntry(field, key)],
      isKnown: [{ field, operator: 'is_known' }],
    },
  )

const linkOf = (table: string, column: string) =>
  sql`select one.${sql.ref(column)}::text as key from ${sql.table(table)} one where one.party_id = parties.id`

const capitals = (text: string) => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const stateTitle = (state: string) => (state.length <= 3 ? state.toUpperCase() : capitals(state))
const isText = (field: string, term: string): Condition => ({ field, operator: 'is', term })

const byState = bySection('addresses', placesOf(sql`normalize_text(state)`, 'state'), {
  titles: (_ctx, keys) => new Map(keys.map((key) => [key, stateTitle(key)])),
  isSuch: (key) => [isText('state', key)],
  isKnown: [{ field: 'state', operator: 'is_known' }],
})

const stateOfCounty = (key: string): string | null => key.split(' / ')[1] || null

/** Counties of the same name lie in several states. */
const byCounty = bySection(
  'addresses',
  placesOf(sql`normalize_text(county) || ' / ' || coalesce(normalize_text(state), '')`, 'county'),
  {
    titles: (_ctx, keys) =>
      new Map(
        keys.map((key) => {
          const [county = '', state = ''] = key.split(' / ')
          return [key, state ? `${capitals(county)}, ${stateTitle(state)}` : capitals(county)]
        }),
      ),
    isSuch: (key) => {
      const [county = '', state = ''] = key.split(' / ')
      return [
        isText('county', county),
        state ? isText('state', state) : { field: 'state', operator: 'is_unknown' },
      ]
    },
    isKnown: [{ field: 'county', operator: 'is_known' }],
  },
)

function groupingOf(ctx: ReportCtx, { group_by, today, filters }: PartyScope): Grouping | Promise<Grouping> {
  switch (group_by) {
    case 'field':
      return byField(ctx, filters.field)
    case 'age':
      return byAgeGroup(today)
    case 'gender':
      return byReference('gender_id', 'genders', 'Not known')
    case 'country':
      return byReference('birth_country_id', 'countries', 'Not known')
    case 'nationality':
      return byReference(
        'nationality_ids',
        'countries',
        'Not known',
        linkOf('party_nationalities', 'country_id'),
      )
    case 'race':
      return byReference('race', 'races', 'Not known', linkOf('party_races', 'race_id'))
    case 'ethnicity':
      return byReference('ethnicity', 'ethnicities', 'Not known', linkOf('party_ethnicities', 'ethnicity_id'))
    case 'religion':
      return byReference('religion', 'religions', 'Not known', linkOf('party_religions', 'religion_id'))
    case 'language':
      return bySectionEntry('learned_languages', 'language_id', 'languages')
    case 'status':
      return bySectionEntry('immigration_statuses', 'immigration_status', 'immigration_statuses')
    case 'state':
      return byState
    case 'county':
      return byCounty
  }
}

const columnsOf = ({ period }: PartyScope): ReportColumn[] => [
  { key: 'people', title: 'People', kind: 'count' },
  { key: 'clients', title: 'Clients among them', kind: 'count', help: 'Holders of a record.' },
  ...(period
    ? ([
        { key: 'entered', title: 'New people', kind: 'count', help: 'Entered in the period.' },
        { key: 'new_clients', title: 'New clients', kind: 'count', help: 'Clients entered in the period.' },
      ] as const)
    : []),
]

/** Columns of which another counts a part. */
const wholes = { clients: ['people'], entered: ['people'], new_clients: ['clients', 'entered'] }

/** People who are neither clients nor new. */
export const restOfPeople = {
  entered: (figureOf: (column: string) => number) =>
    figureOf('people') - figureOf('clients') - figureOf('entered') + figureOf('new_clients'),
}

const notes: Partial<Record<PartyScope['group_by'], string>> = {
  age: 'Ages are those of today. A date of birth known in part counts where every day it may be gives the same group, and is in doubt otherwise.',
  status: 'Every status that was entered, also of the past.',
  state: 'By the addresses of today, without those abroad.',
  county: 'By the addresses of today that name a county.',
}

export const partiesReport = defineReport<'parties'>({
  type: 'parties',
  columns: columnsOf,
  notes: ({ group_by }) => {
    const note = notes[group_by]
    return note ? [note] : []
  },
  chart: () => ({ title: 'People', columns: ['people', 'clients'], is_stacked: false }),
  async read(ctx, scope) {
    const chosen = scope.filters.team_id === undefined ? [] : [ofTeam(ctx, scope.filters.team_id)]
    const measures = measuresOf(ctx, scope).map((measure) => withFilters(measure, chosen))
    const among = withFilters({ where: sql<boolean>`true`, parts: [] }, chosen).where
    const count = (grouping: Grouping) => countGroups(ctx, measures, grouping, among)
    const group_title = scope.group_by === 'field' && fieldLabel(ctx, scope.filters.field)
    const counts = await count(await groupingOf(ctx, scope))
    const figures = { ...counts, ...(group_title && { group_title }) }
    const { hide_small_figures } = await readSetting(ctx.db, 'reports')
    if (!hide_small_figures) return figures
    const columns = columnsOf(scope)
    const counted = { wholes, rest: restOfPeople, is_ordered: scope.group_by === 'age' }
    const coarser = scope.group_by === 'county' && {
      rows: hideSmallFigures(await count(byState), columns, counted).rows,
      groupOf: stateOfCounty,
    }
    return {
      ...hideSmallFigures(figures, columns, { ...counted, ...(coarser && { coarser }) }),
      notes: [
        'Figures under five are hidden in this office, and no figure leads to a list of people.',
        'They may still follow from two reports together: of different days, periods, teams or fields, or of readers who see different people. Hand on one of them.',
      ],
    }
  },
})
