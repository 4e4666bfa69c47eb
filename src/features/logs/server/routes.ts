import { routes } from '#core/server/http/routes.ts'
import { logsContract } from '../contract.ts'
import {
  exportActivity,
  listActivity,
  listActivityActors,
  listPartyActivity,
  listRecordActivity,
} from './activity.ts'
import { downloadLogArchive, listLogArchives } from './archives.ts'

export const logsRoutes = routes(logsContract, {
  listRecordActivity,
  listPartyActivity,
  listActivity,
  listActivityActors,
  exportActivity,
  listLogArchives,
  downloadLogArchive,
})
