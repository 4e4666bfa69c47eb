/** Where the contents of a file are fetched. */
export const blobUrl = (attachment_id: number): string =>
  `/api/active_storage/attachments/${attachment_id}/download_blob`
