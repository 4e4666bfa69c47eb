import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableOf } from '../../src/collections/collection.ts'
import type { SectionDefinition } from '../../src/collections/defineSection.ts'
import { partySections } from '../../src/features/profile/sections/index.ts'
import { columnsIn, plainColumns } from './sections.ts'

const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')
const sections: SectionDefinition[] = Object.values(partySections)

function columnsOf(table: string): string[] {
  const [, body = ''] = new RegExp(`^create table ${table} \\(\\n(.*?)^\\);`, 'ms').exec(schema) ?? []
  return [...body.matchAll(/^ {2}"?(\w+)"? /gm)].map(([, name]) => name!)
}

test.each(sections.map((section) => [section.key, section] as const))(
  'the bench fills and reads columns that %s has',
  (_, section) => {
    const existing = columnsOf(tableOf(section))
    const filled = Object.entries(section.fields).flatMap(([name, field]) => columnsIn(name, field))
    const named = [
      ...filled.map(([column]) => column),
      ...plainColumns(section).map((column) => column.replaceAll('"', '')),
    ]
    expect(existing).toContain('party_id')
    expect(named.filter((column) => !existing.includes(column))).toEqual([])
  },
)
