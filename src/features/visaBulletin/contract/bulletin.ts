/** The charts of a bulletin. The key is stored; the label is the bulletin's own words. */
export const charts = {
  final_action: 'Final action dates',
  dates_for_filing: 'Dates for filing',
} as const
export type Chart = keyof typeof charts
export const chartNames = Object.keys(charts) as Chart[]

export type Preference = 'family' | 'employment'

interface Category {
  preference: Preference
  label: string
  /** Begins its row in the bulletin, without spaces and marks. */
  row: RegExp
}

/** Rows of a chart (INA 203(a) and (b)), by the code of their preference category. */
export const categories = {
  F1: { preference: 'family', label: 'F1', row: /^f1/ },
  F2A: { preference: 'family', label: 'F2A', row: /^f2a/ },
  F2B: { preference: 'family', label: 'F2B', row: /^f2b/ },
  F3: { preference: 'family', label: 'F3', row: /^f3/ },
  F4: { preference: 'family', label: 'F4', row: /^f4/ },
  'EB-1': { preference: 'employment', label: '1st', row: /^1st/ },
  'EB-2': { preference: 'employment', label: '2nd', row: /^2nd/ },
  'EB-3': { preference: 'employment', label: '3rd', row: /^3rd/ },
  EW: { preference: 'employment', label: 'Other workers', row: /^otherworkers/ },
  'EB-4': { preference: 'employment', label: '4th', row: /^4th/ },
  SR: { preference: 'employment', label: 'Certain religious workers', row: /^certainreligious/ },
  'EB-5': { preference: 'employment', label: '5th unreserved', row: /^5thunreserved/ },
  'EB-5-R': { preference: 'employment', label: '5th set aside: rural', row: /^5thsetaside.*rural/ },
  'EB-5-H': {
    preference: 'employment',
    label: '5th set aside: high unemployment',
    row: /^5thsetaside.*highunemployment/,
  },
  'EB-5-I': {
    preference: 'employment',
    label: '5th set aside: infrastructure',
    row: /^5thsetaside.*infrastructure/,
  },
} as const satisfies Record<string, Category>
export type CategoryCode = keyof typeof categories
export const categoryCodes = Object.keys(categories) as CategoryCode[]

interface Area {
  label: string
  /** Names its column in the bulletin, without spaces and marks. */
  column: RegExp
  /** Countries chargeable to it (INA 202(b)), by ISO code. Hong Kong, Macau and Taiwan are not mainland China. */
  countries: readonly string[]
  /** In bulletins of some years only. */
  optional?: true
}

/** Columns of a chart. Countries of no other column are in `all`. */
export const areas = {
  all: { label: 'All others', column: /allchargeability/, countries: [] },
  china: { label: 'China, mainland', column: /chinamainland|china/, countries: ['CN'] },
  india: { label: 'India', column: /india/, countries: ['IN'] },
  mexico: { label: 'Mexico', column: /mexico/, countries: ['MX'] },
  philippines: { label: 'Philippines', column: /philippines/, countries: ['PH'] },
  central_america: {
    label: 'El Salvador, Guatemala, Honduras',
    column: /elsalvadorguatemalahonduras/,
    countries: ['SV', 'GT', 'HN'],
    optional: true,
  },
  vietnam: { label: 'Vietnam', column: /vietnam/, countries: ['VN'], optional: true },
} as const satisfies Record<string, Area>
export type AreaCode = keyof typeof areas
export const areaCodes = Object.keys(areas) as AreaCode[]
export const isOptional = (area: AreaCode): boolean => 'optional' in areas[area]

/** A cell: `C` (current), `U` (unavailable), or the day before which a priority date has to be. */
export type Cutoff = string

export interface Cell {
  chart: Chart
  category: CategoryCode
  area: AreaCode
  cutoff: Cutoff
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A cell as the bulletin prints it: `22JAN20`, `C`, `U`. */
export function printedCutoff(cutoff: Cutoff): string {
  if (cutoff === 'C' || cutoff === 'U') return cutoff
  const [year = '', month, day] = cutoff.split('-')
  return `${day}${months[Number(month) - 1]}${year.slice(2)}`
}

/**
 * Reads a printed cell; null where it is none. Of the two centuries its year can belong to, it is the later one that
 * has begun in the month of the bulletin (`YYYY-MM`), since nobody has a priority date to come.
 */
export function readCutoff(printed: string, month: string): Cutoff | null {
  const text = printed.replace(/\s+/g, '').toUpperCase()
  if (text === 'C' || text === 'U') return text
  const [, day = '', monthName = '', yearDigits = ''] = /^(\d{1,2})([A-Z]{3})(\d{2})$/.exec(text) ?? []
  const monthAt = months.indexOf(monthName)
  if (monthAt < 0) return null
  const mm = String(monthAt + 1).padStart(2, '0')
  const in2000s = `20${yearDigits}-${mm}`
  const date = `${in2000s <= month ? in2000s : `19${yearDigits}-${mm}`}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(date) ? date : null
}

export const cellKey = ({ chart, category, area }: Omit<Cell, 'cutoff'>) => `${chart}.${category}.${area}`
