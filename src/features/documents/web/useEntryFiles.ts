import { useQuery } from '@tanstack/react-query'
import { client, download, upload } from '#core/web/client.ts'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { documentsContract, type Attachment } from '../contract.ts'
import { downloadFiles } from './downloadFiles.ts'
import { useUploads } from './useUploads.ts'

const api = client(documentsContract)
const calls = documentsContract.endpoints

/** Files of a docket entry, and their actions. */
export function useEntryFiles(entryId: number) {
  const query = useQuery(api.listEntryAttachments.query({ id: entryId }))
  const uploads = useUploads(
    (file, onProgress, signal) =>
      upload(documentsContract, 'uploadToDocketEntry', { id: entryId }, [file], onProgress, { signal }),
    (count) => notifySuccess(count === 1 ? 'The file is added.' : `${count} files are added.`),
  )

  const { run: remove } = useCommand(({ id }: Attachment) => api.deleteAttachment({ id }), {
    done: (_, { id, filename }) => notifyUndo(`${filename} is removed.`, () => api.restoreAttachment({ id })),
    failed: ({ filename }) => `${filename} could not be removed.`,
  })
  const failed = 'The download failed.'
  const { run: saveOne } = useCommand(({ id }: Attachment) => download(calls.downloadAttachment, { id }), {
    failed,
  })
  const { run: saveAll } = useCommand(() => downloadFiles({ docket_entry_id: entryId }), {
    failed,
  })

  return {
    query,
    uploads,
    remove,
    saveOne,
    saveAll,
  }
}
