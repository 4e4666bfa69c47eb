import { routes } from '#core/server/http/routes.ts'
import { backupContract } from '../contract.ts'
import { downloadBackup, listBackupRuns, renewBackupIdentity, startBackup } from './service.ts'

export const backupRoutes = routes(backupContract, {
  listBackupRuns,
  startBackup,
  renewBackupIdentity,
  downloadBackup,
})
