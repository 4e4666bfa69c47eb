import * as oauth from 'oauth4webapi'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { hash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Services } from '#core/server/process/services.ts'
import { misunderstood, notSetUp } from './outsideFailure.ts'
import type { OAuth, OutsideService, SetUp } from './outsideService.ts'
import { loggedCall, type CallServices } from './loggedCall.ts'

export type OAuthService = OutsideService & { auth: OAuth }

export const isOAuth = (service: OutsideService): service is OAuthService => service.auth.kind === 'oauth'

export interface TokenSet {
  access: string
  refresh: string | null
  expires_at: string | null
}

/** The service no longer accepts the grant; only its owner can renew it. */
export class GrantEnded extends Error {}

/** Each service has an address of its own to come back to, so that none can pass for another. */
export const returnAddress = (public_url: string, service: OutsideService): string =>
  `${public_url}/connections/${service.key}/return`

/** Proof that the code is used by whoever asked for it; stored nowhere. */
const verifierOf = ({ vault }: Pick<Services, 'vault'>, state: string): string =>
  vault.derive(`pkce:${state}`)

const addresses =
  ({ outbound }: Pick<Services, 'outbound'>, { key, addresses: usual }: OutsideService) =>
  (part: string) =>
    outbound.addressOf(key, part, usual[part] ?? '')

async function clientOf(setUp: SetUp, service: OAuthService) {
  const client = await service.auth.client(setUp)
  if (!client) throw notSetUp(await service.missing(setUp))
  return client
}

/** Page of the service on which its owner agrees. */
export async function authorizeUrl(
  setUp: SetUp & Pick<Services, 'public_url'>,
  service: OAuthService,
  state: string,
): Promise<string> {
  const { client_id } = await clientOf(setUp, service)
  const { authorize } = await service.auth.endpoints(addresses(setUp, service), setUp)
  const url = new URL(authorize)
  const params = {
    response_type: 'code',
    client_id,
    redirect_uri: returnAddress(setUp.public_url, service),
    scope: service.auth.scopes.join(' '),
    state,
    code_challenge: hash('sha256', verifierOf(setUp, state), 'base64url'),
    code_challenge_method: 'S256',
    ...service.auth.params,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** Parameters of the library for a call to the address of tokens. */
async function grantOf(
  services: CallServices,
  service: OAuthService,
  user_id: number | null,
  purpose: string,
) {
  const setUp = { ...services, db: services.database.read }
  const { client_id, client_secret } = await clientOf(setUp, service)
  const { authorize, token, revoke } = await service.auth.endpoints(addresses(services, service), setUp)
  const as = {
    issuer: new URL(token).origin,
    authorization_endpoint: authorize,
    token_endpoint: token,
    ...(revoke && { revocation_endpoint: revoke }),
  }
  const options = {
    // Plain addresses are those of this machine alone: `sendOnce` refuses any other.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (url: string, init: { method: string; headers: object; body?: unknown }) => {
      const answer = await loggedCall(services, service, {
        user_id,
        connection_id: null,
        purpose,
        method: 'POST',
        url,
        headers: init.headers as Record<string, string>,
        body: String(init.body),
        patience_ms: patienceOfPeople,
        most_bytes: 100_000,
        // A code and a rotating refresh token are good for one use.
        is_repeatable: false,
      })
      return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers })
    },
  }
  return { as, client: { client_id }, auth: oauth.ClientSecretPost(client_secret), options }
}

/** Tokens for the code with which somebody came back. */
export async function exchangeCode(
  services: CallServices & Pick<Services, 'public_url'>,
  service: OAuthService,
  user_id: number,
  {
    state,
    ...came
  }: { state: string; code?: string | undefined; error?: string | undefined; iss?: string | undefined },
): Promise<TokenSet> {
  const { as, client, auth, options } = await grantOf(services, service, user_id, 'agree to the connection')
  const params = new URLSearchParams({
    state,
    ...(came.code && { code: came.code }),
    ...(came.error && { error: came.error }),
  })
  if (came.error || !came.code)
    throw new Refusal(
      409,
      'connections.refused',
      came.error === 'access_denied'
        ? `You did not agree on the page of ${service.name}, so nothing was connected.`
        : `${service.name} did not agree to the connection. Try again; if it stays so, an admin checks its settings.`,
    )
  const checked = oauth.validateAuthResponse(as, client, params, state)
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    auth,
    checked,
    returnAddress(services.public_url, service),
    verifierOf(services, state),
    options,
  )
  return tokensOf(
    service,
    await read(service, oauth.processGenericTokenEndpointResponse(as, client, response)),
    null,
  )
}

/** New tokens; the refresh token stays where the service gives no new one. */
export async function refreshTokens(
  services: CallServices,
  service: OAuthService,
  user_id: number | null,
  refresh: string,
): Promise<TokenSet> {
  const { as, client, auth, options } = await grantOf(services, service, user_id, 'renew the connection')
  const response = await oauth.refreshTokenGrantRequest(as, client, auth, refresh, options)
  return tokensOf(
    service,
    await read(service, oauth.processRefreshTokenResponse(as, client, response)),
    refresh,
  )
}

/** Whether the service itself can revoke, and did. */
export async function revokeTokens(
  services: CallServices,
  service: OAuthService,
  user_id: number | null,
  token: string,
): Promise<boolean> {
  const { as, client, auth, options } = await grantOf(services, service, user_id, 'revoke the connection')
  if (!('revocation_endpoint' in as)) return false
  const response = await oauth.revocationRequest(as, client, auth, token, options)
  // 400: it was revoked there before.
  return response.status === 200 || response.status === 400
}

async function read<T>({ name }: OutsideService, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) {
      if (error.error === 'invalid_grant') throw new GrantEnded()
      throw new Refusal(
        409,
        'connections.refused',
        error.error === 'invalid_client' || error.error === 'unauthorized_client'
          ? `${name} does not accept the client id and secret of this office. An admin checks them under Settings.`
          : `${name} refused the connection (${error.error.slice(0, 60)}).`,
      )
    }
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
      throw misunderstood(name, 200)
    throw error
  }
}

function tokensOf(
  { name }: OutsideService,
  { access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse,
  before: string | null,
): TokenSet {
  if (!access_token) throw misunderstood(name, 200)
  return {
    access: access_token,
    refresh: refresh_token ?? before,
    expires_at: expires_in === undefined ? null : new Date(Date.now() + expires_in * 1_000).toISOString(),
  }
}
