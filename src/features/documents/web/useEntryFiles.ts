import { useQuery } from '@tanstack/react-query'
import { client, download, upload } from '#core/web/client.ts'
import { notifyFailure, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { documentsContract, type Attachment } from '../contract.ts'
import { useUploads } from './useUploads.ts'

const api = client(documentsContract)
const calls = documentsContract.endpoints

const save = (what: Promise<void>): Promise<void> =>
  what.catch((error: unknown) => notifyFailure('The download failed.', error))

/** The files of a docket entry, and what is done with them. */
export function useEntryFiles(entryId: number) {
  const query = useQuery(api.listEntryAttachments.query({ id: entryId }))
  const uploads = useUploads(
    (file, onProgress, signal) =>
      upload(calls.uploadToDocketEntry, { id: entryId }, [file], onProgress, { signal }),
    (count) => notifySuccess(count === 1 ? 'The file is added.' : `${count} files are added.`),
  )

  async function remove({ id, filename }: Attachment): Promise<void> {
    try {
      await api.deleteAttachment({ id })
      notifyUndo(`${filename} is removed.`, () => api.restoreAttachment({ id }))
    } catch (error) {
      notifyFailure(`${filename} could not be removed.`, error)
    }
  }

  return {
    query,
    uploads,
    remove,
    saveOne: ({ id }: Attachment) => save(download(calls.downloadAttachment, { id })),
    saveAll: () => save(download(calls.downloadEntryAttachments, { id: entryId })),
  }
}
