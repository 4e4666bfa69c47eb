import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import type { AsylumEntry } from '../contract.ts'
import { definitionOf, type EntryType } from '../entryTypes.ts'
import type { restsOn } from '../guidance.ts'

export type Element = keyof typeof restsOn
type Entries = ReadonlyMap<EntryType, readonly AsylumEntry[]>

interface Evidence {
  evidence: string[]
  gaps: string[]
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const without = (rows: readonly Values[], name: string) => rows.filter((row) => !row[name]).length

const testOf = (name: string) =>
  definitionOf('particular_social_group').fields[name]!.label.replace(/^Shown: /, '')

const wordIn = (type: EntryType, row: Values, name: string, labels: Labels): string =>
  formatField(definitionOf(type).fields, name, row, labels)

function ofHarm(harms: readonly AsylumEntry[], labels: Labels): Evidence {
  if (harms.length === 0) return { evidence: [], gaps: ['No incident entered'] }
  const sources = Map.groupBy(harms, (row) => wordIn('harm', row, 'source', labels))
  const [unsourced, undated] = [without(harms, 'source'), without(harms, 'incident_date')]
  return {
    evidence: [
      counted(harms.length, 'incident'),
      ...[...sources].flatMap(([source, rows]) => (source ? [`${source}: ${rows.length}`] : [])),
    ],
    gaps: [
      ...(unsourced > 0 ? [`${counted(unsourced, 'incident')} without a source`] : []),
      ...(undated > 0 ? [`${counted(undated, 'incident')} without a day`] : []),
    ],
  }
}

function ofYear(rows: readonly AsylumEntry[], labels: Labels): Evidence {
  if (rows.length === 0) return { evidence: [], gaps: ['Nothing entered'] }
  const word = (row: Values, name: string) => wordIn('one_year_filing_deadline', row, name, labels)
  const named = (row: Values, name: string, label: string) =>
    row[name] ? [`${label}: ${word(row, name)}`] : []
  return {
    evidence: rows.flatMap((row) => [
      ...named(row, 'arrival_date', 'Arrival'),
      ...named(row, 'filed_date', 'Filed'),
      ...named(row, 'exception_type', 'Claimed'),
    ]),
    gaps: rows.flatMap((row) => [
      ...(row['arrival_date'] ? [] : ['Day of arrival not known']),
      ...(row['filed_date'] ? [] : ['No day of filing']),
    ]),
  }
}

/** Entries for an element, and those that are missing. It says nothing about how strong it is. */
export function evidenceOf(element: Element, entries: Entries, labels: Labels): Evidence {
  const of = (type: EntryType): readonly AsylumEntry[] => entries.get(type) ?? []
  const evidence: string[] = []
  const gaps: string[] = []
  const claims = of('claim')
  const fromClaims = (name: string, gap: string) => {
    if (claims.length === 0) gaps.push('No claim entered')
    for (const claim of claims) {
      const words = wordIn('claim', claim, name, labels)
      if (words) evidence.push(words)
      else gaps.push(gap)
    }
  }
  const fromEntries = (type: EntryType, name: string) => {
    const rows = of(type)
    for (const row of rows) evidence.push(wordIn(type, row, name, labels) || definitionOf(type).title[0])
    if (rows.length === 0) gaps.push('Nothing entered')
    for (const row of rows) if (row['to_research']) gaps.push(row['to_research'] as string)
  }
  switch (element) {
    case 'harm_rising':
      return ofHarm(of('harm'), labels)
    case 'harm_motive':
      fromClaims('nexus', 'Nexus not written')
      for (const group of of('particular_social_group'))
        for (const name of ['immutable', 'particular', 'socially_distinct'])
          if (group[name] == null) gaps.push(`Group, open: ${testOf(name)}`)
      break
    case 'harm_agent':
      fromClaims('agent_description', 'Agent not described')
      break
    case 'failure_of_state': {
      fromClaims('state_protection', 'Protection by the state not described')
      const reported = of('harm').filter((row) => row['reported'] === true)
      if (reported.length > 0) evidence.push(`${counted(reported.length, 'incident')} reported`)
      if (without(reported, 'report_outcome')) gaps.push('Outcome of a report not entered')
      break
    }
    case 'internal_relocation':
      fromClaims('relocation', 'Moving inside the country not described')
      break
    case 'filed_within_one_year':
      return ofYear(of('one_year_filing_deadline'), labels)
    case 'no_crime_bars':
      fromEntries('crime', 'crime')
      break
    case 'no_national_security':
      fromEntries('national_security', 'putative_incident')
      break
    case 'no_firm_resettlement':
      fromEntries('firm_resettlement', 'country_id')
      break
  }
  return { evidence, gaps }
}
