import { newApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import type { DemoOffice } from './demoWork.ts'

/** A key that somebody made for a spreadsheet and revoked: nobody has its token. */
export async function addDemoApiKey(office: DemoOffice): Promise<void> {
  const { db, now } = office.staff.ctx
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
  const user_id = office.userId('hodan.warsame')
  const token = newApiKeyToken()
  await db
    .insertInto('api_keys')
    .values({
      user_id,
      name: 'Spreadsheet of hearings',
      scopes: ['docket:read'],
      token_hash: tokenHash(token),
      token_end: token.slice(-4),
      created_by_id: user_id,
      created_at: ago(40),
      expires_at: ago(-50),
      revoked_at: ago(12),
      revoked_by_id: user_id,
      last_used_at: ago(13),
      last_used_ip: '192.0.2.14',
    })
    .execute()
}
