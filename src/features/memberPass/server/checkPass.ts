import type { OutputOf } from '#core/contract.ts'
import type { AnyoneReadCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { memberPassContract } from '../contract.ts'
import { serialOf } from './passToken.ts'

type Answer = OutputOf<(typeof memberPassContract)['endpoints']['checkPass']>

/** For anybody who is shown a pass: whether it is valid, and no more of its holder than initials. */
export async function checkPass({ db, now }: AnyoneReadCtx, { token }: { token: string }): Promise<Answer> {
  const { office_name } = await readSetting(db, 'misc')
  const { enabled } = await readSetting(db, 'member_pass')
  const serial = enabled ? await serialOf(db, token) : null
  const pass = serial
    ? await db
        .selectFrom('member_passes as p')
        .innerJoin('parties', 'parties.id', 'p.party_id')
        .select(['p.expires_at', 'p.end_reason', 'parties.first_name', 'parties.last_name'])
        .where('p.serial', '=', serial)
        .where('parties.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!pass || pass.end_reason === 'revoked') return { state: 'invalid', initials: null, office_name }
  if (pass.end_reason || Date.parse(pass.expires_at) <= now.getTime())
    return { state: 'expired', initials: null, office_name }
  return { state: 'valid', initials: initialsOf([pass.first_name, pass.last_name]), office_name }
}

const initialsOf = (names: readonly (string | null)[]): string =>
  names
    .flatMap((name) => [...(name?.trim() ?? '')].slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase('en-US')}.`)
    .join(' ')
