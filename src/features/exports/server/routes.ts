import { routes } from '#core/server/http/routes.ts'
import { exportsContract } from '../contract.ts'
import { startFilesExport } from './entryFiles.ts'
import { deleteExport, downloadExport } from './downloads.ts'
import { startFormsExport } from './formFiles.ts'
import { exportSearchResults } from './searchResults.ts'
import { startRecordPrint } from './recordPrint.ts'
import { getRecordExport, listExports, startOfficeExport, startRecordExport } from './service.ts'

export const exportsRoutes = routes(exportsContract, {
  listExports,
  startOfficeExport,
  getRecordExport,
  startRecordExport,
  exportSearchResults,
  startFilesExport,
  startFormsExport,
  startRecordPrint,
  downloadExport,
  deleteExport,
})
