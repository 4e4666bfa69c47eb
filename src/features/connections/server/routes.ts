import { inTwoSteps, routes, type Route } from '#core/server/http/routes.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { connectionsContract } from '../contract.ts'
import { exchangeAgreement, saveConnection, startConnection, tryKey, type Agreed } from './connect.ts'
import { forgetConnection, leaveService } from './disconnect.ts'
import type { OutsideService } from './outsideService.ts'
import {
  listConnections,
  listOfficeConnections,
  listOutboundCalls,
  serviceOf,
  testConnection,
} from './service.ts'

/** `all`: the outside services there are, which features above this one define. */
export function connectionsRoutes(all: readonly OutsideService[]): Route[] {
  const of = ({ service }: { service: string }) => serviceOf(all, service)
  type Named = { service: string }
  return routes(connectionsContract, {
    listConnections: (ctx) => listConnections(ctx, all),
    listOfficeConnections: (ctx) => listOfficeConnections(ctx, all),
    listOutboundCalls: (ctx, input) => listOutboundCalls(ctx, all, input),
    startConnection: (ctx, input) => startConnection(ctx, of(input)),
    finishConnection: inTwoSteps(
      (
        ctx: ReadCtx,
        input: Named & { state: string; code?: string | undefined; error?: string | undefined },
      ) => exchangeAgreement(ctx, of(input), input),
      async (ctx: WriteCtx, input: Named, agreed: Agreed) => ({
        ...(await saveConnection(ctx, of(input), agreed)),
        page: of(input).page ?? null,
      }),
    ),
    enterKey: inTwoSteps(
      (ctx: ReadCtx, input: Named & { key: string }) => tryKey(ctx, of(input), input.key),
      (ctx: WriteCtx, input: Named, agreed: Agreed) => saveConnection(ctx, of(input), agreed),
    ),
    testConnection: inTwoSteps(
      (ctx: ReadCtx, input: Named) => testConnection(ctx, of(input)),
      async (_ctx: WriteCtx, _input: Named, answer: { sentence: string }) => answer,
    ),
    disconnect: inTwoSteps(
      (ctx: ReadCtx, input: Named) => leaveService(ctx, of(input)),
      (ctx: WriteCtx, input: Named) => forgetConnection(ctx, of(input)),
    ),
  })
}
