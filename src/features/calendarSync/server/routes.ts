import type { InputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import type { Agreed } from '#features/connections/server/connect.ts'
import { forgetConnection, leaveService } from '#features/connections/server/disconnect.ts'
import { calendarSyncContract } from '../contract.ts'
import type { SyncedService } from './calendarClient.ts'
import { calendarServices } from './calendarServices.ts'
import { acceptProposal, declineProposal } from './proposals.ts'
import { authorize, getInfo, prepareAuthorization, prepareCalendar, resync, saveCalendar } from './service.ts'

type Authorize = InputOf<(typeof calendarSyncContract)['endpoints']['authorizeGoogle']>

const callsOf = (service: SyncedService) => ({
  authorize: inTwoSteps(
    (ctx: ReadCtx, input: Authorize) => prepareAuthorization(ctx, input, service),
    (ctx: WriteCtx, _input: Authorize, agreed: Agreed | null) => authorize(ctx, service, agreed),
  ),
  deauthorize: inTwoSteps(
    (ctx: ReadCtx) => leaveService(ctx, calendarServices[service].service),
    (ctx: WriteCtx) => forgetConnection(ctx, calendarServices[service].service),
  ),
  info: (ctx: ReadCtx) => getInfo(ctx, service),
  create: inTwoSteps(
    (ctx: ReadCtx) => prepareCalendar(ctx, service),
    (ctx: WriteCtx, _input: object, calendar_id: string) => saveCalendar(ctx, service, calendar_id),
  ),
  resync: (ctx: WriteCtx) => resync(ctx, service),
})
const google = callsOf('google')
const outlook = callsOf('outlook')

export const calendarSyncRoutes = routes(calendarSyncContract, {
  authorizeGoogle: google.authorize,
  deauthorizeGoogle: google.deauthorize,
  getGoogleInfo: google.info,
  createGoogleCalendar: google.create,
  resyncGoogle: google.resync,
  acceptProposal,
  declineProposal,
  authorizeOutlook: outlook.authorize,
  deauthorizeOutlook: outlook.deauthorize,
  getOutlookInfo: outlook.info,
  createOutlookCalendar: outlook.create,
  resyncOutlook: outlook.resync,
})
