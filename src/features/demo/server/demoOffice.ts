import { sql } from 'kysely'
import type { DatabaseError } from 'pg'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { readSetting, writeSetting } from '#features/settings/server/settings.ts'
import { addDemoStaff, demoLogins, type DemoLogins } from './demoStaff.ts'
import { addDemoWork } from './demoWork.ts'

/**
 * Loads the demo office into an office without users. Returns what to print: the logins, or why there are
 * none. Of two processes that start at once the second waits for the first, however long that takes.
 */
export async function loadDemoOffice(services: Services, records?: number): Promise<string[]> {
  for (;;) {
    try {
      return await tryToLoad(services, records)
    } catch (error) {
      if ((error as DatabaseError).code !== lockTimeout) throw error
    }
  }
}

const lockTimeout = '55P03'

function tryToLoad(services: Services, records?: number): Promise<string[]> {
  return runInTransaction(services, null, async (ctx) => {
    await sql`lock table users in share row exclusive mode`.execute(ctx.db)
    const user = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!user) {
      await writeSetting(ctx, 'timezone', { timezone: 'America/New_York' })
      await ctx.db
        .updateTable('locations')
        .set({ directions: courtDirections })
        .where('kind', '=', 'immigration_court')
        .execute()
      await markAsDemo(ctx, 'Harborlight Immigration Law')
      return [
        'The demo office is loaded. Nobody in it exists.',
        ...toLines(await fillDemoOffice(ctx, records)),
      ]
    }
    const { enabled: demo } = await readSetting(ctx.db, 'demo')
    if (demo)
      return ['The demo office is there already; nothing was added.', ...toLines(demoLogins(ctx.vault))]
    return ['There is an office already, so the demo office was not loaded.']
  })
}

/**
 * Announces on every page that this is a demo, requires no second factor, lets clients upload, and has a phone number
 * for the letters.
 */
export async function markAsDemo(ctx: AnyoneWriteCtx, office_name: string): Promise<void> {
  await writeSetting(ctx, 'misc', {
    office_name,
    phone_number: '+12125550142',
    emergency_phone: '+12125550199',
  })
  await writeSetting(ctx, 'demo', { enabled: true })
  await writeSetting(ctx, 'multifactor_authentication', { enabled: false })
  await writeSetting(ctx, 'upload_links', { enabled: true })
}

const courtDirections =
  'Public entrance with a security check: come 45 minutes early, with a photo ID and the notice of hearing. The list at the door of the court gives the courtroom. Telephones stay off inside.'

/** Adds the people and data of the demo office. The audit log names the user who requested it, or the legal director. */
export async function fillDemoOffice(ctx: AnyoneWriteCtx, records?: number): Promise<DemoLogins> {
  await addDemoWork(await addDemoStaff(ctx), records)
  // Builds name keys at once: all names are searched from the first minute on.
  await ctx.job('matching.makeNameKeys', {}, { key: 'matching.makeNameKeys' })
  return demoLogins(ctx.vault)
}

const toLines = ({ password, people }: DemoLogins): string[] => [
  `Their password is ${password} for each of these logins:`,
  ...people.map(({ login, name, job }) => `  ${login.padEnd(20)} ${name}, ${job}`),
]
