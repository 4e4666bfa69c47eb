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

/** Entries for an element, and those that are missing. It says nothing about how strong it is. */
export function evidenceOf(element: Element, entries: Entries, labels: Labels): Evidence {
  const of = (type: EntryType): readonly AsylumEntry[] => entries.get(type) ?? []
  const evidence: string[] = []
  const gaps: string[] = []
  const claims = of('claim')
  const word = (type: EntryType, row: Values, name: string) =>
    formatField(definitionOf(type).fields, name, row, labels)
  const fromClaims = (name: string, gap: string) => {
    if (claims.length === 0) gaps.push('No claim entered')
    for (const claim of claims) {
      const words = word('claim', claim, name)
      if (words) evidence.push(words)
      else gaps.push(gap)
    }
  }
  const fromEntries = (type: EntryType, name: string) => {
    const rows = of(type)
    for (const row of rows) evidence.push(word(type, row, name) || definitionOf(type).title[0])
    if (rows.length === 0) gaps.push('Nothing entered')
    for (const row of rows) if (row['to_research']) gaps.push(String(row['to_research']))
  }
  switch (element) {
    case 'harm_rising': {
      const harms = of('harm')
      if (harms.length > 0) evidence.push(counted(harms.length, 'incident'))
      for (const [source, rows] of Map.groupBy(harms, (row) => word('harm', row, 'source')))
        if (source) evidence.push(`${source}: ${rows.length}`)
      if (harms.length === 0) gaps.push('No incident entered')
      if (without(harms, 'source'))
        gaps.push(`${counted(without(harms, 'source'), 'incident')} without a source`)
      if (without(harms, 'incident_date'))
        gaps.push(`${counted(without(harms, 'incident_date'), 'incident')} without a day`)
      break
    }
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
      for (const row of of('one_year_filing_deadline')) {
        if (row['arrival_date'])
          evidence.push(`Arrival: ${word('one_year_filing_deadline', row, 'arrival_date')}`)
        else gaps.push('Day of arrival not known')
        if (row['filed_date']) evidence.push(`Filed: ${word('one_year_filing_deadline', row, 'filed_date')}`)
        else gaps.push('No day of filing')
        if (row['exception_type'])
          evidence.push(`Claimed: ${word('one_year_filing_deadline', row, 'exception_type')}`)
      }
      if (of('one_year_filing_deadline').length === 0) gaps.push('Nothing entered')
      break
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
