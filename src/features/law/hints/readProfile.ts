import type { AsylumPeriods } from '#features/deadlines/contract/asylumPeriods.ts'
import { dayOf, type DayField } from '#fields/day/day.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type { Fields } from '#fields/fields.ts'
import type { MeaningList, MeaningOf } from '#features/lists/meanings.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { exactly } from '#fields/day/dayRange.ts'
import type {
  Benefit,
  Country,
  Crime,
  Custody,
  Fact,
  Proceeding,
  Profile,
  Relative,
  Status,
  Trip,
} from './profile.ts'
import { withOwnProfile, type Relatives } from './readRelatives.ts'

/** Legal meanings of the office's list entries, and the codes of its countries. */
export interface Meanings {
  of<L extends MeaningList>(list: L, id: unknown): MeaningOf<L> | null
  country(id: number): string | null
}

/** As much of a person as the hints look at; that of an interview is not in the records yet. */
export type ProfileSource = Pick<
  Party,
  | SectionName
  | 'dob'
  | 'dob_format'
  | 'uncertain_dob'
  | 'nationalities'
  | 'birth_country_id'
  | 'birth_country_name'
  | 'labels'
>

type SectionValues = Record<string, unknown>
/** An entry of a section, read by the names of its fields. */
interface ProfileEntry {
  row: SectionValues
  day(name: string): Day | null
  /** The word for an id of this list. */
  word(list: string, name: string): string
  /** Meaning of that id. */
  meaning<L extends MeaningList>(list: L, name: string): MeaningOf<L> | null
  text(name: string): string
  choice<V extends string>(name: string): V | null
  is(name: string): boolean
  fact(...words: (string | false | null)[]): Fact
}

/** Builds the input of the hints from a person as the reader sees them, and from relatives with a profile. */
export function readProfile(
  party: ProfileSource,
  { today, asylumPeriods }: { today: string; asylumPeriods: AsylumPeriods },
  meanings: Meanings,
  kin: Relatives,
): Profile {
  const entries = <V>(section: SectionName, read: (entry: ProfileEntry) => V): V[] =>
    (party[section] as readonly SectionValues[]).map((row) => read(entryOf(party, section, row, meanings)))
  const [overview] = entries('overview', (entry) => entry)
  const relatives = familyKinds.flatMap((kind) =>
    entries(kind, (entry) => ({
      linked: entry.row['linked_party_id'],
      name: ['first_name', 'middle_name', 'last_name'].map(entry.text).filter(Boolean).join(' '),
      relative: readRelative(kind, entry),
    })),
  )
  return {
    today: exactly(today),
    asylumPeriods,
    born: dayOf(party, 'dob', partyFields.dob),
    nationalities: party.nationalities.map(({ id, name }): Country => ({ code: meanings.country(id), name })),
    birthCountry:
      party.birth_country_id === null
        ? null
        : { code: meanings.country(party.birth_country_id), name: party.birth_country_name ?? '' },
    ...answeredIn(party),
    overviewLastEntry: overview?.day('date_last_entry') ?? null,
    overviewFirstEntry: overview?.day('date_first_entry') ?? null,
    statuses: entries('immigration_statuses', readStatus),
    trips: entries('travel_histories', readTrip),
    benefits: entries('immigration_benefits', readBenefit),
    proceedings: party.immigration_proceedings.map((row) => ({
      ...readProceeding(entryOf(party, 'immigration_proceedings', row, meanings)),
      charges: row.charges,
    })),
    custody: entries('detention_histories', readCustody),
    crimes: entries('criminal_histories', readCrime),
    relatives: withOwnProfile(relatives, kin),
  }
}

function entryOf(
  party: ProfileSource,
  section: SectionName,
  row: SectionValues,
  meanings: Meanings,
): ProfileEntry {
  const fields: Fields = partySections[section].fields
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  return {
    row,
    day: (name) => dayOf(row, name, fields[name] as DayField),
    word: (list, name) => (typeof row[name] === 'number' ? (party.labels[list]?.[row[name]] ?? '') : ''),
    meaning: (list, name) => meanings.of(list, row[name]),
    text,
    choice: <V extends string>(name: string) => (text(name) || null) as V | null,
    is: (name) => row[name] === true,
    fact: (...words) => ({ words: words.filter(Boolean).join(', '), section }),
  }
}

const statusWords = (entry: ProfileEntry): string =>
  [entry.word('immigration_statuses', 'immigration_status'), entry.text('immigration_status_other')]
    .filter((name) => name !== '')
    .join(', ')

const lead = (word: string, day: Day | null): string | null => day && `${word} ${formatDay(day)}`

/** Abbreviations and names keep their capital. */
const lowerFirst = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words

function readStatus(entry: ProfileEntry): Status {
  const [since, until] = [entry.day('date_obtained'), entry.day('date_expires')]
  const meaning = entry.meaning('immigration_statuses', 'immigration_status')
  const visa = entry.meaning('visa_types', 'niv_type')
  return {
    // A U or T class is its own status, however the entry calls the rest.
    meaning: meaning === 'nonimmigrant' && (visa === 'u' || visa === 't') ? `${visa}_nonimmigrant` : meaning,
    visa,
    since,
    until,
    fact: entry.fact(
      [statusWords(entry), entry.word('visa_types', 'niv_type')].filter(Boolean).join(' '),
      lead('since', since),
      lead('until', until),
    ),
  }
}

/** Manner of entry implied by a status at entry, where it is not recorded. */
const mannerOfStatus: Partial<Record<string, Trip['manner']>> = {
  entered_without_inspection: 'without_inspection',
  parole: 'paroled',
  advance_parole_used: 'advance_parole',
  nonimmigrant: 'admitted',
  permanent_resident: 'admitted_resident',
  conditional_resident: 'admitted_resident',
  refugee: 'admitted_refugee',
}

function readTrip(entry: ProfileEntry): Trip {
  const [entered, departed] = [entry.day('entry_date'), entry.day('departure_date')]
  const document = entry.meaning('entry_documents', 'entry_documents')
  const recorded = entry.meaning('entry_manners', 'entry_manner')
  const status = entry.meaning('immigration_statuses', 'immigration_status')
  const manner =
    recorded === null || recorded === 'unknown'
      ? document === 'advance_parole'
        ? 'advance_parole'
        : (mannerOfStatus[status ?? ''] ?? recorded)
      : document === 'advance_parole' && (recorded === 'paroled' || recorded === 'admitted')
        ? 'advance_parole'
        : recorded
  const fact = entry.fact(
    lead('Entered', entered) ?? 'Entered',
    lowerFirst(entry.word('entry_manners', 'entry_manner')),
    document === 'advance_parole' && lowerFirst(entry.word('entry_documents', 'entry_documents')),
    lead('departed', departed),
  )
  return { entered, departed, manner, document, fact }
}

function readBenefit(entry: ProfileEntry): Benefit {
  const [filed, decided] = [entry.day('initiated_date'), entry.day('outcome_date')]
  return {
    meaning: entry.meaning('benefit_types', 'benefit_type'),
    outcome: entry.meaning('outcomes', 'benefit_outcome'),
    filed,
    decided,
    fact: entry.fact(
      entry.word('benefit_types', 'benefit_type'),
      lead('filed', filed),
      lowerFirst(entry.word('outcomes', 'benefit_outcome')),
    ),
  }
}

function readProceeding(entry: ProfileEntry): Omit<Proceeding, 'charges'> {
  const [begun, decided] = [entry.day('initiated_date'), entry.day('outcome_date')]
  const outcome = entry.word('outcomes', 'removal_outcome')
  const expedited = entry.word('outcomes', 'expedited_removal_outcome')
  const what = outcome || (expedited && `Expedited removal: ${lowerFirst(expedited)}`) || 'Proceeding'
  return {
    outcome: entry.meaning('outcomes', 'removal_outcome'),
    expedited: entry.meaning('outcomes', 'expedited_removal_outcome'),
    begun,
    decided,
    fearExpressed: entry.is('fear_expressed'),
    fact: entry.fact(what, decided ? formatDay(decided) : lead('begun', begun)),
  }
}

const readCustody = (entry: ProfileEntry): Custody => ({
  meaning: entry.meaning('detention_authorities', 'authority'),
  fact: entry.fact(
    entry.word('detention_authorities', 'authority') || 'Detention',
    lead('from', entry.day('initiated_date')),
  ),
})

function readCrime(entry: ProfileEntry): Crime {
  const [committed, convicted] = [entry.day('incident_date'), entry.day('conviction_date')]
  return {
    kind: entry.choice('offense_kind'),
    level: entry.choice('offense_level'),
    disposition: entry.choice('disposition'),
    committed,
    convicted,
    imposed: entry.choice('sentence_imposed'),
    maximum: entry.choice('maximum_sentence'),
    charge: entry.text('charge'),
    notes: entry.text('notes'),
    fact: entry.fact(
      entry.text('charge') || 'Incident',
      committed && formatDay(committed),
      entry.text('incident_location'),
    ),
  }
}

function readRelative(kind: Relative['kind'], entry: ProfileEntry): Relative {
  const [born, deceased] = [entry.day('dob'), entry.is('deceased')]
  const name = [entry.text('first_name'), entry.text('last_name')].filter(Boolean).join(' ') || 'no name'
  const isSpouse = kind === 'spouses'
  const ending = isSpouse ? entry.meaning('marriage_endings', 'termination_type') : null
  return {
    kind,
    relation: entry.meaning('relations', 'relation'),
    born,
    deceased,
    status: entry.meaning('immigration_statuses', 'immigration_status'),
    since: null,
    married: null,
    wed: isSpouse ? entry.day('marriage_date') : null,
    ended: isSpouse ? entry.day('termination_date') : null,
    ending,
    fact: entry.fact(
      `${partySections[kind].title[0]}: ${name}`,
      statusWords(entry),
      lead('born', born),
      deceased && 'deceased',
      ending !== null && lowerFirst(entry.word('marriage_endings', 'termination_type')),
    ),
  }
}

/** Overview questions answered yes, and answered no. */
function answeredIn(party: ProfileSource): Pick<Profile, 'statements' | 'denied'> {
  const statements = new Map<string, Fact>()
  const denied = new Set<string>()
  for (const section of ['overview', 'personal_overview'] as const)
    for (const row of party[section] as readonly SectionValues[])
      for (const [name, { label }] of Object.entries(partySections[section].fields as Fields)) {
        if (row[name] === false) denied.add(name)
        if (row[name] === true || (name === 'usc_siblings' && Number(row[name]) > 0))
          statements.set(name, { words: label, section })
      }
  return { statements, denied }
}
