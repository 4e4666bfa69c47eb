import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Reminder } from '../contract/typeReminders.ts'

interface EntryTypeDefaults {
  checklist: string[]
  require_all_done: boolean
  default_length_minutes: number | null
  reminders: Reminder[]
}

/** Defaults of new entries of a type. */
export async function entryTypeDefaults(
  { db }: Pick<ReadCtx, 'db'>,
  docket_entry_type_id: number,
): Promise<EntryTypeDefaults | undefined> {
  return db
    .selectFrom('docket_entry_types as t')
    .leftJoin('checklists as c', 'c.id', 't.checklist_id')
    .select([
      't.require_all_done',
      't.default_length_minutes',
      sql<string[]>`coalesce(c.items, '{}')`.as('checklist'),
      sql<EntryTypeDefaults['reminders']>`(select coalesce(json_agg(json_build_object('channel', n.channel,
        'minutes_before', n.minutes_before) order by n.minutes_before, n.id), '[]')
        from docket_entry_type_notifications n where n.docket_entry_type_id = t.id)`.as('reminders'),
    ])
    .where('t.id', '=', docket_entry_type_id)
    .executeTakeFirst()
}
