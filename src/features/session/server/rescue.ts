import { effectsOf } from '#core/server/http/context.ts'
import type { Database } from '#core/server/db/database.ts'
import { isLoopback } from '#core/server/process/loopback.ts'
import type { Mailer } from '#core/server/effects/mailer.ts'
import type { FindContactRefusal } from '#core/server/effects/outbox.ts'
import { StartError } from '#core/server/process/startError.ts'
import { findUser } from './findUser.ts'
import { createUserLink } from './userLinks.ts'
import { removeFactors } from './removeFactors.ts'
import { endSessions } from './sessions.ts'
import { accountEvents } from '../events.ts'

const operator = { user_id: null, display_name: 'The operator of the server', session_id: null }

interface Office {
  database: Database
  public_url: string
  mailer: Mailer | null
  findContactRefusal: FindContactRefusal
}

/**
 * Restores access for somebody no admin can help: removes their second factors and creates a link for a new password;
 * the old one no longer works. Returns the report to the operator, line by line. The office may be running.
 */
export function rescue(
  { database, public_url, mailer, findContactRefusal }: Office,
  { user: typed, unlock }: { user: string; unlock: boolean },
): Promise<string[]> {
  return database.transaction(async (unit) => {
    const ctx = {
      ...effectsOf(unit, { actor: operator, request: null }, new Map()),
      actor: null,
      public_url,
      mailer,
      findContactRefusal,
      now: new Date(),
    }
    const { db } = unit
    const user = await findUser(db, typed)
    if (!user) throw new StartError(`Nobody has the user name or e-mail address "${typed}".`)
    const who = `${user.display_name} (${user.login})`
    if (user.deactivated)
      throw new StartError(`${who} is inactive: an admin of the office reactivates them under Users.`)
    if (user.locked_at && !unlock)
      throw new StartError(`${who} is locked, perhaps for a reason. To unlock them as well, add --unlock.`)

    const report: string[] = []
    if (user.locked_at) {
      await db.updateTable('users').set({ locked_at: null }).where('id', '=', user.id).execute()
      const changes = { locked_at: [user.locked_at, null] as [string, null] }
      await ctx.record(accountEvents, 'unlocked', { entity_id: user.id, changes })
      report.push(`${who} is unlocked.`)
    }
    report.push(
      (await removeFactors(ctx, user.id, operator.display_name))
        ? `The second factor of ${who} is taken away.`
        : `${who} had no second factor.`,
    )
    const purpose = user.password_hash ? 'recovery' : 'invitation'
    await db
      .updateTable('users')
      .set((eb) => ({ reset_required: user.password_hash !== null, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await endSessions(ctx, user.id, 'reset_required')
    const { url, expires_at } = await createUserLink(ctx, user.id, purpose, { mailed: false })
    await ctx.record(accountEvents, 'rescued', { entity_id: user.id, changes: { purpose: [null, purpose] } })
    return [
      ...report,
      `With this link they choose a new password; it works once, until ${expires_at.slice(0, 16).replace('T', ' ')} UTC:`,
      url,
      ...(isLoopback(new URL(url).hostname)
        ? [
            'It works on this machine only. If people reach the office otherwise, give this command the ELLIS_PUBLIC_URL, --port and --host that the office has.',
          ]
        : []),
      'Hand it over yourself: whoever opens it first chooses the password. The activity log says that the operator did this.',
    ]
  })
}
