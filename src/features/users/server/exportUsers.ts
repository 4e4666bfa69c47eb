import type { InputOf, Streamed } from '#core/contract.ts'
import { instantInWords } from '#core/instant.ts'
import { csvRow, csvStart } from '#core/server/files/csv.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { UserLine } from '../contract/user.ts'
import type { usersContract } from '../contract.ts'
import { userEvents } from '../events.ts'
import { typeLabel } from '../fields.ts'
import { factorWords, stateLabels } from '../states.ts'
import { allUsers, type UserReadCtx } from './service.ts'

type Filters = InputOf<(typeof usersContract.endpoints)['exportUsers']>

export async function exportUsers(ctx: WriteCtx, filters: Filters): Promise<Streamed> {
  await ctx.record(userEvents, 'list_exported', { changes: changesFromNothing(filters) })
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const { actor, streamDb, mailer, now } = ctx
  return {
    content_type: 'text/csv; charset=utf-8',
    file_name: `users-${await officeToday(ctx)}.csv`,
    body: csvOf({ actor, db: streamDb, mailer, now }, filters, timezone),
  }
}

const columns: Record<string, (user: UserLine, zone: string) => string | null> = {
  Name: ({ display_name }) => display_name,
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  'User name': ({ login }) => login,
  'E-mail': ({ email }) => email,
  Type: ({ user_type }) => typeLabel(user_type),
  State: ({ state }) => stateLabels[state],
  Attorney: ({ is_attorney }) => yesOrNo(is_attorney),
  'Can be assigned': ({ is_assignable }) => yesOrNo(is_assignable),
  'Sees all teams': ({ all_teams }) => yesOrNo(all_teams),
  Teams: ({ teams }) => teams.map(({ name }) => name).join(', '),
  'Second factor': ({ second_factor }) => second_factor && factorWords[second_factor],
  'Last seen': ({ last_seen_at }, zone) => momentIn(zone, last_seen_at),
  'Last sign-in': ({ last_login_at }, zone) => momentIn(zone, last_login_at),
  'Invitation works until': ({ invited_until }, zone) => momentIn(zone, invited_until),
}
const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')
const momentIn = (zone: string, at: string | null) => at && instantInWords(at, zone)

const linesPerPiece = 50

async function* csvOf(ctx: UserReadCtx, filters: Filters, zone: string): AsyncGenerator<string> {
  yield csvStart + csvRow(Object.keys(columns))
  for await (const batch of inBatches(await allUsers(ctx, filters), linesPerPiece))
    yield batch.map((user) => csvRow(Object.values(columns).map((cell) => cell(user, zone) ?? ''))).join('')
}
