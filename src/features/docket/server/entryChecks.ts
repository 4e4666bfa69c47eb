import type { InputOf } from '#core/contract.ts'
import { forbidden, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
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
export interface StoredEntry {
  docket_entry_type_id: number
  action_type: DocketEntry['action_type']
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  location_id: number | null
  judge: string | null
  hearing_medium: DocketEntry['hearing_medium']
  courtroom: string | null
  meeting_link: string | null
  appointment_location: string | null
  agency_num: string | null
  comment: string | null
  is_internal: boolean
  require_all_done: boolean
}

export const storedOf = (entry: DocketEntry): StoredEntry => ({
  docket_entry_type_id: entry.docket_entry_type_id,
  action_type: entry.action_type,
  action_date: entry.action_date,
  event_time_start: entry.event_time_start,
  event_time_end: entry.event_time_end,
  timezone: entry.timezone,
  location_id: entry.location_id,
  judge: entry.judge,
  hearing_medium: entry.hearing_medium,
  courtroom: entry.courtroom,
  meeting_link: entry.meeting_link,
  appointment_location: entry.appointment_location,
  agency_num: entry.agency_num,
  comment: entry.comment,
  is_internal: entry.is_internal,
  require_all_done: entry.require_all_done,
})

export const at = (fields: Record<string, string>) =>
  invalid(
    Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`docket_entry.${name}`, problem])),
  )

/** The entry as it will be stored, or why not. A type and a court out of use may stay on an entry that has them. */
export async function checked(ctx: WriteCtx, input: EntryInput, before?: StoredEntry): Promise<StoredEntry> {
  const type_id = input.docket_entry_type_id ?? before?.docket_entry_type_id
  const type = await ctx.db
    .selectFrom('docket_entry_types')
    .select(['name', 'code', 'action_type', 'archived_at'])
    .where('id', '=', type_id ?? 0)
    .executeTakeFirst()
  if (!type || !type_id || (type.archived_at && type_id !== before?.docket_entry_type_id))
    throw at({ docket_entry_type_id: 'Choose a type from the list' })
  const action_type = type.action_type as StoredEntry['action_type']
  if (input.action_type && input.action_type !== action_type)
    throw at({ action_type: `${type.name} is ${action_type === 'task' ? 'a' : 'an'} ${action_type}` })

  const now = <K extends keyof StoredEntry & keyof EntryInput>(key: K) =>
    (input[key] === undefined ? before?.[key] : input[key]) ?? null
  const location_id = now('location_id')
  const place =
    location_id === null ? undefined : await placeOf(ctx, location_id, before?.location_id ?? null)
  const entry: StoredEntry = {
    docket_entry_type_id: type_id,
    action_type,
    action_date: now('action_date'),
    event_time_start: now('event_time_start'),
    event_time_end: now('event_time_end'),
    timezone: await zoneOf(ctx, input, before, place),
    location_id,
    judge: now('judge'),
    hearing_medium: now('hearing_medium'),
    courtroom: now('courtroom'),
    meeting_link: now('meeting_link'),
    appointment_location: now('appointment_location'),
    agency_num: now('agency_num'),
    comment: now('comment'),
    is_internal: now('is_internal') ?? false,
    require_all_done: now('require_all_done') ?? false,
  }
  const problems = timeProblems(entry)
  if (Object.keys(problems).length > 0) throw at(problems)
  if (entry.meeting_link !== null && entry.meeting_link !== before?.meeting_link)
    requireWebAddress(entry.meeting_link)
  if (type.code?.startsWith('other-')) await requireComment(ctx, entry, before)
  if (entry.is_internal !== (before?.is_internal ?? false)) requireInternal(ctx)
  return entry
}

/** Where the type does not, an office setting may require a comment. Entries that had none may stay so. */
async function requireComment(
  { db }: WriteCtx,
  entry: StoredEntry,
  before: StoredEntry | undefined,
): Promise<void> {
  const isOld = before?.docket_entry_type_id === entry.docket_entry_type_id && before.comment === null
  if (entry.comment !== null || isOld) return
  const { comment_required } = await readSetting(db, 'other_docket_entry')
  if (comment_required) throw at({ comment: 'Say what this is: its type does not' })
}

/** It is shown as a link to follow, which only a web address may be. */
function requireWebAddress(link: string): void {
  if (!/^https?:$/.test(URL.parse(link)?.protocol ?? ''))
    throw at({ meeting_link: 'Enter the whole link, beginning with https://' })
}

/** Only members of teams that may see internal entries decide whether an entry is internal. */
export function requireInternal({ actor }: Pick<WriteCtx, 'actor'>): void {
  if (!actor.creates_internal)
    throw forbidden('docket.internal', 'None of your teams may enter internal entries or mark entries so.')
}

async function placeOf(ctx: WriteCtx, id: number, before: number | null) {
  const place = await ctx.db
    .selectFrom('locations')
    .select(['timezone', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place || (place.archived_at && id !== before))
    throw at({ location_id: 'Choose a court or agency from the list' })
  return place
}

/** The given zone, or that of a newly chosen court, or the previous one, or the office's. */
async function zoneOf(
  ctx: WriteCtx,
  input: EntryInput,
  before: StoredEntry | undefined,
  place: { timezone: string } | undefined,
): Promise<string> {
  if (input.timezone) return input.timezone
  const isNewLocation = input.location_id !== undefined && input.location_id !== before?.location_id
  if (place && (isNewLocation || input.timezone === null)) return place.timezone
  if (before && input.timezone !== null) return before.timezone
  return (await readSetting(ctx.db, 'timezone')).timezone
}
