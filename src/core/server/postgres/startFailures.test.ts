import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ask, databaseFolder, end } from '#testing/server/databaseProcess.ts'
import { findBinaries } from './binaries.ts'
import { livePostmaster } from './leftovers.ts'

vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
// One folder through its life, in order: each test repairs what it breaks.
const { data_dir, pgdata, runningOffice, refusal, remove } = databaseFolder()
const ownerFile = path.join(data_dir, 'secrets/postgres_owner')

afterAll(remove)

/** Nothing of a refused start is left: no process (which `refusal` waits for), no server; and the lock is free. */
async function refusedWhole(...args: Parameters<typeof refusal>): Promise<string> {
  const sentence = await refusal(...args)
  expect(livePostmaster(pgdata)).toBeNull()
  return sentence
}

/** Data of the database, read after a start. */
async function logAfterStart() {
  const { owner, child } = await runningOffice()
  const rows = await ask(owner, 'select one from kept')
  await end(child, 'SIGTERM')
  return rows
}

const whole = [{ one: 1 }]

test('a database made without care for power cuts is refused, and its server stopped', async () => {
  const first = await runningOffice({ throwaway: true })
  await end(first.child, 'SIGTERM')
  expect(await refusedWhole()).toBe('PostgreSQL runs without data_checksums, and would lose data.')
  rmSync(path.join(data_dir, 'pg'), { recursive: true })
  const { owner, child } = await runningOffice()
  await ask(owner, 'create table kept as select 1 as one')
  await end(child, 'SIGTERM')
})

test('a wrong password is refused, and its server stopped; without one the database is given another', async () => {
  const original = readFileSync(ownerFile, 'utf8')
  writeFileSync(ownerFile, 'of another database')
  expect(await refusedWhole()).toMatch(
    /^The password in data\/secrets\/postgres_owner is not .* or delete this one/,
  )
  rmSync(ownerFile)
  const { owner, child, lines } = await runningOffice()
  expect(lines.map((line) => line.warning).join()).toMatch('has been given a new password')
  expect(await ask(owner, 'select one from kept')).toEqual(whole)
  await end(child, 'SIGTERM')
  expect(readFileSync(ownerFile, 'utf8')).not.toBe(original)
  expect(await logAfterStart()).toEqual(whole)
})

test('all passwords of the database may be lost, even after a crash', async () => {
  const first = await runningOffice()
  await end(first.child, 'SIGKILL')
  rmSync(path.join(data_dir, 'secrets'), { recursive: true })
  expect(await logAfterStart()).toEqual(whole)
})

test.each([
  [
    'pg_hba.conf',
    'local all all reject\n',
    /^PostgreSQL refuses the login of Ellis itself \(28000\): put pg_hba\.conf/,
  ],
  [
    'pg_hba.conf',
    'nonsense\n',
    /^PostgreSQL does not start: .* Put the files of settings in .* back as they were/,
  ],
  [
    'PG_VERSION',
    '17\n',
    /holds a database of PostgreSQL 17, and these programs are PostgreSQL 18\. Start it with/,
  ],
])('a changed %s is refused with a remedy', async (name, text, sentence) => {
  const file = path.join(pgdata, name)
  const original = readFileSync(file)
  writeFileSync(file, text)
  expect(await refusedWhole()).toMatch(sentence)
  writeFileSync(file, original)
  expect(await logAfterStart()).toEqual(whole)
})

test('a folder that is not a whole database is refused and left as it is', async () => {
  const [inner, away] = [path.join(pgdata, 'global'), path.join(data_dir, 'global')]
  renameSync(inner, away)
  expect(await refusedWhole()).toMatch(
    /is not a whole database: global\/pg_control is missing\. Is its disk mounted\?/,
  )
  renameSync(away, inner)
  renameSync(pgdata, `${data_dir}/18`)
  mkdirSync(pgdata, { mode: 0o700 })
  const { uid, gid } = statSync(`${data_dir}/18`)
  if (isRoot) chownSync(pgdata, uid, gid)
  expect(await refusedWhole()).toMatch(/is not a whole database: PG_VERSION is missing/)
  rmSync(pgdata, { recursive: true })
  renameSync(`${data_dir}/18`, pgdata)
  expect(await logAfterStart()).toEqual(whole)
})

test('a database that others can read is closed to them', async () => {
  chmodSync(pgdata, 0o755)
  expect(await logAfterStart()).toEqual(whole)
  expect((statSync(pgdata).mode & 0o777).toString(8)).toBe('700')
})

test.runIf(isRoot)('a database of another user is refused with the command that gives it over', async () => {
  const { uid, gid } = statSync(pgdata)
  chownSync(pgdata, 0, 0)
  expect(await refusedWhole()).toMatch(
    /^\S+ belongs to the user root, and PostgreSQL runs as (\S+); give it over: sudo chown -R \1 \S+$/,
  )
  chownSync(pgdata, uid, gid)
  expect(await logAfterStart()).toEqual(whole)
})

test.runIf(isRoot)('as root it runs with programs and data under a closed home', async () => {
  const home = path.join(data_dir, 'home')
  mkdirSync(home, { mode: 0o700 })
  const programs = path.dirname(path.dirname(findBinaries(null).postgres))
  cpSync(programs, path.join(home, 'programs'), { recursive: true, verbatimSymlinks: true })
  const { owner, child } = await runningOffice({
    data_dir: path.join(home, 'data'),
    bin_dir: path.join(home, 'programs/bin'),
  })
  expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await end(child, 'SIGTERM')
  // Without the right to pass closed folders it cannot; then the refusal says which are closed.
  const withoutCapabilities = path.join(home, 'setpriv')
  const setpriv = execFileSync('sh', ['-c', 'command -v setpriv'], { encoding: 'utf8' }).trim()
  writeFileSync(
    withoutCapabilities,
    `#!/bin/sh\ncase "$*" in *--ambient-caps*) exit 1;; *) exec ${setpriv} "$@";; esac\n`,
  )
  chmodSync(withoutCapabilities, 0o755)
  const sentence = await refusal(
    { data_dir: path.join(home, 'data'), bin_dir: path.join(home, 'programs/bin') },
    { ...process.env, PATH: `${home}:${process.env['PATH']}` },
  )
  expect(sentence).toContain(`(chmod o+x ${home})`)
})
