// npm run db:new -- what_it_does: makes the next numbered migration, with a draft of the tables and columns that
// definitions of lists and sections have and the database lacks.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsDir, readMigrations } from '../src/core/server/db/migrate.ts'
import { lists } from '../src/features/lists/lists.ts'
import { everySection } from '../src/features/profile/sections/index.ts'
import { draftMigration } from './schema/draftMigration.ts'

const name = process.argv[2] ?? ''
if (/^[a-z][a-z0-9_]*$/.test(name)) {
  const last = readMigrations().at(-1)?.name.slice(0, 4) ?? '0000'
  const file = path.join(migrationsDir, `${String(Number(last) + 1).padStart(4, '0')}_${name}.sql`)
  const schema = readFileSync(path.join(migrationsDir, '../schema.sql'), 'utf8')
  const draft = draftMigration([...Object.values(lists), ...Object.values(everySection)], schema)
  writeFileSync(file, draft, { flag: 'wx' })
  console.log(path.relative(process.cwd(), file))
} else {
  console.error('Give the migration a name in snake_case: npm run db:new -- party_passports')
  process.exitCode = 1
}
