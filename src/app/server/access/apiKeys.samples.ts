import { apiKeysContract } from '#features/apiKeys/contract.ts'
import type { Person } from '#testing/server/office.ts'
import { none, type Samples } from './fixture.ts'

const { createOwnKey } = apiKeysContract.endpoints

const values = { name: 'A program', scopes: ['people:read' as const], days: 30 }

/** A key of the caller; a stranger's and an external's call never gets as far as looking for it. */
async function aKeyOf(who: Person): Promise<{ id: number }> {
  const made = await who.call(createOwnKey, values)
  return { id: made.status === 200 ? made.body.id : 0 }
}

export const samples: Samples = {
  'apiKeys.listOwnKeys': none,
  'apiKeys.createOwnKey': () => values,
  'apiKeys.revokeOwnKey': ({ who }) => aKeyOf(who),
  'apiKeys.getActingKey': none,
  'apiKeys.listOfficeKeys': none,
  'apiKeys.createOfficeKey': ({ fixture }) => ({ ...values, team_ids: [fixture.own_team_id] }),
  'apiKeys.revokeKey': ({ fixture }) => aKeyOf(fixture.owner),
  'apiKeys.listApiCalls': none,
  'apiKeys.getApiCall': () => ({ name: 'cases.closeCase' }),
  'apiKeys.downloadOpenApi': none,
}
