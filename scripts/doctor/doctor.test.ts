import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ask, databaseFolder, end } from '../../src/testing/server/databaseProcess.ts'

vi.setConfig({ testTimeout: 120_000 })

const { data_dir, pgdata, runningOffice, remove } = databaseFolder()
afterAll(remove)

function doctor() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../doctor.ts'), '--data', data_dir],
    { encoding: 'utf8' },
  )
  return { status, looked: stdout.split('\n')[0], problems: stderr.split('\n').filter(Boolean) }
}

/** One byte of a page is turned round, as an ageing disk does it. */
function flip(file: string, at: number): void {
  const original = readFileSync(file)
  const fd = openSync(file, 'r+')
  writeSync(fd, Buffer.from([original[at]! ^ 0xff]), 0, 1, at)
  closeSync(fd)
}

test('damaged tables, long values and indexes are each named, and every look is had', async () => {
  const { owner, child } = await runningOffice()
  await ask(
    owner,
    `create table people (id int primary key, name text);
     create table letters (id int primary key, people_id int references people, body text);
     alter table letters alter body set storage external;
     create table moves (id int primary key, people_id int constraint moves_people_fkey references people);
     create index moves_people_idx on moves (people_id);
     insert into people select n, repeat('x', 100) from generate_series(1, 500) n;
     insert into letters select n, n, repeat('y', 4000) from generate_series(1, 20) n;
     insert into moves select n, n from generate_series(1, 500) n`,
  )
  const [paths] = await ask<{ people: string; letters: string; moves: string }>(
    owner,
    `select pg_relation_filepath('people') as people, pg_relation_filepath('moves_people_idx') as moves,
       pg_relation_filepath((select reltoastrelid::regclass from pg_class where relname = 'letters')) as letters`,
  )
  await end(child, 'SIGTERM')
  for (const file of [paths!.people, paths!.letters]) flip(path.join(pgdata, file), 8192 + 4000)
  flip(path.join(pgdata, paths!.moves), 8192 + 200)

  const { status, looked, problems } = doctor()
  expect(status).toBe(1)
  expect(looked).toMatch(
    /settings, disk \(.*\), database \(PostgreSQL 18\.\d+\), pages and indexes, foreign keys\.$/,
  )
  expect(problems.filter((line) => !line.startsWith('✗'))).toEqual([])
  expect(problems.filter((line) => !/disk/i.test(line))).toEqual([
    '✗ The database is empty; npm start sets it up.',
    '✗ The table letters cannot be read whole (XX001): restore the last verified backup.',
    '✗ The table people cannot be read whole (XX001): restore the last verified backup.',
    '✗ The index moves_people_idx is damaged (XX001): rebuild it with reindex.',
    '✗ Because people is damaged, these foreign keys could not be followed: letters_people_id_fkey, moves_people_fkey.',
  ])
})
