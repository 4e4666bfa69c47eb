import { expect, test } from 'vitest'
import { deniedComments, deniedNames, deniedSqlNames, deniedTitles, misnamedFiles } from './names.mjs'

const refusals = (text: string, file = 'src/core/days.ts') => deniedNames([[file, text]])

test.each([
  'const told = 1',
  'const { notice: toldNotice } = notices',
  'function tellOthers() {}',
  'const f = (asked: string) => asked',
  'interface Sight { id: number }',
  'type Row = { is_kept: boolean }',
  'class FileShelf {}',
])('refuses %s', (text) => {
  expect(refusals(text)).toHaveLength(1)
})

test.each([
  'const toldstore = 1',
  "import { kept } from './answer.ts'",
  'const row = { out_of_sight: 1 }',
  "const text = 'told'",
  'const shown = row.told',
])('allows %s', (text) => {
  expect(refusals(text)).toEqual([])
})

test('refuses a word in the name of a file', () => {
  expect(refusals('', 'src/core/server/aftermath.ts')).toHaveLength(1)
})

test('refuses a word in a comment, of code and of the schema', () => {
  const text = "/** People out of sight. */\nconst sight = 'kept' // sight\n  // Meanwhile, it waits."
  expect(deniedComments([['src/a.ts', text]])).toHaveLength(2)
  expect(deniedComments([['db/schema.sql', "comment on table teams is 'no sight'"]])).toHaveLength(1)
})

test('refuses a comment that opens with a clause in place of a noun', () => {
  const text =
    '/** What a log says. */\n// Whoever asks, when.\n * Who may see it.\n// The reader: who it is.\n// Of the log.'
  expect(deniedComments([['src/a.ts', text]])).toHaveLength(3)
})

test('refuses a word in the title of a test, and not in the rest of it', () => {
  const text =
    "describe('sight', () => {\n  it('is told once', async () => say('told'))\n  test.each(['whom'])('%s', check)"
  expect(deniedTitles([['src/a.test.ts', text]])).toHaveLength(2)
  expect(deniedTitles([['src/a.ts', text]])).toEqual([])
})

test('refuses a word in the name of a table, column, trigger or function', () => {
  const schema = `create table told_people (
  id bigint not null,
  kept_at timestamptz,
  survivor_party_id bigint
);
create trigger sight_changed after insert on told_people for each row execute function f();
create or replace function public.keep_known_name()
  -- kept`
  expect(deniedSqlNames('db/schema.sql', schema).map((line) => line.split(' ')[1])).toEqual([
    'told_people:',
    'kept_at:',
    'sight_changed:',
  ])
})

test('refuses a file that carries the name of nothing in it', () => {
  const one = (file: string, text: string) => misnamedFiles([[file, text]])
  const call = 'export async function closeCase() {}'
  expect(one('src/features/cases/server/ending.ts', call)).toHaveLength(1)
  expect(one('src/features/cases/server/closing.ts', `${call}\nexport const reopenCase = 1`)).toHaveLength(1)
  expect(one('src/features/cases/server/closeCase.ts', call)).toEqual([])
  expect(one('src/features/cases/server/cases.ts', call)).toEqual([])
  expect(one('src/features/cases/contract/closing.ts', 'export const calls = 1')).toEqual([])
})
