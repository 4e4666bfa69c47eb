import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { importsOf, ordersIn, wrongImports } from './boundaries.mjs'

const orders = {
  server: [['users', 'parties'], ['cases']],
  web: [['parties'], ['cases'], ['users']],
}
const from = (file: string, target: string) =>
  wrongImports([[file, `import { x } from '${target}'\n`]], orders)

const allowed: [string, string][] = [
  ['src/features/cases/server/service.ts', '#core/server/db/db.ts'],
  ['src/features/cases/server/service.ts', '#features/users/server/service.ts'],
  ['src/features/cases/web/CaseScreen.tsx', '#features/users/contract.ts'],
  ['src/features/cases/web/CaseScreen.tsx', '#features/parties/web/PartyLink.tsx'],
  ['src/features/cases/server/cases.test.ts', '#testing/server/office.ts'],
  ['src/features/cases/server/cases.test.ts', '#app/server/routes.ts'],
  ['src/features/cases/contract.ts', 'zod'],
  ['src/core/server/db/db.ts', '#db/tables.ts'],
  ['src/fields/day/day.test.ts', 'node:fs'],
]
test.each(allowed)('%s may import %s', (file, target) => {
  expect(from(file, target)).toEqual([])
})

const refused: [string, string, string][] = [
  ['src/features/cases/web/CaseScreen.tsx', '../server/service.ts', 'core/web/client.ts'],
  ['src/features/cases/web/CaseScreen.tsx', '#db/tables.ts', 'core/web/client.ts'],
  ['src/features/cases/server/service.ts', '../web/CaseScreen.tsx', 'outside server/ and web/'],
  ['src/features/cases/contract.ts', './server/service.ts', 'server and browser alike'],
  ['src/features/cases/contract.ts', 'node:fs', 'below server/'],
  ['src/features/cases/contract.ts', 'react', 'below web/'],
  ['src/features/cases/web/CaseScreen.tsx', 'kysely', 'below server/'],
  ['src/core/server/db/db.ts', '#features/cases/server/service.ts', 'core knows nothing of features'],
  ['src/ui/web/Card.tsx', '#fields/day/web/DayField.tsx', 'ui knows nothing of fields'],
  ['src/features/cases/server/service.ts', '#app/server/routes.ts', 'features knows nothing of app'],
  ['src/features/cases/server/service.ts', '#testing/server/office.ts', 'only tests'],
  ['src/features/cases/server/service.ts', '#features/users/server/routes.ts', 'call a function'],
  ['src/features/cases/server/service.ts', '#features/users/passwordRules.ts', 'contract.ts'],
  [
    'src/features/cases/server/service.ts',
    '../../users/server/service.ts',
    "'#features/users/server/service.ts'",
  ],
  ['src/core/server/pdf/fonts/font.ts', '../../../days.ts', "'#core/days.ts'"],
]
test.each(refused)('%s may not import %s', (file, target, why) => {
  const [complaint, ...more] = from(file, target)
  expect(complaint).toContain(`${file}:1 imports `)
  expect(complaint).toContain(why)
  expect(more).toEqual([])
})

test('a feature imports only those of rows below its own, on each side by its own order', () => {
  expect(from('src/features/cases/server/a.ts', '#features/users/server/b.ts')).toEqual([])
  expect(from('src/features/users/web/A.tsx', '#features/cases/web/B.tsx')).toEqual([])
  const wrong: [string, string, string][] = [
    [
      'src/features/users/server/a.ts',
      '#features/cases/server/b.ts',
      'on the server, cases does not stand below users',
    ],
    ['src/features/users/server/a.ts', '#features/parties/server/b.ts', 'parties does not stand below users'],
    ['src/features/users/fields.ts', '#features/cases/caseFields.ts', 'on the server, cases'],
    [
      'src/features/cases/web/A.tsx',
      '#features/users/web/B.tsx',
      'on the web, users does not stand below cases',
    ],
  ]
  for (const [file, target, why] of wrong) {
    const complaints = from(file, target)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(why)
    expect(complaints[0]).toContain('ARCHITECTURE.md')
  }
})

test('contracts and events are plain data, which any feature may import', () => {
  expect(from('src/features/users/web/A.tsx', '#features/parties/contract/tags.ts')).toEqual([])
  expect(from('src/features/users/server/a.ts', '#features/cases/events.ts')).toEqual([])
})

test('a feature in no row is found', () => {
  expect(from('src/features/users/server/a.ts', '#features/novel/server/b.ts')).toEqual([
    "features/novel stands in no row of the server's order of features in ARCHITECTURE.md.",
  ])
})

test('a piece of a contract has one place', () => {
  const [complaint] = wrongImports([['src/features/cases/bulkCalls.ts', '']], orders)
  expect(complaint).toContain('contract/<noun>.ts')
})

test('both orders are read from ARCHITECTURE.md', () => {
  const { server, web } = ordersIn(readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8'))
  for (const rows of [server, web]) {
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.flat()).size).toBe(rows.flat().length)
  }
})

test('every way to import is seen, and where', () => {
  const text = [
    "import 'a.css'",
    'import {',
    '  one,',
    "} from 'b'",
    "export { two } from 'c'",
    "import type { Three } from 'd'",
    "const lazy = () => import('e')",
    "import * as four from 'f'",
    'const text = "from \'nowhere\'"',
  ].join('\n')
  expect([...importsOf(text)].map(({ specifier, line }) => `${specifier}:${line}`)).toEqual([
    'a.css:1',
    'b:4',
    'c:5',
    'd:6',
    'e:7',
    'f:8',
  ])
})
