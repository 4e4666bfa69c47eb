import { routes } from '#core/server/http/routes.ts'
import { transfersContract } from '../contract.ts'
import { previewTransfer } from './planTransfer.ts'
import { transferEntries, undoTransfer } from './transferEntries.ts'
import { getTransfer, listTransferable, listTransferItems, listTransfers } from './transfers.ts'

export const transfersRoutes = routes(transfersContract, {
  listTransferable,
  previewTransfer,
  transferEntries,
  listTransfers,
  getTransfer,
  listTransferItems,
  undoTransfer,
})
