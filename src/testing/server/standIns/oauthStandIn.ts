// Signing in at an outside service: codes with PKCE, refresh tokens that may be good for one use, revoking.
import { createHash, randomBytes } from 'node:crypto'
import type { StandInAnswer, Received } from './httpStandIn.ts'

export const oauthClient = { client_id: 'ellis-office', client_secret: 'a secret of the office' }

interface Grant {
  account: string
  access: string
  refresh: string
  isRevoked: boolean
}

interface Agreement {
  account: string
  challenge: string
  redirect_uri: string
}

/** @param rotates each refresh token is good for one use */
export class OAuthStandIn {
  grants: Grant[] = []
  rotates: boolean
  /** Seconds for which access tokens are good. */
  expires_in = 3_600
  #codes = new Map<string, Agreement>()

  constructor({ rotates = false } = {}) {
    this.rotates = rotates
  }

  /** The page on which people agree, at once and as this account: where it leads back to. */
  agree(authorize_url: string, account = 'rosa@office.test'): { code: string; state: string; back: string } {
    const { searchParams: q } = new URL(authorize_url)
    if (q.get('response_type') !== 'code' || q.get('client_id') !== oauthClient.client_id)
      throw new Error('invalid_request')
    if (q.get('code_challenge_method') !== 'S256' || !q.get('code_challenge') || !q.get('state'))
      throw new Error('PKCE and state are required')
    const code = `4/${randomBytes(12).toString('base64url')}`
    const redirect_uri = q.get('redirect_uri') ?? ''
    this.#codes.set(code, { account, challenge: q.get('code_challenge')!, redirect_uri })
    const back = new URL(redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', q.get('state')!)
    return { code, state: q.get('state')!, back: back.href }
  }

  /** The account whose access token the call has; null: none. */
  accountOf({ headers }: Received): string | null {
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1]
    return this.grants.find(({ access, isRevoked }) => !isRevoked && access === token)?.account ?? null
  }

  revokeAll(): void {
    for (const grant of this.grants) grant.isRevoked = true
  }

  /** Access tokens that were given out are no longer good; refresh tokens are. */
  expireAll(): void {
    for (const grant of this.grants) grant.access = `expired ${randomBytes(6).toString('hex')}`
  }

  token({ body }: Received): StandInAnswer {
    const form = new URLSearchParams(body)
    const refused = (error: string): StandInAnswer => ({
      status: error === 'invalid_client' ? 401 : 400,
      json: { error },
    })
    const { client_id, client_secret } = oauthClient
    if (form.get('client_id') !== client_id || form.get('client_secret') !== client_secret)
      return refused('invalid_client')
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? ''
      const agreed = this.#codes.get(code)
      this.#codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!agreed || agreed.challenge !== challenge || agreed.redirect_uri !== form.get('redirect_uri'))
        return refused('invalid_grant')
      const grant = { account: agreed.account, access: '', refresh: '', isRevoked: false }
      this.grants.push(grant)
      return this.#give(grant, true)
    }
    if (form.get('grant_type') !== 'refresh_token') return refused('unsupported_grant_type')
    const grant = this.grants.find(
      ({ refresh, isRevoked }) => !isRevoked && refresh === form.get('refresh_token'),
    )
    return grant ? this.#give(grant, this.rotates) : refused('invalid_grant')
  }

  revoke({ body }: Received): StandInAnswer {
    const token = new URLSearchParams(body).get('token')
    const grant = this.grants.find(({ access, refresh }) => token === access || token === refresh)
    if (!grant || grant.isRevoked) return { status: 400, json: { error: 'invalid_token' } }
    grant.isRevoked = true
    return { json: {} }
  }

  #give(grant: Grant, withRefresh: boolean): StandInAnswer {
    grant.access = `access ${randomBytes(9).toString('base64url')}`.replace(' ', '-')
    if (withRefresh) grant.refresh = `refresh-${randomBytes(9).toString('base64url')}`
    return {
      json: {
        access_token: grant.access,
        token_type: 'Bearer',
        expires_in: this.expires_in,
        ...(withRefresh && { refresh_token: grant.refresh }),
      },
    }
  }
}
