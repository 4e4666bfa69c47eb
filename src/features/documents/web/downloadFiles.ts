import { ApiError } from '#core/apiError.ts'
import { client, download } from '#core/web/client.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import { exportsContract } from '#features/exports/contract.ts'
import { documentsContract } from '../contract.ts'

const calls = documentsContract.endpoints
const { startFilesExport } = client(exportsContract)

/** Saves all files of a case or of a docket entry; large ones are packed in the background. */
export async function downloadFiles(
  of: { legal_case_id: number } | { docket_entry_id: number },
): Promise<void> {
  try {
    if ('legal_case_id' in of) await download(calls.downloadCaseAttachments, { id: of.legal_case_id })
    else await download(calls.downloadEntryAttachments, { id: of.docket_entry_id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'attachments.large') throw error
    await startFilesExport('legal_case_id' in of ? of : { docket_entry_ids: [of.docket_entry_id] })
    notifyInfo(
      'These files are large: they are packed in the background. Download them from the tray at the top.',
    )
  }
}
