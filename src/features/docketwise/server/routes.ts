import type { InputOf } from '#core/contract.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  exchangeAgreement,
  saveConnection,
  startConnection,
  type Agreed,
} from '#features/connections/server/connect.ts'
import { forgetConnection, leaveService } from '#features/connections/server/disconnect.ts'
import { docketwiseContract } from '../contract.ts'
import { clearDocketwiseContacts, clearDocketwiseTokens, getDocketwiseUse } from './cleanUp.ts'
import { docketwiseService } from './docketwiseService.ts'
import { getDocketwiseLink } from './links.ts'
import { refreshOwnToken } from './ownToken.ts'
import { compareContact, prepareCreate, prepareRemove, prepareUpdate, type End } from './pushContact.ts'
import { pushContacts } from './pushMany.ts'

type Calls = (typeof docketwiseContract)['endpoints']
const write = (ctx: WriteCtx, _input: object, end: End) => end(ctx)

export const docketwiseRoutes = routes(docketwiseContract, {
  authorizeDocketwise: (ctx: WriteCtx) => startConnection(ctx, docketwiseService),
  saveDocketwiseToken: inTwoSteps(
    (ctx: ReadCtx, input: InputOf<Calls['saveDocketwiseToken']>) =>
      exchangeAgreement(ctx, docketwiseService, input),
    (ctx: WriteCtx, _input: object, agreed: Agreed) => saveConnection(ctx, docketwiseService, agreed),
  ),
  refreshDocketwiseToken: inTwoSteps(
    (ctx: ReadCtx) => refreshOwnToken(ctx),
    async (_ctx: WriteCtx, _input: object, answer: { sentence: string }) => answer,
  ),
  removeDocketwiseToken: inTwoSteps(
    (ctx: ReadCtx) => leaveService(ctx, docketwiseService),
    (ctx: WriteCtx) => forgetConnection(ctx, docketwiseService),
  ),
  getDocketwiseLink,
  compareContact,
  createContact: inTwoSteps(
    (ctx: ReadCtx, input: InputOf<Calls['createContact']>) => prepareCreate(ctx, input),
    write,
  ),
  updateContact: inTwoSteps(
    (ctx: ReadCtx, input: InputOf<Calls['updateContact']>) => prepareUpdate(ctx, input),
    write,
  ),
  removeContact: inTwoSteps((ctx: ReadCtx, input: { id: number }) => prepareRemove(ctx, input), write),
  pushContacts,
  getDocketwiseUse,
  clearDocketwiseContacts,
  clearDocketwiseTokens,
})
