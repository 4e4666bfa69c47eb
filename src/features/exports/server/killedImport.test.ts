import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { anExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice } from '#testing/server/office.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const root = path.resolve(import.meta.dirname, '../../../..')
const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-imported-'))
const zip = path.join(data_dir, 'Office.zip')
const name = `killed_import_${randomBytes(6).toString('hex')}`
const { owner } = inject('postgres')

beforeAll(async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  const { party } = await aRecord(admin)
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [
    { name: 'Notice.pdf', content: '%PDF-1.7' },
  ])
  const { id } = await admin.do(exportsContract.endpoints.startOfficeExport, { whole_numbers: true })
  writeFileSync(zip, (await anExport(office, admin, id)).bytes)
  mkdirSync(path.join(data_dir, 'secrets'))
  writeFileSync(path.join(data_dir, 'secrets/encryption_keys'), Buffer.alloc(32, 9).toString('base64url'))
  await asOwner(owner, `create database ${name} template template0`)
})
afterAll(async () => {
  await asOwner(owner, `drop database if exists ${name} with (force)`)
  rmSync(data_dir, { recursive: true, force: true })
})

/** Runs the command; killed when it reports a step that begins like this, or at its end. */
async function importUntil(step: string | null, place = zip) {
  const { host, port, user, password } = owner
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  const child = spawn(process.execPath, ['scripts/import.ts', place, '--data', data_dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: url, ELLIS_EVERY_STEP: '1' },
  })
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    errors.push(line)
    if (step !== null && line.startsWith(step)) child.kill('SIGKILL')
  })
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, output, last: errors.at(-1) }
}

async function people(): Promise<number> {
  const client = new pg.Client({ ...owner, database: name })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select (select count(*) from users)::int + (select count(*) from parties)::int as count',
  )
  await client.end()
  return rows[0]!.count
}

test(
  'an import that is killed at any moment leaves an empty office, and can be run again',
  { timeout: 600_000 },
  async () => {
    for (const step of ['Checksums: 100', 'Table parties', 'Comparing ']) {
      const { code } = await importUntil(step)
      expect([step, code]).toEqual([step, null])
      expect([step, await people()]).toEqual([step, 0])
    }
    const nothing = await importUntil(null, path.join(data_dir, 'absent.zip'))
    expect([nothing.code, nothing.last]).toEqual([1, expect.stringContaining('There is nothing at ')])
    const done = await importUntil(null)
    expect(done.code).toBe(0)
    expect(done.output).toContain('rows and 1 files')
    expect(await people()).toBeGreaterThan(1)
    const again = await importUntil(null)
    expect([again.code, again.last]).toEqual([1, expect.stringContaining('There is an office already.')])
  },
)
