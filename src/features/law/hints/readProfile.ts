import { dayOf, type DayField } from '../../../fields/day/day.ts'
import type { Fields } from '../../../fields/fields.ts'
import { formatDay, type Day } from '../../../fields/day/partialDay.ts'
import type { Party } from '../../parties/contract.ts'
import { partyFields } from '../../parties/partyFields.ts'
import { familyKinds, partySections, type SectionName } from '../../parties/sections/index.ts'
import { exactly } from './days.ts'
import type { Benefit, Fact, Proceeding, Profile, Relative, Status, Trip } from './profile.ts'

type Row = Record<string, unknown>
/** An entry of a section, read by the names of its fields. */
interface Entry {
  day(name: string): Day | null
  /** The word for an id of this list. */
  word(list: string, name: string): string
  text(name: string): string
  is(name: string): boolean
  fact(...words: (string | false | null)[]): Fact
}

/** What hints are drawn from, out of a person as they are answered to whoever reads them. */
export function profileOf(party: Party, today: string): Profile {
  const entries = <V>(section: SectionName, read: (entry: Entry) => V): V[] =>
    (party[section] as readonly Row[]).map((row) => read(entryOf(party, section, row)))
  const [overview] = entries('overview', (entry) => entry)
  return {
    today: exactly(today),
    born: dayOf(party, 'dob', partyFields.dob),
    nationalities: party.nationalities.map(({ name }) => name),
    birthCountry: party.birth_country_name,
    told: toldIn(party),
    overviewLastEntry: overview?.day('date_last_entry') ?? null,
    overviewFirstEntry: overview?.day('date_first_entry') ?? null,
    statuses: entries('immigration_statuses', readStatus),
    trips: entries('travel_histories', readTrip),
    benefits: entries('immigration_benefits', readBenefit),
    proceedings: party.immigration_proceedings.map((row) => ({
      ...readProceeding(entryOf(party, 'immigration_proceedings', row)),
      charges: row.charges,
    })),
    jails: entries('detention_histories', readJail).filter((fact) => fact !== null),
    incidents: entries('criminal_histories', readIncident),
    relatives: familyKinds.flatMap((kind) => entries(kind, (entry) => readRelative(kind, entry))),
  }
}

function entryOf(party: Party, section: SectionName, row: Row): Entry {
  const fields: Fields = partySections[section].fields
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  return {
    day: (name) => dayOf(row, name, fields[name] as DayField),
    word: (list, name) => (typeof row[name] === 'number' ? (party.labels[list]?.[row[name]] ?? '') : ''),
    text,
    is: (name) => row[name] === true,
    fact: (...words) => ({ words: words.filter(Boolean).join(', '), section }),
  }
}

const statusOf = (entry: Entry): string =>
  [entry.word('immigration_statuses', 'immigration_status'), entry.text('immigration_status_other')]
    .filter((name) => name !== '' && name !== 'Other')
    .join(', ')

const said = (lead: string, day: Day | null): string | null => day && `${lead} ${formatDay(day)}`

/** Abbreviations and names keep their first letter. */
const lowerFirst = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words

function readStatus(entry: Entry): Status {
  const [name, since, until] = [statusOf(entry), entry.day('date_obtained'), entry.day('date_expires')]
  return { name, since, until, fact: entry.fact(name, said('since', since), said('until', until)) }
}

function readTrip(entry: Entry): Trip {
  const [entered, departed] = [entry.day('entry_date'), entry.day('departure_date')]
  const manner = entry.word('entry_manners', 'entry_manner')
  const document = entry.word('entry_documents', 'entry_documents')
  const fact = entry.fact(
    said('Entered', entered) ?? 'Entered',
    lowerFirst(manner),
    said('departed', departed),
  )
  return { entered, departed, manner, document, fact }
}

function readBenefit(entry: Entry): Benefit {
  const type = entry.word('benefit_types', 'benefit_type')
  const outcome = entry.word('outcomes', 'benefit_outcome')
  const filed = entry.day('initiated_date')
  return { type, outcome, filed, fact: entry.fact(type, said('filed', filed), lowerFirst(outcome)) }
}

function readProceeding(entry: Entry): Omit<Proceeding, 'charges'> {
  const outcome = entry.word('outcomes', 'removal_outcome')
  const expedited = entry.word('outcomes', 'expedited_removal_outcome')
  const decided = entry.day('outcome_date')
  const what = outcome || (expedited && `Expedited removal: ${lowerFirst(expedited)}`) || 'Proceeding'
  const when = decided ? formatDay(decided) : said('begun', entry.day('initiated_date'))
  return {
    outcome,
    expedited,
    decided,
    fearExpressed: entry.is('fear_expressed'),
    fact: entry.fact(what, when),
  }
}

function readJail(entry: Entry): Fact | null {
  const authority = entry.word('detention_authorities', 'authority')
  return /prison|jail|marshal/i.test(authority)
    ? entry.fact(authority, said('from', entry.day('initiated_date')))
    : null
}

const readIncident = (entry: Entry): Profile['incidents'][number] => ({
  notes: entry.text('notes'),
  fact: entry.fact(
    said('Incident', entry.day('incident_date')) ?? 'Incident',
    entry.text('incident_location'),
  ),
})

function readRelative(kind: Relative['kind'], entry: Entry): Relative {
  const [status, born, deceased] = [statusOf(entry), entry.day('dob'), entry.is('deceased')]
  const name = [entry.text('first_name'), entry.text('last_name')].filter(Boolean).join(' ') || 'no name'
  const title = `${partySections[kind].title[0]}: ${name}`
  const fact = entry.fact(title, status, said('born', born), deceased && 'deceased')
  if (kind !== 'spouses')
    return { kind, born, deceased, status, married: null, ended: false, endedBy: '', fact }
  const endedBy = entry.word('marriage_endings', 'termination_type')
  const ended = endedBy !== '' || entry.day('termination_date') !== null
  return { kind, born, deceased, status, married: entry.day('marriage_date'), ended, endedBy, fact }
}

/** What the overviews ask and is answered with yes. */
function toldIn(party: Party): ReadonlyMap<string, Fact> {
  const told = new Map<string, Fact>()
  for (const section of ['overview', 'personal_overview'] as const)
    for (const row of party[section] as readonly Row[])
      for (const [name, { label }] of Object.entries(partySections[section].fields as Fields))
        if (row[name] === true || (name === 'usc_siblings' && Number(row[name]) > 0))
          told.set(name, { words: label, section })
  return told
}
