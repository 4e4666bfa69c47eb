import { sql } from 'kysely'
import { whoSees } from '#access/server/usersWhoSee.ts'
import { visibleCases, visibleParties, isVisible } from '#access/server/visibleRows.ts'
import { may } from '#access/may.ts'
import { offeredEntries } from '#collections/server/references.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/days.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import { interpretersOf } from '#features/availability/server/busy.ts'
import { requireStaff } from '#features/availability/server/rules.ts'
import { checkAssignees } from '#features/docket/server/assignees.ts'
import { requireVisibleCase } from '#features/docket/server/createEntry.ts'
import { linkMessage } from '#features/parties/server/linkMessages.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { daysBetween, startOfDay } from '#fields/time/calendarDays.ts'
import { placeTime, wallClock } from '#fields/time/clock.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { addGuestLinkUrl, createGuestLink, stateOf } from '#guests/server/links.ts'
import { guestKinds } from '#guests/kinds.ts'
import { mostDays, type BookingLink, type bookingContract } from '../contract.ts'
import { currentAppointment } from './appointment.ts'
import { hoursFor, offersOf, type Terms } from './offers.ts'

type Calls = (typeof bookingContract)['endpoints']
type EnteredTerms = Omit<InputOf<Calls['listBookingTimes']>, 'id'>

async function termsOf(db: ReadDb, entered: EnteredTerms): Promise<Terms> {
  return {
    ...entered,
    user_ids: [...new Set(entered.user_ids)],
    timezone: entered.timezone ?? (await readSetting(db, 'timezone')).timezone,
    chosen_starts: entered.starts ? [...new Set(entered.starts)].toSorted() : null,
    room_id: entered.room_id ?? null,
    language_id: entered.language_id ?? null,
  }
}

function requireDays({ from_day, to_day }: EnteredTerms): void {
  if (to_day < from_day) throw invalid({ to_day: 'The last day is before the first' })
  if (daysBetween(from_day, to_day) >= mostDays)
    throw invalid({ to_day: `A link offers at most ${mostDays} days` })
}

export async function listBookingTimes(
  ctx: ReadCtx,
  { id, ...entered }: InputOf<Calls['listBookingTimes']>,
): Promise<OutputOf<Calls['listBookingTimes']>> {
  requireStaff(ctx)
  await requireCase(ctx, id)
  requireDays(entered)
  const terms = await termsOf(ctx.db, entered)
  const times = await offersOf(ctx, terms)
  return {
    timezone: terms.timezone,
    times: times.map(({ start, end }) => {
      const { day, time } = wallClock(start, terms.timezone)
      return {
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
        day,
        start_time: time,
      }
    }),
  }
}

async function requireCase(ctx: UserCtx, id: number): Promise<{ access_set_id: number }> {
  const found = await visibleCases(ctx)
    .where('legal_cases.id', '=', id)
    .select('legal_cases.access_set_id')
    .executeTakeFirst()
  if (!found) throw notFound('This case')
  return found
}

export async function createBookingLink(
  ctx: WriteCtx,
  {
    id: legal_case_id,
    party_id,
    place,
    place_text,
    most_changes,
    language,
    ...entered
  }: InputOf<Calls['createBookingLink']>,
) {
  requireStaff(ctx)
  await requireCase(ctx, legal_case_id)
  const { access_set_id, record_id } = await requireVisibleCase(ctx, legal_case_id)
  requireDays(entered)
  const terms = await termsOf(ctx.db, entered)
  await requirePersonOf(ctx, record_id, party_id)
  await requireSense(ctx, terms)
  await checkAssignees(ctx, { access_set_id, is_internal: false }, [...terms.user_ids])
  const { user_ids, chosen_starts, ...columns } = terms
  const { id } = await ctx.db
    .insertInto('booking_links')
    .values({
      legal_case_id,
      docket_entry_type_id: columns.docket_entry_type_id,
      length_minutes: columns.length_minutes,
      from_day: columns.from_day,
      to_day: columns.to_day,
      timezone: columns.timezone,
      chosen_starts: chosen_starts ? [...chosen_starts] : null,
      place,
      place_text: place_text || null,
      room_id: columns.room_id,
      language_id: columns.language_id,
      change_hours: columns.change_hours,
      most_changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('booking_link_users')
    .values(user_ids.map((user_id) => ({ booking_link_id: id, user_id })))
    .execute()
  const { id: link_id, url } = await createGuestLink(ctx, {
    kind: 'booking',
    subject_id: id,
    party_id,
    language: language ?? (await languageOf(ctx.db, party_id)),
    expires_at: startOfDay(addDays(terms.to_day, 1), terms.timezone),
  })
  return { id, link_id, url, qr_svg: await qrCodeOf(url) }
}

async function requirePersonOf(ctx: WriteCtx, record_id: number, party_id: number): Promise<void> {
  const person = await visibleParties(ctx)
    .innerJoin('record_parties as member', 'member.party_id', 'parties.id')
    .where('member.record_id', '=', record_id)
    .where('parties.id', '=', party_id)
    .select('parties.id')
    .executeTakeFirst()
  if (!person) throw invalid({ party_id: 'Choose a person of this record' })
}

async function requireSense(ctx: WriteCtx, terms: Terms): Promise<void> {
  const type = await ctx.db
    .selectFrom('docket_entry_types')
    .select('name')
    .where('id', '=', terms.docket_entry_type_id)
    .where('action_type', '=', 'appointment')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw invalid({ docket_entry_type_id: 'Choose a type of appointment' })
  if (terms.to_day < wallClock(ctx.now, terms.timezone).day) throw invalid({ to_day: 'This day is over' })
  if (
    terms.room_id !== null &&
    (await offeredEntries(ctx, 'appointment_locations', [terms.room_id])).size === 0
  )
    throw invalid({ room_id: 'Choose a room from the list' })
  if (terms.language_id !== null && (await interpretersOf(ctx.db, terms.language_id)).length === 0)
    throw invalid({ language_id: 'No interpreter of this language is in the office’s list' })
  if (terms.chosen_starts) return
  const rules = await hoursFor(ctx.db, terms.user_ids, terms.docket_entry_type_id)
  const lacking = terms.user_ids.filter((id) => !rules.some(({ user_id }) => user_id === id))
  if (lacking.length === 0) return
  const users = await ctx.db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', sql<number>`any(${lacking})`)
    .orderBy('display_name')
    .execute()
  const names = users.map(({ display_name }) => display_name).join(', ')
  throw invalid({
    user_ids: `${names}: no hours for ${type.name} are entered. Enter them under Availability, or choose the times here`,
  })
}

/** The language they read best of the twelve. */
async function languageOf(db: ReadDb, party_id: number): Promise<LanguageCode | null> {
  const languages = await readLanguagesOf(db, [party_id])
  return languages.find(({ code }) => code !== null)?.code ?? null
}

/** Booking links of cases that this reader sees, each with its guest link `g`. */
const visibleLinks = (ctx: UserCtx) =>
  (ctx.db as ReadDb)
    .selectFrom('booking_links as b')
    .innerJoin('guest_links', 'guest_links.booking_link_id', 'b.id')
    .innerJoin('docket_entry_types as t', 't.id', 'b.docket_entry_type_id')
    .where('b.legal_case_id', 'in', visibleCases(ctx).select('legal_cases.id'))

export async function listBookingLinks(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listBookingLinks']>> {
  requireStaff(ctx)
  const { access_set_id } = await requireCase(ctx, id)
  const { level, permission } = guestKinds.booking.rights
  const mayEdit = may(ctx.actor, level, permission)
  const rows = await visibleLinks(ctx)
    .where('b.legal_case_id', '=', id)
    // Somebody who has left the record since may be nobody this reader sees.
    .leftJoin('parties as person', (join) =>
      join.onRef('person.id', '=', 'guest_links.party_id').on(isVisible(ctx.actor, 'parties', 'person')),
    )
    .leftJoin('appointment_locations as room', 'room.id', 'b.room_id')
    .leftJoin('languages', 'languages.id', 'b.language_id')
    .selectAll('b')
    .select(['guest_links.id as link_id', 'guest_links.party_id', 'guest_links.expires_at'])
    .select(['person.display_name as party_name', 't.name as type_name', 'room.name as room_name'])
    .select(['languages.name as interpreter_language', stateOf.as('state')])
    .select(
      sql<{ id: number; name: string }[]>`array(select json_build_object('id', u.id, 'name', u.display_name)
        from booking_link_users x join users u on u.id = x.user_id where x.booking_link_id = b.id
        order by u.display_name, u.id)`.as('users'),
    )
    .orderBy('b.id', 'desc')
    .limit(100)
    .execute()
  const able = await whoSees(
    ctx.db,
    [{ access_set_id }],
    rows.flatMap(({ users }) => users.map((user) => user.id)),
    { assignable: true },
  )
  const items: BookingLink[] = []
  for (const { docket_entry_id, chosen_starts, place, ...row } of rows) {
    const found = await currentAppointment(ctx.db, docket_entry_id)
    items.push({
      ...row,
      place: place as BookingLink['place'],
      has_chosen_times: chosen_starts !== null,
      missing: row.users.flatMap((user) => (able({ access_set_id }, user.id) ? [] : [user.name])),
      appointment: found && {
        docket_entry_id: found.id,
        starts_at: found.starts_at,
        place_time: placeTime(found),
        action_date: found.action_date,
      },
      can: { share: mayEdit && row.state === 'live', revoke: mayEdit && row.state === 'live' },
    })
  }
  return { items }
}

export async function showBookingLink(ctx: WriteCtx, { id }: { id: number }) {
  const { link_id } = await liveLink(ctx, id)
  const url = await addGuestLinkUrl(ctx, link_id)
  return { id, link_id, url, qr_svg: await qrCodeOf(url) }
}

async function liveLink(ctx: WriteCtx, id: number) {
  requireStaff(ctx)
  const link = await visibleLinks(ctx)
    .where('b.id', '=', id)
    .select(['guest_links.id as link_id', 'guest_links.party_id', 'guest_links.language'])
    .select(['guest_links.expires_at', 'b.legal_case_id', stateOf.as('state')])
    .executeTakeFirst()
  if (!link) throw notFound('This booking link')
  if (link.state !== 'live')
    throw conflict('booking.closed', 'This link does not work any more. Make a new one.')
  return link
}

export async function shareBookingLink(
  ctx: WriteCtx,
  { id, channel, at_once }: InputOf<Calls['shareBookingLink']>,
): Promise<OutputOf<Calls['shareBookingLink']>> {
  const { link_id, party_id, language, expires_at, legal_case_id } = await liveLink(ctx, id)
  if (party_id === null) throw conflict('booking.closed', 'The person of this link is not in Ellis any more.')
  const url = await addGuestLinkUrl(ctx, link_id)
  const code = (language as LanguageCode | null) ?? 'en'
  const { to, leaves_at } = await sendToParty(ctx, {
    party_id,
    by: channel,
    kind: 'booking_link',
    legal_case_id,
    language: code,
    is_secret: true,
    at_once,
    expires_at: new Date(expires_at),
    fields: { to: 'channel', body: 'channel' },
    ...(await linkMessage(ctx.db, channel, {
      language: code,
      url,
      expires_at,
      subject: 'mail.booking_subject',
      asks: { email: 'mail.booking_text', text: 'text.booking' },
    })),
  })
  return { sent_to: to, leaves_at }
}
