/** URL of a file's contents. */
export const blobUrl = (attachment_id: number): string =>
  `/api/active_storage/attachments/${attachment_id}/download_blob`
