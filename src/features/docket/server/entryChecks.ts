import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { forbidden, invalidAt } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { offeredEntries } from '#collections/server/references.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { timeProblems } from '#fields/time/clock.ts'
import type { DocketEntry, docketContract } from '../contract.ts'

type Calls = (typeof docketContract)['endpoints']

/** Fields of an entry that either write form may contain. */
export type EntryInput = Partial<
  Omit<InputOf<Calls['createDocketEntry']>['docket_entry'], 'is_done'> &
    InputOf<Calls['createDocketEntryNested']>['docket_entry']
>

/** Editable columns; values in other tables are added separately. */
const storedColumns = [
  'docket_entry_type_id',
  'action_type',
  'action_date',
  'event_time_start',
  'event_time_end',
  'timezone',
  'location_id',
  'judge',
  'hearing_medium',
  'courtroom',
  'meeting_link',
  'appointment_location',
  'room_id',
  'interpreter_id',
  'agency_num',
  'comment',
  'is_internal',
  'require_all_done',
] as const

export type StoredEntry = Pick<DocketEntry, (typeof storedColumns)[number]>

export const storedOf = (entry: DocketEntry): StoredEntry =>
  Object.fromEntries(storedColumns.map((name) => [name, entry[name]])) as StoredEntry

/** The entry as it will be stored, or why not. A type and a court out of use may stay on an entry that has them. */
export const checked = async (ctx: WriteCtx, input: EntryInput, before?: StoredEntry): Promise<StoredEntry> =>
  (await entryChecks(ctx, [input], before))(input, before)

/** Same for many entries, whose types and courts are read once. */
export async function entryChecks(
  { db, actor }: Pick<WriteCtx, 'db' | 'actor'>,
  inputs: readonly EntryInput[],
  before?: StoredEntry,
) {
  const ids = (name: 'docket_entry_type_id' | 'location_id') =>
    sql<number>`any(${[...new Set([before, ...inputs].flatMap((one) => one?.[name] ?? []))]})`
  const types = await db
    .selectFrom('docket_entry_types')
    .select(['id', 'name', 'code', 'action_type', 'archived_at'])
    .where('id', '=', ids('docket_entry_type_id'))
    .execute()
  const places = [before, ...inputs].some((one) => one?.location_id)
    ? await db
        .selectFrom('locations')
        .select(['id', 'timezone', 'archived_at'])
        .where('id', '=', ids('location_id'))
        .execute()
    : []
  const offered = async (name: 'room_id' | 'interpreter_id', list: string) => {
    const chosen = inputs.flatMap((one) => one[name] ?? [])
    return new Set((await offeredEntries({ db }, list, chosen)).keys())
  }
  const facts: EntryFacts = {
    rooms: await offered('room_id', 'appointment_locations'),
    interpreters: await offered('interpreter_id', 'interpreters'),
    types: new Map(types.map((type) => [type.id, type])),
    places: new Map(places.map((place) => [place.id, place])),
    office_timezone: (await readSetting(db, 'timezone')).timezone,
    comment_required: (await readSetting(db, 'other_docket_entry')).comment_required === true,
  }
  return (input: EntryInput, had?: StoredEntry): StoredEntry => storedAfter(facts, actor, input, had)
}

interface EntryFacts {
  types: ReadonlyMap<
    number,
    { name: string; code: string | null; action_type: string; archived_at: string | null }
  >
  places: ReadonlyMap<number, Place>
  rooms: ReadonlySet<number>
  interpreters: ReadonlySet<number>
  office_timezone: string
  comment_required: boolean
}

interface Place {
  timezone: string
  archived_at: string | null
}

function storedAfter(
  facts: EntryFacts,
  actor: WriteCtx['actor'],
  input: EntryInput,
  before: StoredEntry | undefined,
): StoredEntry {
  const type_id = input.docket_entry_type_id ?? before?.docket_entry_type_id
  const type = facts.types.get(type_id ?? 0)
  if (!type || !type_id || (type.archived_at && type_id !== before?.docket_entry_type_id))
    throw invalidAt('docket_entry', { docket_entry_type_id: 'Choose a type from the list' })
  const action_type = type.action_type as StoredEntry['action_type']
  if (input.action_type && input.action_type !== action_type)
    throw invalidAt('docket_entry', {
      action_type: `${type.name} is ${action_type === 'task' ? 'a' : 'an'} ${action_type}`,
    })

  const now = <K extends keyof StoredEntry & keyof EntryInput>(key: K) =>
    (input[key] === undefined ? before?.[key] : input[key]) ?? null
  const location_id = now('location_id')
  const place = location_id === null ? undefined : facts.places.get(location_id)
  if (location_id !== null && (!place || (place.archived_at && location_id !== before?.location_id)))
    throw invalidAt('docket_entry', { location_id: 'Choose a court or agency from the list' })
  const [room_id, interpreter_id] = [now('room_id'), now('interpreter_id')]
  if (room_id !== null && room_id !== before?.room_id && !facts.rooms.has(room_id))
    throw invalidAt('docket_entry', { room_id: 'Choose a room from the list' })
  if (
    interpreter_id !== null &&
    interpreter_id !== before?.interpreter_id &&
    !facts.interpreters.has(interpreter_id)
  )
    throw invalidAt('docket_entry', { interpreter_id: 'Choose an interpreter from the list' })
  const entry: StoredEntry = {
    docket_entry_type_id: type_id,
    action_type,
    action_date: now('action_date'),
    event_time_start: now('event_time_start'),
    event_time_end: now('event_time_end'),
    timezone: zoneOf(input, before, place) ?? facts.office_timezone,
    location_id,
    judge: now('judge'),
    hearing_medium: now('hearing_medium'),
    courtroom: now('courtroom'),
    meeting_link: now('meeting_link'),
    appointment_location: now('appointment_location'),
    room_id,
    interpreter_id,
    agency_num: now('agency_num'),
    comment: now('comment'),
    is_internal: now('is_internal') ?? false,
    require_all_done: now('require_all_done') ?? false,
  }
  const problems = timeProblems(entry)
  if (Object.keys(problems).length > 0) throw invalidAt('docket_entry', problems)
  if (entry.meeting_link !== null && entry.meeting_link !== before?.meeting_link)
    requireWebAddress(entry.meeting_link)
  if (facts.comment_required && needsComment(type)) requireComment(entry, before)
  if (entry.is_internal !== (before?.is_internal ?? false)) requireInternal({ actor })
  return entry
}

/** The type does not say what an entry is. */
export const needsComment = ({ code }: { code: string | null }) => code?.startsWith('other-') === true

/** Where the type does not say what an entry is, an office setting may require a comment. Entries that had none may stay so. */
function requireComment(entry: StoredEntry, before: StoredEntry | undefined): void {
  const isOld = before?.docket_entry_type_id === entry.docket_entry_type_id && before.comment === null
  if (entry.comment === null && !isOld)
    throw invalidAt('docket_entry', { comment: 'Say what this is: its type does not' })
}

/** It is shown as a link to follow, which only a web address may be. */
function requireWebAddress(link: string): void {
  if (!/^https?:$/.test(URL.parse(link)?.protocol ?? ''))
    throw invalidAt('docket_entry', { meeting_link: 'Enter the whole link, beginning with https://' })
}

/** Only members of teams that may see internal entries decide whether an entry is internal. */
export function requireInternal({ actor }: Pick<WriteCtx, 'actor'>): void {
  if (!actor.creates_internal)
    throw forbidden('docket.internal', 'None of your teams may enter internal entries or mark entries so.')
}

/** The given zone, or that of a newly chosen court, or the previous one; null: the office's. */
function zoneOf(input: EntryInput, before: StoredEntry | undefined, place: Place | undefined): string | null {
  if (input.timezone) return input.timezone
  const isNewLocation = input.location_id !== undefined && input.location_id !== before?.location_id
  if (place && (isNewLocation || input.timezone === null)) return place.timezone
  return before && input.timezone !== null ? before.timezone : null
}
