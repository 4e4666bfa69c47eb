import { sql } from 'kysely'
import { calendarGrants, hasLevel } from '#access/server/calendarGrants.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/days.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { daysFrom, startOfDay } from '#fields/time/calendarDays.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { wallClock, zoneName } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { mostDays, type AvailableSlot, type availabilityContract, type MeetingTime } from '../contract.ts'
import {
  candidates,
  common,
  freeOne,
  freePieces,
  hoursOf,
  joined,
  ranked,
  type Attendee,
  type Candidate,
  type Hindrance,
  type IsClosed,
  type Options,
  type Span,
} from './hours.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { goodHoursOf } from '#features/parties/server/quietHours.ts'
import { assignedTo, busyColumns, interpretersOf, readBusy, readReserved, spanOf, type Busy } from './busy.ts'
import { closedDays } from './closedDays.ts'
import { requireStaff, rulesOf, type RuleRow } from './rules.ts'

type Calls = (typeof availabilityContract)['endpoints']

interface Taken extends Span, Pick<Busy, 'docket_entry_id' | 'docket_entry_type_id'> {
  /** Null where the reader does not see the entry. */
  title: string | null
  place: string | null
}
interface Person {
  id: number
  name: string
  timezone: string
  rules: RuleRow[]
  taken: Taken[]
}
interface Days {
  from: string
  to: string
  timezone: string
}

async function readDays(ctx: ReadCtx, input: Partial<Days>): Promise<Days> {
  const { today, timezone } = await clockOf(ctx, { today: input.from, timezone: input.timezone })
  const { from = today, to = addDays(from, 13) } = input
  if (to < from) throw invalid({ to: 'The last day is before the first' })
  if (to >= addDays(from, mostDays)) throw invalid({ to: `Ask for at most ${mostDays} days at once` })
  return { from, to, timezone }
}

/**
 * People with what takes their time on these days. Who publishes hours lets them be offered, so that everything on
 * their docket counts, without a word on what the reader does not see, and so does who shares their calendar with the
 * reader; of others only what the reader sees does.
 */
async function readPeople(ctx: ReadCtx, ids: readonly number[], days: Days): Promise<Person[]> {
  const { timezone } = await clockOf(ctx, {})
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'display_name', 'timezone'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deactivated', '=', false)
    .where('user_type', '<>', 'external')
    .orderBy('display_name')
    .orderBy('id')
    .execute()
  const found = users.map(({ id }) => id)
  const rules = await rulesOf(ctx)
    .where('a.user_id', '=', sql<number>`any(${found})`)
    .where('a.start_date', '<=', addDays(days.to, 1))
    .where(sql<boolean>`coalesce(a.end_date >= ${addDays(days.from, -1)}::date, true)`)
    .orderBy('a.id')
    .execute()
  const { seen, hidden } = await readTaken(ctx, found, days)
  const shared = new Set((await calendarGrants(ctx.db, ctx.actor)).map(({ from_user_id }) => from_user_id))
  const isOpen = (rules_count: number, id: number) =>
    rules_count > 0 || id === ctx.actor.user_id || shared.has(id)
  const of = (entries: readonly TakenBy[], id: number) =>
    entries.filter(({ user_ids }) => user_ids.includes(id))
  return users.map((user) => {
    const own = rules.filter(({ user_id }) => user_id === user.id)
    return {
      id: user.id,
      name: user.display_name,
      timezone: user.timezone ?? timezone,
      rules: own,
      taken: [...of(seen, user.id), ...(isOpen(own.length, user.id) ? of(hidden, user.id) : [])].toSorted(
        (a, b) => a.start - b.start,
      ),
    }
  })
}

type TakenBy = Taken & { user_ids: number[] }

/**
 * Entries at a time of these people: those that the reader sees, and those that they do not, with what takes time in
 * calendars elsewhere.
 */
async function readTaken(
  ctx: ReadCtx,
  ids: readonly number[],
  { from, to }: Days,
): Promise<{ seen: TakenBy[]; hidden: TakenBy[] }> {
  const seen = await visibleEntries(ctx)
    .where('docket_entries.id', 'in', assignedTo(ids, { from, to }))
    .where('docket_entries.starts_at', 'is not', null)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.rescheduled_at', 'is', null)
    .select([...busyColumns, 't.name as type_name', 'holder.display_name as holder_name'])
    .select(
      sql<string | null>`(select name from locations where id = docket_entries.location_id)`.as('place'),
    )
    .execute()
  const everything = await readBusy(ctx.db, ids, { from, to })
  const seenIds = new Set(seen.map(({ id }) => id))
  return {
    seen: seen.map((entry) => ({
      ...spanOf(entry),
      title: `${entry.type_name} · ${entry.holder_name}`,
      place: entry.place ? `${entry.type_name} in ${entry.place}` : entry.type_name,
    })),
    hidden: everything
      .filter(({ docket_entry_id }) => !seenIds.has(docket_entry_id))
      .map((entry) => ({ ...entry, title: null, place: null })),
  }
}

const shownSpan = ({ start, end }: Span, timezone: string) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
  day: wallClock(start, timezone).day,
  start_time: wallClock(start, timezone).time,
  end_time: wallClock(end, timezone).time,
})

export async function listAvailabilitySlots(
  ctx: ReadCtx,
  { user_ids, docket_entry_type_id, ...input }: InputOf<Calls['listAvailabilitySlots']>,
): Promise<OutputOf<Calls['listAvailabilitySlots']>> {
  requireStaff(ctx)
  const days = await readDays(ctx, input)
  const people = await readPeople(ctx, user_ids?.length ? user_ids : [ctx.actor.user_id], days)
  const bounds = boundsOf(days)
  const isClosed = await closedDays(ctx.db)
  const items = people
    .flatMap((person) =>
      person.rules
        .filter((rule) => !docket_entry_type_id || rule.docket_entry_type_id === docket_entry_type_id)
        .flatMap((rule) => slotsOf(rule, person, days, { now: ctx.now.getTime(), isClosed })),
    )
    .filter(({ start, end }) => start < bounds.end && end > bounds.start)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, ...slot }) => ({ ...slot, ...shownSpan({ start, end }, days.timezone) }))
  return { items }
}

type Slot = Span & Omit<AvailableSlot, keyof ReturnType<typeof shownSpan>>

const boundsOf = ({ from, to, timezone }: Days): Span => ({
  start: Date.parse(startOfDay(from, timezone)),
  end: Date.parse(startOfDay(addDays(to, 1), timezone)),
})

/** Days by the clock of another zone, of which the first or last may lie before or after those asked for. */
const nearDays = ({ from, to }: Days) => daysFrom(addDays(from, -2), addDays(to, 1))

function slotsOf(
  rule: RuleRow,
  person: Person,
  days: Days,
  { now, isClosed }: { now: number; isClosed: IsClosed },
): Slot[] {
  const { docket_entry_type_id } = rule
  const length = rule.default_length_minutes ?? 30
  const names = { availability_rule_id: rule.id, docket_entry_type_id, user_id: person.id }
  const dayOf = (instant: number) => wallClock(instant, person.timezone).day
  const ofType = person.taken.filter((entry) => entry.docket_entry_type_id === docket_entry_type_id)
  return hoursOf(rule, nearDays(days), person.timezone, isClosed).flatMap((hours) => {
    const day = dayOf(hours.start)
    const within = ofType.filter(({ start, end }) => start < hours.end && end > hours.start)
    const booked = within
      .filter(({ title }) => title !== null)
      .map(({ start, end, docket_entry_id, title }) => ({
        ...names,
        start,
        end,
        docket_entry_id,
        title: title!,
      }))
    const isFull =
      rule.most_per_day !== null &&
      ofType.filter(({ start }) => dayOf(start) === day).length >= rule.most_per_day
    const free = isFull
      ? []
      : freePieces(hours, person.taken, { length, before: rule.buffer_before, after: rule.buffer_after })
          .filter(({ start }) => start > now)
          .map((span) => ({ ...names, ...span, docket_entry_id: null, title: rule.type_name }))
    return [...booked, ...free]
  })
}

/** Hours of people without rules. */
const usualHours = {
  start_date: '1900-01-01',
  end_date: null,
  is_recurring: true,
  on_holidays: false,
  slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '09:00', end_time: '17:00' })),
  exceptions: [],
}

const shownTimes = 20
/** Times at which this person alone is not free; of those the ones at which something might be moved, if there are any. */
function inTheWay(found: readonly Candidate[], at: number): Candidate[] {
  const single = found.filter(({ hindrances }) => hindrances.length === 1 && hindrances[0]!.at === at)
  const movable = single.filter(({ hindrances }) => hindrances[0]!.kind === 'busy')
  return movable.length > 0 ? movable : single
}

/** For each person who is not free. */
const shownAlmost = 5

export async function listMeetingTimes(
  ctx: ReadCtx,
  { user_ids, length_minutes, earliest, latest, ...input }: InputOf<Calls['listMeetingTimes']>,
): Promise<OutputOf<Calls['listMeetingTimes']>> {
  requireStaff(ctx)
  if (latest <= earliest) throw invalid({ latest: 'The latest time is before the earliest' })
  const days = await readDays(ctx, input)
  const people = await readPeople(ctx, user_ids, days)
  if (people.length < new Set(user_ids).size)
    throw invalid({ user_ids: 'One of these people does not work here any more' })
  const isClosed = await closedDays(ctx.db)
  const staff = people.map((person): Attendee => {
    const rules = person.rules.length > 0 ? person.rules : [usualHours]
    return {
      hours: joined(rules.flatMap((rule) => hoursOf(rule, nearDays(days), person.timezone, isClosed))),
      busy: person.taken,
    }
  })
  const client = await readClient(ctx, input.party_id, days)
  const attendees = client ? [...staff, client.attendee] : staff
  const things = await readThings(ctx, input, days)
  const { start, end } = boundsOf(days)
  const { timezone } = days
  const found = candidates(
    attendees,
    length_minutes,
    { start: Math.max(start, ctx.now.getTime()), end },
    things.map(({ options }) => options),
  ).filter((one) => {
    const [begins, ends] = [wallClock(one.start, timezone), wallClock(one.end, timezone)]
    return begins.day === ends.day && begins.time >= earliest && ends.time <= latest
  })
  const best = (fitting: Candidate[], most: number) =>
    ranked(fitting, attendees, { dayOf: (at) => wallClock(at, timezone).day, perDay: 4, most })
  const freeThing = (kind: Thing['kind'], one: Candidate) => {
    const thing = things.find((each) => each.kind === kind)
    return thing?.named[freeOne(thing.options, one)] ?? null
  }
  const shown = (one: Candidate): MeetingTime => ({
    ...shownSpan(one, timezone),
    room: freeThing('room', one),
    interpreter: freeThing('interpreter', one),
    reasons: one.hindrances.map((hindrance) =>
      reasonOf(one, hindrance, { people, client, things, timezone }),
    ),
  })
  return {
    times: best(
      found.filter(({ hindrances }) => hindrances.length === 0),
      shownTimes,
    ).map(shown),
    almost: [...attendees, ...things]
      .flatMap((_, at) => best(inTheWay(found, at), shownAlmost))
      .toSorted((a, b) => a.start - b.start)
      .map(shown),
    without_rules: people.filter(({ rules }) => rules.length === 0).map(({ id, name }) => ({ id, name })),
  }
}

/** Why one of them does not fit: a person, after them the client, and after them the things. */
function reasonOf(
  one: Candidate,
  hindrance: Hindrance,
  all: { people: readonly Person[]; client: Client | null; things: readonly Thing[]; timezone: string },
): MeetingTime['reasons'][number] {
  const { people, client, things, timezone } = all
  const person = people[hindrance.at]
  const thing = things[hindrance.at - people.length - (client ? 1 : 0)]
  const until = (span: Span) => `until ${clockWords(span.end, timezone)}`
  if (person)
    return {
      user: { id: person.id, name: person.name },
      name: person.name,
      text:
        hindrance.kind === 'busy'
          ? takenInWords(person, hindrance.span as Taken, until)
          : `outside their hours, ${clockWords(one.start, person.timezone)} there`,
    }
  if (thing)
    return {
      user: null,
      name: thing.name,
      text: hindrance.kind === 'busy' ? `taken ${until(hindrance.span)}` : 'there is none in the list',
    }
  return {
    user: null,
    name: client!.name,
    text: `outside their good hours, ${clockWords(one.start, client!.timezone)} there`,
  }
}

/** Hidden times are one where they touch, so that nobody learns where one of it ends. */
function takenInWords({ taken }: Person, span: Taken, until: (span: Span) => string): string {
  if (span.place !== null) return `${span.place} ${until(span)}`
  const whole = joined(taken.filter(({ place }) => place === null)).find(
    ({ start, end }) => start <= span.start && end >= span.end,
  )
  return `busy ${until(whole ?? span)}`
}

interface Client {
  name: string
  timezone: string
  attendee: Attendee
}

interface Thing {
  kind: 'room' | 'interpreter'
  /** In a reason: "Small meeting room", "Interpreter of Mam". */
  name: string
  named: readonly { id: number; name: string }[]
  options: Options
}

/** The room and the interpreter that are asked for, of which any will do that is not taken. */
async function readThings(
  ctx: ReadCtx,
  { room_id, language_id }: { room_id?: number | undefined; language_id?: number | undefined },
  days: Days,
): Promise<Thing[]> {
  const things: Thing[] = []
  if (room_id !== undefined) {
    const rooms = await ctx.db
      .selectFrom('appointment_locations')
      .where('is_room', '=', true)
      .where('archived_at', 'is', null)
      .$if(room_id > 0, (query) => query.where('id', '=', room_id))
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (room_id > 0 && rooms.length === 0) throw invalid({ room_id: 'Choose a room from the list' })
    things.push(await thingOf(ctx, 'room', room_id > 0 ? rooms[0]!.name : 'A room', rooms, days))
  }
  if (language_id !== undefined) {
    const language = await ctx.db
      .selectFrom('languages')
      .where('id', '=', language_id)
      .select('name')
      .executeTakeFirst()
    if (!language) throw invalid({ language_id: 'Choose a language from the list' })
    const interpreters = await interpretersOf(ctx.db, language_id)
    things.push(await thingOf(ctx, 'interpreter', `Interpreter of ${language.name}`, interpreters, days))
  }
  return things
}

async function thingOf(
  ctx: ReadCtx,
  kind: Thing['kind'],
  name: string,
  options: readonly { id: number; name: string }[],
  days: Days,
): Promise<Thing> {
  const ids = options.map(({ id }) => id)
  const reserved = await readReserved(ctx.db, `${kind}_id`, ids, days)
  return { kind, name, named: options, options: ids.map((id) => reserved.get(id)!) }
}

/** The good hours of a client on every day, on each clock they may have; null: none are known. */
async function readClient(ctx: ReadCtx, party_id: number | undefined, days: Days): Promise<Client | null> {
  if (party_id === undefined) return null
  const person = await visibleParties(ctx)
    .where('parties.id', '=', party_id)
    .select('parties.display_name')
    .executeTakeFirst()
  if (!person) throw invalid({ party_id: 'This person does not exist, or you may not see them' })
  const good = await goodHoursOf(ctx.db, party_id)
  if (!good) return null
  const { from: start_time, until: end_time, zones } = good
  const everyDay = {
    ...usualHours,
    on_holidays: true,
    slots: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_time, end_time })),
  }
  const hours = zones.map((zone) => joined(hoursOf(everyDay, nearDays(days), zone))).reduce(common)
  return { name: person.display_name, timezone: zones[0]!, attendee: { hours, busy: [], isGuest: true } }
}

const clockWords = (instant: number, timezone: string) =>
  `${formatTime(wallClock(instant, timezone).time)} ${zoneName(timezone, instant)}`

/**
 * Times that people are busy with what the reader does not see: of those who publish hours, or share their calendar. What
 * touches is one, so that not even a number of entries shows. Entries of linked calendars are listed by themselves for
 * whoever may read their titles.
 */
export async function listBusyTimes(
  ctx: ReadCtx,
  { user_ids, ...input }: InputOf<Calls['listBusyTimes']>,
): Promise<OutputOf<Calls['listBusyTimes']>> {
  requireStaff(ctx)
  const days = await readDays(ctx, input)
  const levels = new Map(
    (await calendarGrants(ctx.db, ctx.actor)).map((grant) => [grant.from_user_id, grant.level]),
  )
  const people = await readPeople(ctx, user_ids, days)
  const bounds = boundsOf(days)
  const items = people.flatMap(({ id, name, taken }) => {
    const isListed = id === ctx.actor.user_id || hasLevel(levels.get(id), 'see_titles')
    const hidden = taken.filter(
      ({ title, docket_entry_id }) => title === null && !(isListed && docket_entry_id === 0),
    )
    return joined(hidden)
      .filter(({ start, end }) => start < bounds.end && end > bounds.start)
      .map((span) => ({ user_id: id, user_name: name, ...shownSpan(span, days.timezone) }))
  })
  return { items }
}
