import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { inTime } from '#features/connections/server/inTime.ts'
import type { tmetricContract } from '../contract.ts'
import { openTmetric, type TmetricClient } from './tmetricClient.ts'
import { tmetricService } from './tmetricService.ts'

type Calls = (typeof tmetricContract)['endpoints']

/** Answers for somebody who waits: nothing of them is stored. */
function ask<T>(ctx: ReadCtx, question: (client: TmetricClient) => Promise<T>): Promise<T> {
  requireStaff(ctx)
  const work = openTmetric(servicesOfCall(ctx), ctx.actor.user_id).then(question)
  return inTime(tmetricService.name, work)
}

export const listTmetricWorkspaces = (ctx: ReadCtx): Promise<OutputOf<Calls['listTmetricWorkspaces']>> =>
  ask(ctx, async (client) => {
    const { accounts, activeAccountId } = await client.user()
    const chosen = client.chosen ?? activeAccountId ?? accounts[0]?.id
    return { items: accounts.map(({ id, name }) => ({ id, name, is_chosen: id === chosen })) }
  })

export const listTmetricClients = (ctx: ReadCtx): Promise<OutputOf<Calls['listTmetricClients']>> =>
  ask(ctx, async (client) => ({ items: await client.clients((await client.workspace()).id) }))

export const listTmetricProjects = (ctx: ReadCtx): Promise<OutputOf<Calls['listTmetricProjects']>> =>
  ask(ctx, async (client) => {
    const projects = await client.projects((await client.workspace()).id)
    return {
      items: projects
        .filter(({ status }) => !status || status === 'active')
        .map(({ id, name, client: of, isBillable }) => ({
          id,
          name,
          client: of ?? null,
          is_billable: isBillable === true,
        })),
    }
  })

export const listTmetricTags = (
  ctx: ReadCtx,
  { project_id }: InputOf<Calls['listTmetricTags']>,
): Promise<OutputOf<Calls['listTmetricTags']>> =>
  ask(ctx, async (client) => {
    const tags = await client.tags((await client.workspace()).id, project_id)
    return {
      items: tags.map(({ id, name, isWorkType }) => ({ id, name, is_work_type: isWorkType === true })),
    }
  })
