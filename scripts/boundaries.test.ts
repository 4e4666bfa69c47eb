import { expect, test } from 'vitest'
import { importsOf, wrongImports } from './boundaries.mjs'

const from = (file: string, target: string) => wrongImports([[file, `import { x } from '${target}'\n`]])

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

test('features that import each other around a corner are a circle', () => {
  const complaints = wrongImports([
    ['src/features/a/server/a.ts', "import { b } from '#features/b/server/b.ts'"],
    ['src/features/b/server/b.ts', "import { c } from '#features/c/server/c.ts'"],
    ['src/features/c/server/c.ts', "import { a } from '#features/a/server/a.ts'"],
  ])
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('a → b → c → a is a circle')
})

test('making calls by each other’s contracts is no circle', () => {
  const complaints = wrongImports([
    ['src/features/a/web/A.tsx', "import { b } from '#features/b/contract.ts'"],
    ['src/features/b/web/B.tsx', "import { A } from '#features/a/web/A.tsx'"],
  ])
  expect(complaints).toEqual([])
})

test('a page may show a feature whose service calls the feature of the page', () => {
  const complaints = wrongImports([
    ['src/features/a/web/A.tsx', "import { B } from '#features/b/web/B.tsx'"],
    ['src/features/b/server/b.ts', "import { a } from '#features/a/server/a.ts'"],
  ])
  expect(complaints).toEqual([])
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
