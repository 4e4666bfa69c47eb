import { spawn } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aWrite, type StormOffice } from './office.ts'
import { median, type Figure } from './report.ts'

const perSecond = 200
const people = 8

interface Acknowledged {
  id: number
  at: number
  ms: number
}

/**
 * A backup while eight people write as fast as they are answered, and rows are committed 200 times a second at the same time; then
 * its restore: whatever was acknowledged before its moment is there.
 */
export async function backupUnderWrites(office: StormOffice): Promise<Figure[]> {
  const { process: running, databaseUrl, sql } = office
  // One person may make 6,000 calls a minute; all of them have to see the entries.
  await sql(`update users set user_type = 'admin', all_teams = true where user_type in ('admin', 'editor')`)
  const writes = writing(office)
  await pause(5_000)
  const began = performance.now()
  const backup = await command('backup', running.data_dir, databaseUrl('storms'))
  const seconds = (performance.now() - began) / 1000
  await pause(2_000)
  const { called, committed, refused, seconds: written } = await writes.end()

  const restored = path.join(path.dirname(running.data_dir), 'restored')
  mkdirSync(restored, { recursive: true })
  cpSync(path.join(running.data_dir, 'secrets'), path.join(restored, 'secrets'), { recursive: true })
  await sql('create database restored template template0')
  const from = path.join(running.data_dir, 'backups')
  const back = await command('restore', restored, databaseUrl('restored'), ['--from', from])
  const moment = Date.parse(/as it was at (\S+):/.exec(back.output)?.[1] ?? '')
  const there = await notesIn(databaseUrl('restored'))
  const all = [...called, ...committed]
  const before = all.filter(({ at }) => at <= moment)
  const after = all.filter(({ at }) => at > moment)
  const missing = before.filter(({ id }) => !there.has(id))
  const least = { unit: 'a second', at_least: perSecond * 0.9 }
  return [
    { what: 'a backup while people write: ended with', value: backup.code, unit: '', at_most: 0 },
    { what: '  took', value: seconds, unit: 's' },
    { what: '  rows committed beside it', value: committed.length / written, ...least },
    { what: '  calls answered beside it', value: called.length / written, unit: 'a second' },
    { what: '  of them refused', value: refused, unit: '', at_most: 0 },
    { what: '  a call, median', value: median(called.map(({ ms }) => ms)), unit: 'ms' },
    { what: '  its restore ended with', value: back.code, unit: '', at_most: 0 },
    { what: '  acknowledged before its moment', value: before.length, unit: '', at_least: perSecond },
    { what: '    of them not restored', value: missing.length, unit: '', at_most: 0 },
    { what: '  acknowledged after it', value: after.length, unit: '', at_least: perSecond },
  ]
}

function writing(office: StormOffice) {
  const called: Acknowledged[] = []
  const committed: Acknowledged[] = []
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  let isOver = false
  let refused = 0
  async function call(person: number) {
    for (let n = person; !isOver; n += people) {
      const { status, ms, body } = await aWrite(office, n)
      if (status === 200) called.push({ id: (body as { id: number }).id, at: Date.now(), ms })
      else refused++
    }
  }
  let sent = 0
  async function commit() {
    const client = new pg.Client({ connectionString: office.databaseUrl('storms') })
    await client.connect()
    while (!isOver) {
      if (sent >= elapsed() * perSecond) {
        await pause(5)
        continue
      }
      sent++
      const start = performance.now()
      const { rows } = await client.query<{ id: string }>(
        `insert into docket_entry_notes (docket_entry_id, body, created_by_id)
         values ($1, 'Committed', (select min(id) from users)) returning id`,
        [office.entry_ids[sent % office.entry_ids.length]],
      )
      committed.push({ id: Number(rows[0]!.id), at: Date.now(), ms: performance.now() - start })
    }
    await client.end()
  }
  const each = <T>(work: (person: number) => Promise<T>) =>
    Array.from({ length: people }, (_, person) => work(person))
  const work = Promise.all([...each(call), ...each(commit)])
  return {
    async end() {
      const seconds = elapsed()
      isOver = true
      await work
      return { called, committed, refused, seconds }
    },
  }
}

async function notesIn(connectionString: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>('select id from docket_entry_notes')
    .finally(() => client.end())
  return new Set(rows.map(({ id }) => Number(id)))
}

async function command(
  name: 'backup' | 'restore',
  data_dir: string,
  database_url: string,
  more: string[] = [],
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, '--data', data_dir, ...more], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database_url },
  })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1)))
  return { code, output }
}
