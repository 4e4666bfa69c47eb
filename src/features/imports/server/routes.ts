import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { partyConstraints } from '#features/parties/server/constraints.ts'
import { importsContract } from '../contract.ts'
import { getImport, listImports } from './getImport.ts'
import { importFields } from './importFields.ts'
import { readAgain, readUpload } from './readImportFile.ts'
import { downloadImportRows, listImportRows } from './rows.ts'
import { startImport } from './runImport.ts'
import { deleteImport, updateImport, validateImport } from './service.ts'
import { downloadImportTemplate } from './template.ts'
import { getImportUndo, undoImport } from './undoImport.ts'
import { updateImportRow } from './updateImportRow.ts'

export const importsRoutes = routes(
  importsContract,
  {
    listImports,
    listImportFields: async () => [...importFields],
    downloadImportTemplate,
    validateImport: inTwoSteps(readUpload, validateImport),
    getImport,
    updateImport: inTwoSteps(readAgain, updateImport),
    listImportRows,
    updateImportRow,
    downloadImportRows,
    startImport,
    getImportUndo,
    undoImport,
    deleteImport,
  },
  partyConstraints,
)
