import type pg from 'pg'

/**
 * People whose only second factor is sent by mail. Without a mail server they cannot sign in; that the setting was refused
 * does not help where the server went away later.
 */
export async function usersWithUnreachableFactor(
  client: Pick<pg.Pool | pg.ClientBase, 'query'>,
): Promise<{ login: string }[]> {
  const { rows } = await client.query<{ login: string }>(
    `select u.login from users u
     join site_settings s on s.name = 'multifactor_authentication' and (s.value->>'enabled')::boolean
       and s.value->'required_for' ? u.user_type
       and s.value->'strategies' ?| array['otp_by_email', 'magic_link']
     where not u.deactivated and u.totp_confirmed_at is null and u.email_verified_at is not null
     order by u.login`,
  )
  return rows
}

const named = 5

/** For the operator: at the start, and from the doctor. */
export function unreachableFactorMessage(people: readonly { login: string }[]): string {
  const names = people.slice(0, named).map(({ login }) => login)
  const others = people.length - names.length
  const who = [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return `Nobody can mail a sign-in code, as ELLIS_SMTP_URL is not set, and these people have no other second factor: ${who}. Set it, or let them in with npm run rescue.`
}
