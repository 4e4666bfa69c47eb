import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { userTypes } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'

/** Relation of each kind of person to the requested rows. */
export const places = ['own', 'other', 'none'] as const

const folder = import.meta.dirname
const ending = '.table.txt'
const fileOf = (feature: string) => path.join(folder, feature + ending)

const heading = [
  '# Who may make which call, on rows of a team of their own, of another team, and as member of no team.',
  '# S sees the row   y done, without it in the answer   r may, but a rule refuses this input',
  '# - forbidden      . not found                        ! please sign in',
  '# fresh: by somebody who has just given their password or second factor; fresh*: for some input only',
  '#',
  `# ${'call'.padEnd(58)}${userTypes.map((type) => type.slice(0, 6).padEnd(7)).join('')}stranger`,
  `# ${''.padEnd(58)}${userTypes.map(() => 'oxn'.padEnd(7)).join('')}   (own, other, none)`,
]

/** The row of a call: one letter for each place of each kind of person, and the stranger's last. */
export function rowOf({ method, path: where, fresh }: Endpoint, letters: readonly string[]): string {
  const groups = userTypes.map((_, i) =>
    letters
      .slice(i * places.length, (i + 1) * places.length)
      .join('')
      .padEnd(7),
  )
  const freshness = fresh === undefined ? '' : fresh === true ? '  fresh' : '  fresh*'
  return `${`${method.padEnd(7)}${where}`.padEnd(59)} ${groups.join('')}${letters.at(-1) ?? ''}${freshness}`
}

/** The letters of a row, as `rowOf` takes them. */
export const lettersOf = (row: string): string[] => [
  ...row
    .slice(60)
    .replace(/ {2}fresh\*?$/, '')
    .replaceAll(' ', ''),
]

/** Method and path, by which a row is found: the server takes each but once. */
export const keyOf = (row: string): string => row.split(/ +/, 2).join(' ')

export const featureOf = (call: string): string => call.slice(0, call.indexOf('.'))

/** The rows of each feature's table. */
export function readTables(): Map<string, string[]> {
  const features = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
  return new Map(
    features.map((feature) => [
      feature,
      readFileSync(fileOf(feature), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    ]),
  )
}

/** Writes the tables of these features, and removes those of features that are gone. */
export function writeTables(tables: ReadonlyMap<string, readonly string[]>): void {
  for (const feature of readTables().keys()) if (!tables.has(feature)) rmSync(fileOf(feature))
  const byPath = (a: string, b: string) => a.slice(7).localeCompare(b.slice(7))
  for (const [feature, rows] of tables)
    writeFileSync(fileOf(feature), `${[...heading, ...rows.toSorted(byPath)].join('\n')}\n`)
}
