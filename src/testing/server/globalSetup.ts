import type { TestProject } from 'vitest/node'
import { migrate } from '#core/server/db/migrate.ts'
import { startThrowawayPostgres } from '#core/server/postgres/startPostgres.ts'

/** One throwaway PostgreSQL for the whole run; every test file copies its migrated database. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  await migrate(postgres.owner)
  const { owner, app } = postgres
  project.provide('postgres', { owner: { ...owner, database: 'postgres' }, app, template: owner.database! })
  return () => postgres.stop()
}
