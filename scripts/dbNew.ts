// npm run db:new -- what_it_does: makes the next numbered migration.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsDir, readMigrations } from '../src/core/server/db/migrate.ts'

const name = process.argv[2] ?? ''
if (/^[a-z][a-z0-9_]*$/.test(name)) {
  const last = readMigrations().at(-1)?.name.slice(0, 4) ?? '0000'
  const file = path.join(migrationsDir, `${String(Number(last) + 1).padStart(4, '0')}_${name}.sql`)
  writeFileSync(file, '', { flag: 'wx' })
  console.log(path.relative(process.cwd(), file))
} else {
  console.error('Give the migration a name in snake_case: npm run db:new -- party_passports')
  process.exitCode = 1
}
