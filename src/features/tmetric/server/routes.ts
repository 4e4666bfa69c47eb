import type { InputOf } from '#core/contract.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { saveConnection, tryKey, type Agreed } from '#features/connections/server/connect.ts'
import { forgetConnection, leaveService } from '#features/connections/server/disconnect.ts'
import { inTime } from '#features/connections/server/inTime.ts'
import { testConnection } from '#features/connections/server/service.ts'
import { tmetricContract } from '../contract.ts'
import {
  listTmetricClients,
  listTmetricProjects,
  listTmetricTags,
  listTmetricWorkspaces,
} from './readTmetric.ts'
import { prepareSend, prepareUpdate, type End } from './sendTime.ts'
import { getTmetricEnabled, listTmetricEntries } from './sentEntries.ts'
import { tmetricService } from './tmetricService.ts'

type Calls = (typeof tmetricContract)['endpoints']
const write = (ctx: WriteCtx, _input: object, end: End) => end(ctx)

export const tmetricRoutes = routes(tmetricContract, {
  getTmetricEnabled,
  connectTmetric: inTwoSteps(
    (ctx: ReadCtx, { key }: InputOf<Calls['connectTmetric']>) =>
      inTime(tmetricService.name, tryKey(ctx, tmetricService, key)),
    (ctx: WriteCtx, _input: object, agreed: Agreed) => saveConnection(ctx, tmetricService, agreed),
  ),
  disconnectTmetric: inTwoSteps(
    (ctx: ReadCtx) => leaveService(ctx, tmetricService),
    (ctx: WriteCtx) => forgetConnection(ctx, tmetricService),
  ),
  pingTmetric: (ctx) => inTime(tmetricService.name, testConnection(ctx, tmetricService)),
  listTmetricWorkspaces,
  listTmetricClients,
  listTmetricProjects,
  listTmetricTags,
  listTmetricEntries,
  sendTimeEntry: inTwoSteps(
    (ctx: ReadCtx, input: InputOf<Calls['sendTimeEntry']>) => prepareSend(ctx, input),
    write,
  ),
  updateSentEntry: inTwoSteps((ctx: ReadCtx, input: { id: number }) => prepareUpdate(ctx, input), write),
})
