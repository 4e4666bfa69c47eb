import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BackupFolder } from '#core/server/backup/backupPlace.ts'
import { openBackup } from '#core/server/backup/manifest.ts'
import { restoreDatabase } from '#core/server/backup/restoreBackup.ts'
import { settleRestored } from '#features/backup/server/settleRestored.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { verifyLog } from '#features/logs/server/verifyLog.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { purgeNameWords } from '#features/search/server/purgeNameWords.ts'
import { sealedColumns } from '#app/server/sealedValues.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { aBackupPlace, ownerOf, type TestPlace } from '#testing/server/backupPlace.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { withClient } from '#testing/server/withClient.ts'
import { erasureContract } from '../contract.ts'
import { erasePerson } from './erasePerson.ts'
import { findRows, type Query } from './findRows.ts'
import { eraseAgain, noteErasures, readLedger, writeLedger } from './ledger.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
let admin: Person
let team_id: number
let backups: TestPlace
const databases: string[] = []

beforeAll(async () => {
  ;({ admin, team_id } = await anErasingAdmin(office))
  backups = await aBackupPlace(office)
})
afterAll(async () => {
  for (const name of databases) await asOwner(inject('postgres').owner, `drop database ${name} with (force)`)
})

const word = 'Zyxwvena'
const texts = [word, 'Quorbelova', '219555017', '219-55-5017', '219099777', 'X9988776']

/** Columns of any table in which one of the texts stands, sealed values opened. */
const foundIn = (owner: pg.PoolConfig, params = texts) =>
  withClient(owner, async (client) => {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(
      `select table_schema::text as schema, table_name::text as table, column_name::text as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
         and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`,
    )
    const found: string[] = []
    for (const { schema, table, column } of columns) {
      const { rowCount } = await client.query(
        `select from ${schema}.${table} where ${pg.escapeIdentifier(column)}::text ilike any($1) limit 1`,
        [params.map((text) => `%${text}%`)],
      )
      if (rowCount) found.push(`${table}.${column}`)
    }
    for (const { table, columns: names } of sealedColumns)
      for (const column of names) {
        const { rows } = await client.query<{ id: string; value: Buffer }>(
          `select id, ${column} as value from ${table} where ${column} is not null`,
        )
        for (const { id, value } of rows)
          if (params.includes(office.vault.decrypt(value, [table, column, Number(id)])))
            found.push(`${table}.${column}`)
      }
    return [...new Set(found)].toSorted()
  })

const close = (id: number) =>
  admin.do(casesContract.endpoints.closeCase, {
    id,
    closing_reasons_ids: [-1],
    closing_notes: `Told ${word} Quorbelova`,
  })

const add = (section: object) => admin.do(sectionsContract.endpoints.createCharacteristic, section)

/** Rows that providers, jobs and letters leave. */
const aRowOfEachKind = (id: number, own: number, both: number, spouse: number) =>
  withClient(ownerOf(office), async (client) => {
    const name = `${word} Quorbelova`
    const insert = (table: string, row: object) =>
      client.query(
        `insert into ${table} (${Object.keys(row).join(', ')})
         select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::${table}, $1) returning *`,
        [JSON.stringify(row)],
      )
    await insert('outbox_messages', {
      channel: 'text',
      kind: 'text',
      recipient: '+19565550199',
      body: `Dear ${word}`,
      provider_id: 'SM1234567890',
      party_id: id,
      state: 'sent',
      attempts: 1,
      is_secret: false,
      created_at: '2026-03-10',
      due_at: '2026-03-10',
    })
    await insert('outbox_messages', {
      channel: 'email',
      kind: 'notice',
      recipient: 'a@office.test',
      body: `${name} was closed`,
      user_id: admin.id,
      state: 'sent',
      attempts: 1,
      is_secret: false,
      created_at: '2026-03-10',
      due_at: '2026-03-10',
    })
    await insert('incoming_messages', {
      channel: 'text',
      provider_id: 'SM9876543210',
      sender: '+19565550199',
      body: `It is ${word}`,
      party_id: id,
      received_at: '2026-03-10',
    })
    await insert('webhook_deliveries', {
      provider: 'twilio',
      kind: 'incoming',
      event_key: 'e',
      raw_body: `SM9876543210 ${word}`,
      query: '',
      received_at: '2026-03-10',
    })
    await client.query(
      `insert into tracked_jobs (user_id, kind, input, title, finished_at) values ($1, 'x', '{}', $2, now())`,
      [admin.id, `Close ${name}`],
    )
    await client.query(
      `insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response)
       values ($1, 'k', 'e', '', 200, $2)`,
      [admin.id, JSON.stringify({ display_name: name })],
    )
    for (const [case_id, others] of [
      [own, []],
      [both, [spouse]],
    ] as const) {
      const { rows } = await client.query<{ id: string }>(
        `insert into engagement_letters (legal_case_id, language_id, title, content)
         values ($1, (select min(id) from languages), $2, '[]') returning id`,
        [case_id, case_id === own ? `For ${name}` : 'For both'],
      )
      for (const [position, party_id] of [id, ...others].entries())
        await client.query(
          `insert into letter_signers (engagement_letter_id, position, role, party_id, name, recipient)
           values ($1, $2, 'client', $3, $4, $5)`,
          [rows[0]!.id, position, party_id, party_id === id ? name : 'Berta', party_id === id ? word : null],
        )
    }
    await client.query(
      `insert into guest_links (kind, docket_entry_id, party_id, expires_at, created_by_id)
       select 'upload', min(id), $1, now(), $2 from docket_entries where legal_case_id = $3`,
      [id, admin.id, both],
    )
  })

/** Somebody with a row of each kind, a spouse in the same record, and a case of each kind, closed. */
async function aKnownPerson() {
  const { record, party } = await aRecord(admin, {
    team_ids: [team_id],
    party: { first_name: 'Berta', last_name: 'Alonso' },
  })
  const person = await aParty(admin, {
    record_id: record.id,
    first_name: word,
    last_name: 'Quorbelova',
    a_number: '219555017',
    ssn: '219099777',
  })
  const { id } = person
  await add({ phones: { party_id: id, phone_number: '9565550199', owner: word } })
  await add({ passports: { party_id: id, passport_number: 'X9988776' } })
  await add({ akas: { party_id: id, name: `${word} Quorbelova` } })
  await add({
    spouses: {
      party_id: party.id,
      first_name: word,
      last_name: 'Quorbelova',
      linked_party_id: id,
      marriage_place: 'Laredo',
    },
  })
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id }, [
    { name: `${word}.pdf`, content: `%PDF-1.7 ${word}` },
  ])
  const own = await aCase(admin, {
    record_id: record.id,
    title: `${word} Quorbelova asylum`,
    parties: [{ party_id: id }],
  })
  const both = await aCase(admin, {
    record_id: record.id,
    title: `${word} Quorbelova and Berta`,
    parties: [{ party_id: id }, { party_id: party.id }],
  })
  for (const { id: legal_case_id } of [own, both]) {
    const entry = await aDocketEntry(admin, {
      legal_case_id,
      action_date: '2026-03-10',
      comment: `${word} Quorbelova must come`,
    })
    await admin.do(docketContract.endpoints.addNote, { id: entry.id, body: `${word} Quorbelova called` })
    await close(legal_case_id)
  }
  await aRowOfEachKind(id, own.id, both.id, party.id)
  const twin = await aParty(admin, { record_id: record.id, first_name: word, last_name: 'Quorbelova' })
  const versions = { version: await version(id), other_version: await version(twin.id) }
  await admin.do(mergingContract.endpoints.mergeParties, { id, other_id: twin.id, ...versions, choices: {} })
  return { id, spouse: party.id, record: record.id, own: own.id, both: both.id, twin: twin.id }
}

const version = async (id: number) =>
  (
    await office.database.read
      .selectFrom('parties')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

const erase = async (id: number) => {
  const { reasons, version } = await admin.do(getErasure, { id })
  expect(reasons).toEqual([])
  await admin.do(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
}

async function emptyDatabase(): Promise<pg.PoolConfig> {
  const { owner, template } = inject('postgres')
  const name = `erased_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${name} template ${template} strategy file_copy`)
  databases.push(name)
  return { ...owner, database: name }
}

describe('erasing a person', () => {
  let known: Awaited<ReturnType<typeof aKnownPerson>>
  let before: string
  const verified = () => withClient(ownerOf(office), (client) => verifyLog(client))

  beforeAll(async () => {
    known = await aKnownPerson()
    await sealLog(office)
    before = (await backups.back()).id
  })

  test('is answered beforehand: what goes, and what stays', async () => {
    const { goes, stays, reasons } = await admin.do(getErasure, { id: known.id })
    expect(goes).toEqual([
      { label: 'Entries of the profile', count: 3 },
      { label: 'Entries merged into this one', count: 1 },
      { label: 'Cases with no other party', count: 1 },
      { label: 'Docket entries of these cases', count: 1 },
      { label: 'Notes on these docket entries', count: 1 },
      { label: 'Documents that belong to nobody else', count: 1 },
      { label: 'Files, those of documents and letters included', count: 1 },
      { label: 'Letters nobody else signs', count: 1 },
      { label: 'Links without login', count: 1 },
      { label: 'Messages to them and about these cases', count: 1 },
      { label: 'Messages from them', count: 1 },
    ])
    expect(stays).toEqual([
      { label: 'Cases with other parties: they are taken off', count: 1 },
      { label: 'Letters that others signed, too, as they are', count: 1 },
      { label: 'Relatives’ entries, as “Erased person”', count: 1 },
    ])
    expect(reasons).toEqual([])
  })

  test('cut off in the middle leaves everything as it was', async () => {
    const all = () => foundIn(ownerOf(office))
    const was = await all()
    expect(was).toEqual(
      expect.arrayContaining(['parties.first_name', 'audit_log.changes', 'outbox_messages.body']),
    )
    const client = new pg.Client(ownerOf(office))
    await client.connect()
    await client.query('begin')
    const query: Query = async (text, values) => (await client.query(text, values)).rows
    await erasePerson(query, await findRows(query, known.id, office.vault), office.vault)
    const { rows } = await client.query('select from parties where id = $1', [known.id])
    expect(rows).toEqual([])
    await client.end()
    expect(await all()).toEqual(was)
    expect(await office.database.read.selectFrom('erasures').selectAll().execute()).toEqual([])
  })

  test('leaves nothing in any table, others as they were, and the log verifies', async () => {
    const others = () =>
      sql<{
        rows: unknown
      }>`select (select to_jsonb(p) from parties p where id = ${known.spouse}) as rows`.execute(
        office.database.read,
      )
    const was = (await others()).rows
    await erase(known.id)
    await purgeNameWords(office)
    expect(await foundIn(ownerOf(office))).toEqual([])
    expect((await others()).rows).toEqual(was)
    expect((await admin.call(casesContract.endpoints.getCase, { id: known.own })).status).toBe(404)
    const both = await admin.do(casesContract.endpoints.getCase, { id: known.both })
    expect(both.title).toBe('Erased person and Berta')
    for (const id of [known.id, known.twin])
      expect((await admin.call(partiesContract.endpoints.getParty, { id })).status).toBe(404)
    // No row names the file any more; the purge removes such files once they are a day old.
    expect(await office.database.read.selectFrom('attachments').select('id').execute()).toEqual([])
    const spouse = await office.database.read
      .selectFrom('party_spouses')
      .select(['party_id', 'first_name', 'last_name', 'linked_party_id', 'marriage_place'])
      .execute()
    expect(spouse).toEqual([
      {
        party_id: known.spouse,
        first_name: 'Erased',
        last_name: 'person',
        linked_party_id: null,
        marriage_place: 'Laredo',
      },
    ])
    await sealLog(office)
    expect((await verified()).wrong).toEqual([])
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id', 'changes'])
      .where('action', '=', 'party.erased')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      actor_id: admin.id,
      entity_id: null,
      changes: { reason: [null, 'They asked for it'] },
    })
  })

  test('does not hide that a blanked line was changed otherwise', async () => {
    await withClient(ownerOf(office), (client) =>
      client.query(`update audit_log set actor_name = 'Somebody' where id = (
        select max(id) from audit_log where changes = '{"details": [null, "erased"]}')`),
    )
    expect((await verified()).wrong.length).toBeGreaterThan(0)
  })

  test('is done again by the restore of an earlier backup, and never to somebody else under the number', async () => {
    const rows = await office.database.read.selectFrom('erasures').selectAll().orderBy('party_id').execute()
    expect(rows.map(({ party_id }) => party_id)).toEqual(expect.arrayContaining([known.id, known.twin]))
    const { place } = backups
    const here = Object.create(office.backups) as typeof office.backups
    here.place = () => Promise.resolve(place)
    await noteErasures({ ...office, backups: here })
    await writeLedger(place, office.vault, [[known.spouse, '2020-01-01T00:00:00.000000Z']])
    const ledger = await readLedger(place, office.vault)
    const owner = await emptyDatabase()
    const backup = await openBackup(place, before, backups.keys)
    await restoreDatabase({
      owner,
      place,
      backup,
      after: async (client) => {
        await settleRestored(client, backup.manifest)
        await eraseAgain(client, ledger, office.vault)
      },
    })
    // Words of names are made anew by their nightly job.
    expect((await foundIn(owner)).filter((one) => !one.startsWith('name_words.'))).toEqual([])
    const { rows: left } = await withClient(owner, (client) =>
      client.query('select id from parties where id = any($1)', [[known.id, known.spouse]]),
    )
    expect(left.map(({ id }) => Number(id))).toEqual([known.spouse])
    expect((await withClient(owner, (client) => verifyLog(client))).wrong).toEqual([])
  })
})

test('a person erased while a backup is written is erased again by its restore', async () => {
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  const { id } = await aParty(admin, { record_id: record.id })
  let erasing: Promise<void> | undefined
  const place = new BackupFolder(backups.folder)
  place.write = async (name, bytes) => {
    // A part of the backup: it has its snapshot by then.
    if (name.startsWith('backups/')) await (erasing ??= erase(id))
    return backups.place.write(name, bytes)
  }
  const made = await backups.back({ place })
  const entry = await office.database.read
    .selectFrom('erasures')
    .select(sql<string>`to_char(entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('party_id', '=', id)
    .executeTakeFirstOrThrow()
  const restored = async (ledger: [number, string][]) => {
    const owner = await emptyDatabase()
    await restoreDatabase({
      owner,
      place: backups.place,
      backup: await openBackup(backups.place, made.id, backups.keys),
      after: async (client) => void (await eraseAgain(client, ledger, office.vault)),
    })
    return withClient(
      owner,
      async (client) => (await client.query('select from parties where id = $1', [id])).rowCount,
    )
  }
  expect([await restored([]), await restored([[id, entry.at]])]).toEqual([1, 0])
})
