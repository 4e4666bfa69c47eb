import { getAdverseOfRecord } from './adverse.ts'
import { conflict } from '#core/errors.ts'
import { routes } from '#core/server/http/routes.ts'
import { partyConstraints } from '#features/parties/server/constraints.ts'
import { recordsContract } from '../contract.ts'
import { deleteRecord, listDeletedRecords, restoreRecord } from './deleteRecord.ts'
import { linkRecords, listUnlinkedRecords, unlinkRecord } from './linkRecords.ts'
import { listRecentRecords, listRecords } from './list.ts'
import { addPartyToRecord, removePartyFromRecord } from './addPartyToRecord.ts'
import {
  findRecord,
  getRecord,
  listRecordCaseOptions,
  listRecordParties,
  listUnassociatedParties,
} from './record.ts'
import { addRecordWithParty, archiveRecord, unarchiveRecord, updateRecord } from './service.ts'

export const recordsRoutes = routes(
  recordsContract,
  {
    addRecordWithParty,
    listRecords,
    listRecentRecords,
    getRecord,
    findRecord,
    updateRecord,
    archiveRecord,
    unarchiveRecord,
    deleteRecord,
    listDeletedRecords,
    restoreRecord,
    listRecordParties,
    addPartyToRecord,
    removePartyFromRecord,
    getAdverseOfRecord,
    listUnassociatedParties,
    listRecordCaseOptions,
    linkRecords,
    listUnlinkedRecords,
    unlinkRecord,
  },
  {
    ...partyConstraints,
    records_public_id_key: () =>
      conflict('record.public_id', 'Another record got this public id at the same moment. Please try again.'),
  },
)
