import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { userTypes, type UserType } from '#core/actor.ts'
import { isWrite } from '#core/contract.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { allRoutes } from './routes.ts'
import { fileReaders } from './access/fileReaders.ts'
import { samples } from './access/samples.ts'
import { featureOf, keyOf, lettersOf, places, readTables, rowOf, writeTables } from './access/tables.ts'
import { marker, sentWith, buildFixture, buildRows, type Fixture } from './access/fixture.ts'

/*
 * Every call × every kind of person, compared with the tables of the features in access/. The rows asked for belong
 * to the team “own”. `-t closeCase` runs one call, `-t cases.` those of a feature. `ACCESS_TABLE=write` rewrites the rows
 * of the calls that are run; their diff is a change of rights.
 */
const columns = [...userTypes.flatMap((type) => places.map((place) => ({ type, place }))), null]

// Signing out ends the sessions that the other calls need, so it comes last.
const order = ({ name }: { name: string }) =>
  name === 'session.signOut' ? 2 : featureOf(name) === 'session' ? 1 : 0
const names = allRoutes.toSorted((a, b) => order(a) - order(b)).map(({ name }) => name)

const endpointOf = (name: string) => allRoutes.find((route) => route.name === name)!.endpoint
const keys = new Map(names.map((name) => [name, keyOf(rowOf(endpointOf(name), []))]))
const isWriting = process.env['ACCESS_TABLE'] === 'write'

const office = useOffice()
let fixture: Fixture
const people = new Map<string, Person>()
let hasRead = false
const readingFiles = new Set<string>()

beforeAll(async () => {
  fixture = await buildFixture(office)
  const { files } = office
  const read = files.read.bind(files)
  files.read = (...args) => {
    hasRead = true
    return read(...args)
  }
  for (const type of userTypes)
    for (const place of places) people.set(`${type} ${place}`, await personOf(type, place))
  // The tests' PostgreSQL has no autovacuum. Plans for tables of unknown size, or of one row, cost more than all else once
  // the samples have added hundreds.
  for (let count = 0; count < 30; count++) await buildRows(fixture)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  await asOwner({ ...inject('postgres').owner, database: rows[0]!.name }, 'analyze')
})

const personOf = (user_type: UserType, place: (typeof places)[number]) =>
  office.user({
    user_type,
    is_attorney: true,
    team_ids: place === 'own' ? [fixture.own_team_id] : place === 'other' ? [fixture.other_team_id] : [],
  })

/** Whoever has one of them has changed nothing. */
const refusals = new Set(['!', '-', '.'])

/** One letter for the outcome of a call. */
function letter(status: number, text: string): string {
  if (status === 401) return '!'
  if (status === 403) return '-'
  if (status === 404) return '.'
  if (status >= 500) return `E${status}`
  if (status >= 400) return 'r'
  return text.includes(marker) ? 'S' : 'y'
}

/**
 * The input of a call, made anew for each caller. That of a read, which changes nothing, serves all of them, unless it
 * names its caller; and so does one with which nobody was let in yet.
 */
function inputsOf(name: string): (who: Person, isUnused: boolean) => Promise<Record<string, unknown>> {
  const endpoint = endpointOf(name)
  let last: Record<string, unknown> | undefined
  let isOfCaller = false
  return async (who, isUnused) => {
    if (last && (isUnused || !isWrite(endpoint)) && !isOfCaller) return last
    const scene = {
      fixture,
      office,
      get who() {
        isOfCaller = true
        return who
      },
    }
    return (last = await samples[name]!(scene))
  }
}

async function outcome(name: string, who: Person, input: Record<string, unknown>): Promise<string> {
  const endpoint = endpointOf(name)
  hasRead = false
  const { status, raw } = endpoint.upload
    ? await who.upload(endpoint, input, [sentWith(name)])
    : await who.call(endpoint, input)
  // A file that has just come is looked at before the call is answered.
  if (hasRead && !endpoint.upload) readingFiles.add(name)
  return letter(status, raw.body)
}

test('every call has a sample and every sample a call', () => {
  expect(Object.keys(samples).sort()).toEqual(allRoutes.map((r) => r.name).sort())
})

describe('every kind of person is answered as the tables say', () => {
  const rows = new Map([...readTables().values()].flat().map((row) => [keyOf(row), row]))
  const rowsOf = (calls: readonly string[]) => calls.flatMap((name) => rows.get(keys.get(name)!) ?? [])

  // Rows go to the table of their feature, and those of calls that are gone are left out, whichever calls are run.
  afterAll(() => {
    if (!isWriting) return
    const calls = [...Map.groupBy(names, featureOf)]
    writeTables(new Map(calls.map(([feature, names]) => [feature, rowsOf(names)])))
  })

  describe.each([...Map.groupBy(names, featureOf)])('%s', (_feature, calls) => {
    // Rows that the samples of other features have added to the record would make every call on it slower.
    beforeAll(async () => void Object.assign(fixture, await buildRows(fixture)))

    test.each(calls)('%s', async (name) => {
      const expected = lettersOf(rows.get(keys.get(name)!) ?? '')
      const letters: string[] = []
      const inputOf = inputsOf(name)
      let isUnused = true
      // First those who are refused: one input serves them all.
      const [refused, others] = [true, false].map((is) =>
        columns.filter((_, at) => refusals.has(expected[at]!) === is),
      )
      for (const column of [...refused!, ...others!]) {
        const at = columns.indexOf(column)
        const who = column ? people.get(`${column.type} ${column.place}`)! : office.stranger
        letters[at] = await outcome(name, who, await inputOf(who, isUnused))
        isUnused &&= refusals.has(letters[at])
      }
      const row = rowOf(endpointOf(name), letters)
      if (isWriting) rows.set(keyOf(row), row)
      else expect(row).toBe(rows.get(keyOf(row)))
    })
  })
})

test('the table of each feature has a row for each of its calls, and no other', () => {
  const tables = readTables()
  const expected = Map.groupBy(names, featureOf)
  expect([...tables.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [feature, calls] of expected)
    expect(tables.get(feature)!.map(keyOf).sort(), feature).toEqual(
      calls.map((name) => keys.get(name)!).sort(),
    )
})

test('every call that reads a file is tried with spoilt ones too, in spoiltFiles.test.ts', () => {
  expect([...readingFiles].filter((name) => !fileReaders[name])).toEqual([])
})
