import { argon2Sync } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import type { CallOf } from '#core/contract.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { sessionContract } from '#features/session/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { SecondFactor } from '#features/settings/contract/secondFactors.ts'
import { person, type Office, type Person } from './office.ts'

const { requestSignIn, refreshUser } = sessionContract.endpoints

export const aPassword = 'quiet tractor under the ninth bridge'
/** Its hash, with the least work there can be: a stored hash says how much that was, and each sign-in repeats it. */
const password_hash = hashed(aPassword)

function hashed(password: string): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, ...cost })
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${digest}`
}

/** A user with a password, who is not signed in. */
export async function aUserWithPassword(
  office: Office,
  facts: Parameters<Office['user']>[0] = {},
): Promise<{ id: number; login: string }> {
  const { id } = await office.user(facts)
  const { login } = await office.database.transaction(({ db }) =>
    db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .returning('login')
      .executeTakeFirstOrThrow(),
  )
  return { id, login }
}

export function askSecondFactor(office: Office, enabled: boolean, strategies: SecondFactor[] = ['totp']) {
  return runInTransaction(office, null, (ctx) =>
    writeSetting(ctx, 'multifactor_authentication', { enabled, strategies }),
  )
}

const csrf = 'csrf-of-the-tests'

/** A browser's view of the session: the cookies of the last answer go along with the next call. */
export function aBrowser(office: Office) {
  const cookies = new Map([['__Host-ellis_csrf', csrf]])
  const storeCookies = (raw: { cookies: { name: string; value: string; expires?: Date }[] }) => {
    for (const { name, value } of raw.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    async call<E extends Parameters<Person['call']>[0]>(
      endpoint: E,
      input?: CallOf<E>,
      token: string | null = null,
    ) {
      const reply = await person(office.app, 0, token).call(endpoint, input, { cookie: cookie() })
      storeCookies(reply.raw)
      return reply
    },
    refresh() {
      return this.call(refreshUser)
    },
    /** Signs in with only a password; returns the person. */
    async signIn(login: string, password = aPassword): Promise<Person> {
      const { body } = await this.call(requestSignIn, { username: login, password })
      if (body?.status !== 'signed_in') throw new Error(`Not signed in: ${JSON.stringify(body)}`)
      return person(office.app, body.user.id, body.access_token)
    },
  }
}

/** Code of an authenticator app; `steps` half-minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** The mails and texts waiting, for one recipient or for all, as they will be read; newest first. */
export async function outboxFor(
  office: Office,
  recipient?: string,
): Promise<{ kind: string; body: string }[]> {
  const rows = await office.database.read
    .selectFrom('outbox_messages')
    .select(['id', 'kind', 'body', 'sealed_body'])
    .$if(recipient !== undefined, (q) => q.where('recipient', '=', recipient!))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, body, sealed_body }) => ({
    kind,
    body: sealed_body ? office.vault.decrypt(sealed_body, ['outbox_messages', 'sealed_body', id]) : body,
  }))
}
