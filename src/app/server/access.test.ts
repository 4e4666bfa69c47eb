import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userTypes, type UserType } from '#core/actor.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { allRoutes } from './routes.ts'
import { fileReaders } from './access/fileReaders.ts'
import { samples } from './access/samples.ts'
import { marker, sentWith, buildFixture, type Fixture } from './access/fixture.ts'

/**
 * Every call × every kind of person, compared with access.table.txt beside this file. The rows asked for belong to
 * the team “own”. `-t closeCase` asks for the row of one call. `ACCESS_TABLE=write` rewrites the rows that are asked for;
 * their diff is a change of rights.
 */
const file = path.resolve(import.meta.dirname, 'access.table.txt')
const places = ['own', 'other', 'none'] as const
const columns = [...userTypes.flatMap((type) => places.map((place) => ({ type, place }))), null]

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
}, 60_000)

const personOf = (user_type: UserType, place: (typeof places)[number]) =>
  office.user({
    user_type,
    is_attorney: true,
    team_ids: place === 'own' ? [fixture.own_team_id] : place === 'other' ? [fixture.other_team_id] : [],
  })

/** One letter for what a call came to. */
function letter(status: number, text: string): string {
  if (status === 401) return '!'
  if (status === 403) return '-'
  if (status === 404) return '.'
  if (status >= 500) return `E${status}`
  if (status >= 400) return 'r'
  return text.includes(marker) ? 'S' : 'y'
}

async function outcome(name: string, who: Person): Promise<string> {
  const route = allRoutes.find((r) => r.name === name)!
  const input = await samples[name]!({ fixture, office, who })
  hasRead = false
  const { status, raw } = route.endpoint.upload
    ? await who.upload(route.endpoint, input, [sentWith(name)])
    : await who.call(route.endpoint, input)
  // A file that has just come is looked at before the call is answered.
  if (hasRead && !route.endpoint.upload) readingFiles.add(name)
  return letter(status, raw.body)
}

const legend = [
  '# Who may make which call, on rows of a team of their own, of another team, and as member of no team.',
  '# S sees the row   y done, without it in the answer   r may, but a rule refuses this input',
  '# - forbidden      . not found                        ! please sign in',
  '# fresh: by somebody who has just given their password or second factor; fresh*: for some input only',
  '#',
  `# ${'call'.padEnd(58)}${userTypes.map((t) => t.slice(0, 6).padEnd(7)).join('')}stranger`,
  `# ${''.padEnd(58)}${userTypes.map(() => 'oxn'.padEnd(7)).join('')}   (own, other, none)`,
]

const lineOf = (name: string, letters: string[]) => {
  const { method, path: where, fresh } = allRoutes.find((r) => r.name === name)!.endpoint
  const args = fresh === undefined ? '' : fresh === true ? '  fresh' : '  fresh*'
  const groups = userTypes.map((_, i) =>
    letters
      .slice(i * 3, i * 3 + 3)
      .join('')
      .padEnd(7),
  )
  return `${`${method.padEnd(7)}${where}`.padEnd(60)}${groups.join('')}${letters.at(-1)}${args}`
}

test('every call has a sample and every sample a call', () => {
  expect(Object.keys(samples).sort()).toEqual(allRoutes.map((r) => r.name).sort())
})

// Signing out ends the sessions the other calls need, so it comes last.
const lastCall = 'session.signOut'
const names = [...allRoutes.map(({ name }) => name).filter((name) => name !== lastCall), lastCall]

/** Method and path, by which a row is found: the server takes each but once. */
const keyOf = (line: string) => line.slice(0, 60).trimEnd()
const keys = names.map((name) => keyOf(lineOf(name, [])))
const readRows = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const byPath = (a: string, b: string) => a.slice(7).localeCompare(b.slice(7))
const isWriting = process.env['ACCESS_TABLE'] === 'write'

describe('every kind of person is answered as the table says', () => {
  const table = new Map(readRows().map((line) => [keyOf(line), line]))

  // Rows of calls that are gone are left out, whichever rows were asked for.
  afterAll(() => {
    if (!isWriting) return
    const rows = keys.flatMap((key) => table.get(key) ?? [])
    writeFileSync(file, `${[...legend, ...rows.sort(byPath)].join('\n')}\n`)
  })

  test.each(names)(
    '%s',
    async (name) => {
      const letters: string[] = []
      for (const column of columns)
        letters.push(
          await outcome(name, column ? people.get(`${column.type} ${column.place}`)! : office.stranger),
        )
      const line = lineOf(name, letters)
      if (isWriting) table.set(keyOf(line), line)
      else expect(line).toBe(table.get(keyOf(line)))
    },
    60_000,
  )
})

test('the table has a row for each call, and no other', () => {
  expect(readRows().map(keyOf).sort()).toEqual(keys.toSorted())
})

test('every call that reads a file is tried with spoilt ones too, in spoiltFiles.test.ts', () => {
  expect([...readingFiles].filter((name) => !fileReaders[name])).toEqual([])
})
