import type pg from 'pg'
import type { SealedTable } from '#core/server/process/sealedPlaces.ts'

export interface ExportedColumn {
  name: string
  type: string
  comment: string | null
  /** Table whose rows it names. */
  refers_to: string | null
}

export interface ExportedTable {
  table: string
  columns: ExportedColumn[]
  /** Columns of the primary key, by which rows are ordered. */
  key: string[]
  comment: string | null
}

const ofThisInstallation = 'belongs to the encryption keys of this installation'

/** Tables that an import leaves as they are. */
export const ofKeys = { key_check: ofThisInstallation, encryption_keys: ofThisInstallation }

/** Whole tables that are no part of an office's work, and why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  schema_migrations: 'version of the database; it stands in manifest.json',
  ...ofKeys,
  key_rotations: ofThisInstallation,
  idempotency_keys: 'answers kept for repeated requests',
  sessions: 'lets somebody in',
  session_access_tokens: 'lets somebody in',
  session_refresh_tokens: 'lets somebody in',
  api_keys: 'lets a program in',
  login_challenges: 'lets somebody in',
  login_failures: 'counts wrong sign-ins',
  user_links: 'lets somebody in',
  connections: 'lets Ellis into accounts at other services',
  connection_requests: 'lets somebody connect an account for ten minutes',
  own_calendars: 'calendars at other services, which only this installation writes',
  own_calendar_entries: 'calendars at other services, which only this installation writes',
  calendar_proposals: 'changes in calendars at other services, until somebody decides',
  calendar_pushes: 'lets services report changes to this installation',
  linked_calendar_cursors: 'how far calendars at other services were read',
  outbound_calls: 'calls to other services, for whoever runs Ellis',
  webhooks: 'programs to which this installation reports',
  webhook_messages: 'programs to which this installation reports',
  contact_codes: 'codes that verify a number for ten minutes',
  guest_link_tokens: 'lets somebody in',
  user_recovery_codes: 'lets somebody in',
  user_earlier_passwords: 'hashes of passwords',
  webhook_deliveries: 'reports of providers as they came',
  browser_failures: 'failures of pages, for whoever runs Ellis',
  backup_runs: 'backups of this installation',
  erasures: 'numbers of people who were erased, for restores of this installation',
  exports: 'exports such as this one',
  party_imports: 'uploaded spreadsheets, until they expire',
  party_import_rows: 'rows of uploaded spreadsheets',
  party_import_people: 'people whom an import has made',
  linked_calendars: 'calendars that people have elsewhere',
  linked_calendar_items: 'calendars that people have elsewhere',
  tracked_jobs: 'progress of long work',
  tracked_job_items: 'progress of long work',
  search_jobs: 'searches in the background and what they found',
}

const secretColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'totp_secret', 'totp_confirmed_at', 'totp_last_step'],
  // Links on their way that let somebody in; the key with which only this office seals documents.
  outbox_messages: ['sealed_body', 'claimed_until'],
  office_seals: ['sealed_key'],
  member_pass_keys: ['sealed_key'],
  docketwise_contacts: ['sealed_sent'],
}

/** Where a stored file lies is the installation's own matter; documents.json says where it is in the archive. */
export const tablesOfFiles = [
  'attachments',
  'audit_archives',
  'form_editions',
  'form_filings',
  'office_logo',
] as const

export const sealedIn = (sealed: readonly SealedTable[], table: string): readonly string[] =>
  sealed.find((each) => each.table === table)?.columns ?? []

/** Tables of the office and their exported columns, by name. */
export async function officeTables(
  client: pg.ClientBase,
  sealed: readonly SealedTable[],
): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(`
    select c.relname::text as table, obj_description(c.oid, 'pg_class') as comment,
      array(select a.attname::text from pg_index i join unnest(i.indkey) with ordinality k(attnum, place) on true
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
            where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'comment', col_description(c.oid, a.attnum),
          'refers_to', (select f.confrelid::regclass::text from pg_constraint f
                        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  return rows
    .filter(({ table }) => !(table in tablesLeftOut))
    .map(({ columns, ...each }) => {
      const hidden = new Set([
        ...(secretColumns[each.table] ?? []),
        ...sealedIn(sealed, each.table).map((name) => `${name}_index`),
        ...((tablesOfFiles as readonly string[]).includes(each.table) ? ['stored_name'] : []),
      ])
      return { ...each, columns: columns.filter(({ name }) => !hidden.has(name)) }
    })
}
