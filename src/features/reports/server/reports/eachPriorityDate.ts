import { sql, type RawBuilder } from 'kysely'
import { customPlan } from '#core/server/db/db.ts'
import { formatDay, type DayFormat } from '#fields/day/partialDay.ts'
import { areas, printedCutoff } from '#features/visaBulletin/contract/bulletin.ts'
import { monthName } from '#features/visaBulletin/contract/monthName.ts'
import { movementWords } from '#features/visaBulletin/contract/movement.ts'
import {
  areaOf,
  bulletinBefore,
  bulletinOn,
  currentSince,
  cutoffOf,
  standingOf,
  standings,
} from '#features/visaBulletin/server/standing.ts'
import type { ReportCells, ReportColumn } from '../../contract/report.ts'
import type { ReportCtx } from '../reportCtx.ts'

const mostDates = 500
const words = new Map<string, string>(standings.map(({ value, label }) => [value, label]))

interface Benefit {
  party_id: number
  id: number
  display_name: string
  priority_date: string
  priority_date_format: DayFormat
  priority_date_uncertain: boolean
  code: string | null
  area: string
  final: string
  filing: string
  cutoff: string | null
  cutoff_before: string | null
  since: string | null
}

/** Each priority date by itself, the oldest first; `benefits` are those that are shown. */
export async function readDates(ctx: ReportCtx, benefits: RawBuilder<unknown>, today: string) {
  const now = bulletinOn(today)
  const { rows } = await sql<Benefit>`
    select ${sql.raw(customPlan)} b.id, b.party_id, b.display_name, b.priority_date, b.priority_date_format,
      b.priority_date_uncertain, (select k.code from preference_categories k where k.id = b.preference_category_id) as code,
      ${areaOf('b', now)} as area, ${standingOf('b', now, 'final_action')} as final,
      ${standingOf('b', now, 'dates_for_filing')} as filing, ${cutoffOf('b', now, 'final_action')} as cutoff,
      ${cutoffOf('b', bulletinBefore(today), 'final_action')} as cutoff_before,
      ${currentSince('b', today, 'final_action')} as since
    from (select * from (${benefits}) every
      order by priority_date, sort_name, id limit ${mostDates + 1}) b
    order by b.priority_date, b.sort_name, b.id`.execute(ctx.db)
  return {
    rows: rows.slice(0, mostDates).map((row) => ({
      key: String(row.id),
      title: row.display_name,
      link: `/parties/${row.party_id}`,
      cells: cellsOf(row),
      drill: {},
    })),
    notes:
      rows.length > mostDates
        ? [`The ${mostDates} oldest priority dates are shown. Narrow the report to see others.`]
        : [],
  }
}

function cellsOf(row: Benefit): ReportCells {
  const { cutoff, cutoff_before } = row
  return {
    priority_date: formatDay({
      date: row.priority_date,
      format: row.priority_date_format,
      uncertain: row.priority_date_uncertain,
    }),
    category: row.code ?? 'Not known',
    area: row.area === 'unknown' ? 'Not known' : areas[row.area as keyof typeof areas].label,
    cutoff: cutoff && printedCutoff(cutoff),
    moved: cutoff && cutoff_before && (movementWords(cutoff_before, cutoff) || 'stayed'),
    final: words.get(row.final) ?? null,
    filing: words.get(row.filing) ?? null,
    since: row.since && monthName(row.since.slice(0, 7)),
  }
}

export const dateColumns: ReportColumn[] = [
  { key: 'priority_date', title: 'Priority date', kind: 'text' },
  { key: 'category', title: 'Category', kind: 'text' },
  { key: 'area', title: 'Chargeable to', kind: 'text' },
  { key: 'cutoff', title: 'Final action date', kind: 'text' },
  { key: 'moved', title: 'Since the month before', kind: 'text' },
  { key: 'final', title: 'By final action dates', kind: 'text' },
  { key: 'filing', title: 'By dates for filing', kind: 'text' },
  {
    key: 'since',
    title: 'Current since',
    kind: 'text',
    help: 'First month of those in a row in which it was current. A month that has not been entered ends the row.',
  },
]
