import { sql } from 'kysely'
import { editionStates, outdatedStates } from '#features/forms/contract/editionStates.ts'
import { nameOf } from '#features/forms/server/editions.ts'
import { formFilings } from '#features/search/server/entities/formFilings.ts'
import { queryCtx } from '#features/search/server/matches.ts'
import { related } from '#query/query.ts'
import type { Period } from '../../periods.ts'
import { countGroups, type Grouping, type Measure, type Narrowing, type Source } from '../countGroups.ts'
import { entryFilter, isInstantWithin, withFilters } from '../filters.ts'
import { byChoice, byMonth, byReference, isEntry, monthOf, namesIn } from '../groupings.ts'
import { defineReport, type Scope } from '../report.ts'
import type { ReportCtx } from '../reportCtx.ts'

type FormScope = Scope<'forms'>

/** Visible forms as the search has them, and what the filters leave of them. */
interface Among {
  source: Source
  filters: Narrowing[]
}

async function amongForms(ctx: ReportCtx, { filters }: FormScope): Promise<Among> {
  const { form_id, attorney_id, legal_case_type_id } = filters
  return {
    source: { entity: 'form_filings', rows: formFilings.visible(await queryCtx(ctx)) },
    filters: [
      ...(form_id === undefined ? [] : [isOfForm(await formNamed(ctx, form_id))]),
      ...entryFilter('preparer_id', attorney_id, (id) => sql`form_filings.preparer_id = ${id}`),
      ...(legal_case_type_id === undefined
        ? []
        : [
            {
              where: sql<boolean>`exists (select from legal_cases c where c.id = form_filings.legal_case_id
                and c.legal_case_type_id = ${legal_case_type_id})`,
              parts: [related('legal_case', [isEntry('legal_case_type_id', String(legal_case_type_id))])],
            },
          ]),
    ],
  }
}

/** Name of the blank form in a filter; a dash where it is no longer in the library. */
async function formNamed({ db }: ReportCtx, id: number): Promise<string> {
  const row = await db.selectFrom('form_editions').select('form').where('id', '=', id).executeTakeFirst()
  return row?.form ?? '—'
}

const isOfForm = (form: string): Narrowing => ({
  where: sql<boolean>`form_filings.form = ${form}`,
  parts: [{ field: 'form', operator: 'is', term: form }],
})

const filedIn = (period: Period | null): Narrowing =>
  period
    ? {
        where: sql<boolean>`form_filings.filed_on between ${period.from}::date and ${period.to}::date`,
        parts: [{ field: 'filed_on', operator: 'surely_within', term: { ...period } }],
      }
    : {
        where: sql<boolean>`form_filings.filed_on is not null`,
        parts: [{ field: 'filed_on', operator: 'is_known' }],
      }

const begunIn = (period: Period | null, timezone: string): Narrowing =>
  period
    ? {
        where: isInstantWithin(sql`form_filings.created_at`, period, timezone),
        parts: [{ field: 'created_at', operator: 'surely_within', term: { ...period } }],
      }
    : { where: sql<boolean>`true`, parts: [] }

const lacksReceipt: Narrowing = {
  where: sql<boolean>`form_filings.receipt_number is null`,
  parts: [{ field: 'receipt_number', operator: 'is_unknown' }],
}
const isDraft: Narrowing = {
  where: sql<boolean>`form_filings.filed_on is null`,
  parts: [{ field: 'filed_on', operator: 'is_unknown' }],
}
const isOutdated: Narrowing = {
  where: sql<boolean>`form_filings.standing = any(${outdatedStates})`,
  parts: [{ field: 'standing', operator: 'is_any_of', term: [...outdatedStates] }],
}

type Column = 'begun' | 'filed' | 'no_receipt' | 'drafts' | 'outdated'

/** Those of a grouping: drafts are of today and in no month, and a form that somebody filed is no draft. */
const columnsOf = ({ group_by }: Pick<FormScope, 'group_by'>): readonly Column[] =>
  group_by === 'filer'
    ? ['filed', 'no_receipt']
    : group_by === 'month'
      ? ['filed', 'no_receipt', 'begun']
      : ['filed', 'no_receipt', 'begun', 'drafts', 'outdated']

function measuresOf({ source, filters }: Among, scope: FormScope, period: Period | null): Measure[] {
  const filed = filedIn(period)
  const narrowings: Record<Column, Narrowing> = {
    begun: begunIn(period, scope.timezone),
    filed,
    no_receipt: withFilters(filed, [lacksReceipt]),
    drafts: isDraft,
    outdated: withFilters(isDraft, [isOutdated]),
  }
  return columnsOf(scope).map((column) =>
    withFilters({ columns: [column], source, ...narrowings[column] }, filters),
  )
}

const anyOf = (measures: readonly Measure[]) =>
  sql<boolean>`(${sql.join(
    measures.map(({ where }) => where),
    sql` or `,
  )})`

const byForm: Grouping = {
  keys: () => sql`select form_filings.form as key`,
  titles: (_, keys) => new Map(keys.map((key) => [key, key])),
  narrowed: ({ parts }, key) => [...parts, ...isOfForm(key!).parts],
}

/** Form and edition, which prints of one edition share: `I-765 2025-01-20`. */
const byEdition: Grouping = {
  keys: () => sql`select form_filings.form || ' ' || to_char(form_filings.edition, 'YYYY-MM-DD') as key`,
  titles: (_, keys) =>
    new Map(
      keys.map((key) => {
        const { form, edition } = editionIn(key)
        return [key, nameOf({ form, edition })]
      }),
    ),
  narrowed: ({ parts }, key) => {
    const { form, edition } = editionIn(key!)
    return [
      ...parts,
      ...isOfForm(form).parts,
      { field: 'edition', operator: 'surely_within', term: { from: edition, to: edition } },
    ]
  },
}

const editionIn = (key: string) => ({ form: key.slice(0, -11), edition: key.slice(-10) })

const byCaseType: Grouping = {
  keys: () =>
    sql`select c.legal_case_type_id::text as key from legal_cases c where c.id = form_filings.legal_case_id`,
  titles: namesIn('legal_case_types'),
  none: 'No case',
  narrowed: ({ parts }, key) => [
    ...parts,
    key === null
      ? related('legal_case', [], { operator: 'none' })
      : related('legal_case', [isEntry('legal_case_type_id', key)]),
  ],
}

function groupingOf(among: Among, scope: FormScope): Grouping {
  switch (scope.group_by) {
    case 'form':
      return byForm
    case 'edition':
      return byEdition
    case 'standing':
      return byChoice(
        'standing',
        Object.entries(editionStates).map(([value, label]) => ({ value, label })),
        'Not known',
      )
    case 'attorney':
      return byReference('preparer_id', 'users', 'Nobody')
    case 'filer':
      return byReference('filed_by_id', 'users', 'Nobody')
    case 'type':
      return byCaseType
    case 'month':
      return byMonth(
        scope.period!,
        ({ columns: [column] }) =>
          monthOf(
            column === 'begun'
              ? sql`form_filings.created_at at time zone ${scope.timezone}`
              : sql.ref('form_filings.filed_on'),
          ),
        (month) => measuresOf(among, scope, month),
      )
  }
}

const columns = {
  begun: { key: 'begun', title: 'Begun', kind: 'count', help: 'Begun in the period, whether filed or not.' },
  filed: { key: 'filed', title: 'Filed', kind: 'count', help: 'Marked as filed on a day of the period.' },
  no_receipt: {
    key: 'no_receipt',
    title: 'Without a receipt',
    kind: 'count',
    help: 'Filed in the period, and no receipt number is entered.',
  },
  drafts: { key: 'drafts', title: 'Drafts now', kind: 'count' },
  outdated: {
    key: 'outdated',
    title: 'On editions that end',
    kind: 'count',
    help: 'Drafts on an edition that has ended, ends soon, is not accepted yet, or has a newer one.',
  },
} as const

export const formsReport = defineReport<'forms'>({
  type: 'forms',
  columns: (scope) => columnsOf(scope).map((column) => columns[column]),
  notes: ({ group_by }) => [
    'The attorney is whoever prepares the form: the primary attorney of the case, unless somebody else was chosen.',
    'Each figure opens the forms behind it, with their people, editions, days and receipt numbers.',
    ...(group_by === 'month' || group_by === 'filer'
      ? []
      : ['Drafts, and the state of an edition, are as of today, whatever the period.']),
  ],
  chart: ({ group_by }) =>
    group_by === 'month' || group_by === 'filer'
      ? { title: 'Forms filed', columns: ['filed', 'no_receipt'], is_stacked: false }
      : { title: 'Forms filed, and drafts', columns: ['filed', 'drafts', 'outdated'], is_stacked: false },
  async read(ctx, scope) {
    const among = await amongForms(ctx, scope)
    const measures = measuresOf(among, scope, scope.period)
    // Each figure of a month is about another day of the form.
    const counted = scope.group_by === 'month' ? undefined : anyOf(measures)
    return countGroups(ctx, measures, groupingOf(among, scope), counted)
  },
})
