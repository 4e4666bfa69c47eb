import { sql } from 'kysely'
import type { CalendarPart, FindCalendarPart } from '#core/server/effects/providers.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { writeIcs } from '#fields/time/server/writeIcs.ts'
import { eventOf, feedColumns, sequenceOf } from './feedEvents.ts'

/** Mails about many things, or of which the entry is only the place. */
const without = ['notification_digest', 'report']

/**
 * The calendar file of a mail about an appointment, or to staff about a hearing, as it stands when the mail leaves.
 * PUBLISH and CANCEL, not REQUEST: nobody here reads answers to an invitation, so that none is asked for. Moved to
 * another time it is the same to a calendar, by the id of the first entry.
 */
export const calendarPartOf =
  (mail_from: string): FindCalendarPart =>
  async ({ database, public_url }, { docket_entry_id, party_id, kind }) => {
    if (docket_entry_id === null || without.includes(kind)) return null
    const { read } = database
    const chain = await chainOf(read, docket_entry_id)
    const last = chain.at(-1)
    if (!last) return null
    const row = await read
      .selectFrom('docket_entries')
      .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
      .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
      .innerJoin('records as r', 'r.id', 'c.record_id')
      .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
      .where('docket_entries.id', '=', last.id)
      .where('docket_entries.deleted_at', 'is', null)
      .where('docket_entries.starts_at', '>', new Date().toISOString())
      .where('docket_entries.action_type', '<>', 'task')
      .select(feedColumns)
      .executeTakeFirst()
    const isOfClient = party_id !== null
    if (!row || (isOfClient && (row.is_internal || row.action_type !== 'appointment'))) return null
    const name = await senderName(read)
    const event = {
      ...eventOf(row, 'numbers', public_url),
      // Others may read a client’s mail: it says no more than that there is an appointment.
      ...(isOfClient && { title: `Appointment, ${name}`, location: row.appointment_location }),
      uid: `appointment-${chain[0]!.id}@${new URL(public_url).hostname}`,
      // A move and a change in the same second are two changes.
      sequence: sequenceOf(
        { ...row, version: chain.reduce((sum, { version }) => sum + version, 0) },
        chain[0]!.created_at,
      ),
      organizer: { name, address: addressIn(mail_from) },
    }
    const method: CalendarPart['method'] = event.is_cancelled ? 'CANCEL' : 'PUBLISH'
    return { method, content: writeIcs({ method, events: [event] }) }
  }

interface EarlierEntry {
  id: number
  created_at: string
  version: number
}

/** The entries that an appointment has been, from the first to the one it is now. */
async function chainOf(db: ReadDb, id: number): Promise<EarlierEntry[]> {
  const { rows } = await sql<EarlierEntry>`
    with recursive earlier as (
      select ${id}::bigint as id, 0 as step
      union all
      select r.parent_docket_entry_id, step - 1 from earlier
      join docket_entry_relations r on r.child_docket_entry_id = earlier.id and r.kind = 'rescheduled' and r.dropped_at is null
      where step > -50),
    later as (
      select ${id}::bigint as id, 0 as step
      union all
      select r.child_docket_entry_id, step + 1 from later
      join docket_entry_relations r on r.parent_docket_entry_id = later.id and r.kind = 'rescheduled' and r.dropped_at is null
      where step < 50)
    select e.id, e.created_at, e.version from (select * from earlier union select * from later) chain
    join docket_entries e on e.id = chain.id order by chain.step`.execute(db)
  return rows
}

/** `office@example.org` of `Our office <office@example.org>`. */
const addressIn = (mail_from: string): string => /<([^<>]+)>/.exec(mail_from)?.[1] ?? mail_from.trim()
