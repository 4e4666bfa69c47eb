import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { weekdayName } from '#fields/day/dueDay.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { peopleOfCases, type PersonOfCase } from '#features/cases/server/peopleOfCases.ts'
import { hearingMedia } from '#features/docket/hearingFields.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { casesOf, type PrintedEntry } from './docketEntries.ts'
import { dayInWords, filledFacts } from './printCases.ts'
import { stateOf } from './printDocket.ts'

interface Court {
  id: number
  name: string
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  directions: string | null
}

interface Sheet {
  entry: PrintedEntry
  /** People of the case whom the reader sees. */
  people: readonly PersonOfCase[]
  appearing: ReadonlySet<number>
  court: Court | undefined
  office: { office_name: string; phone: string | null }
}

/** Facts of these hearings, as far as the reader sees them. */
export async function readSheets(ctx: WriteCtx, entries: readonly PrintedEntry[]): Promise<Sheet[]> {
  const people = await peopleOfCases(ctx, casesOf(entries))
  const ids = entries.map(({ id }) => id)
  const attendances = await visibleParties(ctx)
    .innerJoin('docket_entry_attendances as a', 'a.party_id', 'parties.id')
    .select(['a.docket_entry_id', 'parties.id'])
    .where('a.docket_entry_id', '=', sql<number>`any(${ids})`)
    .execute()
  const courts = await ctx.db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'state', 'zip', 'directions'])
    .where('id', '=', sql<number>`any(${entries.map(({ location_id }) => location_id)})`)
    .execute()
  const { office_name, emergency_phone, phone_number } = await readSetting(ctx.db, 'misc')
  const office = { office_name, phone: emergency_phone ?? phone_number ?? null }
  return entries.map((entry) => ({
    entry,
    people: people.filter(({ legal_case_id }) => legal_case_id === entry.legal_case_id),
    appearing: new Set(
      attendances.filter(({ docket_entry_id }) => docket_entry_id === entry.id).map(({ id }) => id),
    ),
    court: courts.find(({ id }) => id === entry.location_id),
    office,
  }))
}

/** Longest caption: two lines of the heading. */
const captionLength = 90
const notEntered = 'Not entered'

/** One page, whatever is entered. The comment and the notes of the entry are the office's own and stay off it. */
export function writeSheet(pdf: Pdf, { entry, people, appearing, court, office }: Sheet): void {
  const named = people.filter(({ in_caption }) => in_caption)
  const parties = named.length > 0 ? named : people.slice(0, 1)
  const present = appearing.size > 0 ? people.filter(({ id }) => appearing.has(id)) : parties
  pdf.heading(`In the matter of ${captionOf(parties.map(nameOf), entry.holder_name)}`, 1)
  pdf.paragraph([entry.type_name, stateOf(entry)].filter(Boolean).join(', '), 'strong')
  pdf.fittedFacts(
    filledFacts([
      ['When', whenOf(entry)],
      ['A-number', numbersOf(parties)],
      ['Court', placeOf(entry, court)],
      ['Courtroom', entry.courtroom ?? notEntered],
      ['Judge', entry.judge ?? notEntered],
      ['Held', hearingMedia.find(({ value }) => value === entry.hearing_medium)?.label ?? notEntered],
      ['Link or phone', entry.meeting_link],
      ['Interpreter', interpreterOf(present)],
      ['Appearing', present.map(appearanceOf).join('\n')],
      ['For the office', entry.assignees.map(({ name }) => name).join(', ') || 'Nobody assigned'],
      ['Checklist', entry.checklist.map(({ text, done }) => `[${done ? 'x' : '  '}] ${text}`).join('\n')],
      ['Directions', court?.directions],
      [
        'In an emergency',
        office.phone
          ? `${office.office_name}, ${formatPhone({ number: office.phone, extension: null })}`
          : notEntered,
      ],
      ['Case', `${entry.case_title}, record ${entry.record_public_id}`],
    ]),
  )
}

const nameOf = ({ display_name }: PersonOfCase) => display_name

/** As many names as two lines hold, and how many more there are. */
function captionOf(names: readonly string[], holder: string): string {
  const [first = holder, ...others] = names
  const shown = [first.length > captionLength ? `${first.slice(0, captionLength)} …` : first]
  for (const name of others) {
    if ([...shown, name].join('; ').length > captionLength) break
    shown.push(name)
  }
  const more = others.length + 1 - shown.length
  return shown.join('; ') + (more > 0 ? ` and ${more} more` : '')
}

function whenOf({ action_date, place_time, timezone }: PrintedEntry): string {
  const day = action_date ? `${weekdayName(action_date)} ${dayInWords(action_date)}` : notEntered
  return place_time
    ? `${day}, ${place_time}, ${formatTimezone(timezone)}`
    : `${day}, time not entered (${formatTimezone(timezone)})`
}

function numbersOf(people: readonly PersonOfCase[]): string {
  const numbered = people.map(({ display_name, a_number, no_a_number }) => ({
    display_name,
    number: a_number ? formatANumber(a_number) : no_a_number ? 'Has none' : notEntered,
  }))
  if (numbered.length === 1) return numbered[0]!.number
  return numbered.map(({ display_name, number }) => `${number}  ${display_name}`).join('\n') || notEntered
}

const placeOf = ({ appointment_location }: PrintedEntry, court: Court | undefined): string => {
  if (!court) return appointment_location ?? notEntered
  const { name, address, city, state, zip } = court
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, [address, town].filter(Boolean).join(', ') || 'Address not entered', appointment_location]
    .filter(Boolean)
    .join('\n')
}

const languageWords = ({ language, needs_interpreter }: PersonOfCase): string =>
  language === null
    ? 'Language not entered'
    : needs_interpreter
      ? `Needed: ${language}`
      : `Not needed: ${language}`

/** Said once where it is the same for all who appear. */
function interpreterOf(people: readonly PersonOfCase[]): string {
  const words = new Set(people.map(languageWords))
  if (words.size <= 1) return [...words][0] ?? 'Language not entered'
  return people.map((person) => `${person.display_name}: ${languageWords(person)}`).join('\n')
}

function appearanceOf({ display_name, role_name, custody }: PersonOfCase): string {
  const place = custody && [custody.facility_name ?? custody.authority_name, custody.city, custody.state]
  const held = place
    ? `${custody.is_certain ? 'detained' : 'perhaps still detained'}: ${place.filter(Boolean).join(', ') || 'place not entered'}`
    : 'not detained, as far as known'
  return [display_name, role_name?.toLowerCase(), held].filter(Boolean).join(', ')
}
