import { NumberInput } from '@mantine/core'
import { useMemo } from 'react'
import { DayRange, rangeWords } from '#fields/day/web/DayRange.tsx'
import type { ListFilter } from '#ui/web/list.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { Filter } from '../contract/filters.ts'
import { reportDefinitions, type ReportDefinition, type ReportType } from '../contract/definitions.ts'
import { periodNamed, periodNames, type PeriodName } from '../periods.ts'
import type { ReportSearch } from './reportSearch.ts'
import { useReportOptions } from './useReport.ts'

type Search = ReportSearch & ListSearch
type Offered = NonNullable<ReturnType<typeof useReportOptions>['data']>
const ownDays = 'days'

/** Grouping, period and filters of a report, for the bar above it. */
export function useReportFilters(
  type: ReportType,
  today: string,
  { from, to, period, group_by }: ReportSearch,
): ListFilter<Search>[] {
  const { data } = useReportOptions()
  const isOfPeriod =
    (from !== undefined && to !== undefined) || (period ?? reportDefinitions[type].period ?? 'any') !== 'any'
  const isByField = group_by === 'field'
  return useMemo(() => {
    const definition: ReportDefinition = reportDefinitions[type]
    const groupings = Object.entries(definition.groupings)
    return [
      periodFilter(definition, today),
      ...(groupings.length > 1 ? [groupFilter(groupings, isOfPeriod)] : []),
      ...Object.entries(definition.filters)
        .filter(([, { kind }]) => kind !== 'field' || isByField)
        .map(([key, filter]) => filterOf(key, filter, data)),
      // No days are before any day.
      ...(isOfPeriod
        ? [{ key: 'compare', label: 'Compare with the period before', kind: 'flag' as const }]
        : []),
    ]
  }, [type, today, data, isOfPeriod, isByField])
}

/** Months are of a period alone. */
const groupFilter = (groupings: [string, string][], isOfPeriod: boolean): ListFilter<Search> => ({
  key: 'group_by',
  label: 'Group by',
  kind: 'custom',
  words: () => null,
  render({ group_by }, onChange) {
    const offered = groupings.filter(([value]) => isOfPeriod || value !== 'month')
    return (
      <SelectInput
        aria-label="Group by"
        w={170}
        data={offered.map(([value, title]) => ({ value, label: `By ${title.toLowerCase()}` }))}
        value={offered.some(([key]) => key === group_by) ? group_by! : offered[0]![0]}
        onChange={(value) =>
          onChange({ group_by: value === groupings[0]![0] ? undefined : value! } as Search)
        }
      />
    )
  },
})

function periodFilter(
  { period: usual, period_of, groupings }: ReportDefinition,
  today: string,
): ListFilter<Search> {
  const data = [
    ...(usual ? [] : [{ value: 'any', label: 'Any day' }]),
    ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
    ...(usual ? [{ value: 'any', label: 'Any day' }] : []),
    { value: ownDays, label: 'From … to …' },
  ]
  return {
    key: 'period',
    label: period_of,
    kind: 'custom',
    words: (search) => rangeWords(search),
    render({ from, to, period, group_by = Object.keys(groupings)[0] }, onChange) {
      const isOwn = from !== undefined && to !== undefined
      const anyDay = {
        compare: undefined,
        ...(group_by === 'month' && { group_by: Object.keys(groupings).find((key) => key !== 'month') }),
      }
      const change = (value: string | null) => {
        const days = periodNamed(
          (periodNames[period as PeriodName] ? period : 'this_month') as PeriodName,
          today,
        )
        const patch =
          value === ownDays
            ? { ...days, period: undefined }
            : { from: undefined, to: undefined, period: value === (usual ?? 'any') ? undefined : value }
        onChange({ ...patch, ...(value === 'any' && anyDay) } as Partial<Search>)
      }
      return (
        <>
          <SelectInput
            aria-label={period_of}
            w={150}
            data={data}
            value={isOwn ? ownDays : (period ?? usual ?? 'any')}
            onChange={change}
          />
          {isOwn && (
            <DayRange
              today={today}
              direction="back"
              from={from}
              to={to}
              onChange={(range) => onChange(inOrder({ from, to }, range) as Partial<Search>)}
            />
          )}
        </>
      )
    },
  }
}

/** A first day after the last moves the last, and the other way round. */
function inOrder(
  before: { from: string; to: string },
  change: { from?: string | undefined; to?: string | undefined },
) {
  const from = change.from ?? before.from
  const to = change.to ?? before.to
  if (from <= to) return { from, to }
  return change.from ? { from, to: from } : { from: to, to }
}

function filterOf(key: string, filter: Filter, offered: Offered | undefined): ListFilter<Search> {
  const { label } = filter
  switch (filter.kind) {
    case 'option':
      return {
        key,
        label,
        kind: 'choice',
        numeric: true,
        width: 180,
        options: (offered?.options[filter.of] ?? []).map((one) => ({
          value: String(one.value),
          label: one.label,
        })),
      }
    case 'choice':
      return { key, label, kind: 'choice', width: 190, options: filter.choices }
    case 'field': {
      const usual = String(filter.input.parse(undefined))
      const groups = Object.entries(Object.groupBy(offered?.fields ?? [], ({ group }) => group))
      return {
        key,
        label,
        kind: 'custom',
        words: () => null,
        render: (search, onChange) => (
          <SelectInput
            aria-label={label}
            w={250}
            data={groups.map(([group, fields = []]) => ({
              group,
              items: fields.map(({ value, label: title }) => ({ value, label: title })),
            }))}
            value={String(search[key] ?? usual)}
            onChange={(value) => onChange({ [key]: value === usual ? undefined : value! } as Partial<Search>)}
          />
        ),
      }
    }
    case 'number': {
      const usual = Number(filter.input.parse(undefined))
      return {
        key,
        label,
        kind: 'custom',
        words: (search) => `${label} ${String(search[key] ?? usual)} ${filter.unit}`,
        render: (search, onChange) => (
          <NumberInput
            aria-label={`${label}, in ${filter.unit}`}
            w={200}
            min={1}
            max={3650}
            allowDecimal={false}
            prefix={`${label} `}
            suffix={` ${filter.unit}`}
            value={Number(search[key] ?? usual)}
            onChange={(value) => {
              if (filter.input.safeParse(value).success)
                onChange({ [key]: value === usual ? undefined : value } as Partial<Search>)
            }}
          />
        ),
      }
    }
  }
}
