import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract.ts'
import { invalid, Refusal } from '../errors.ts'
import { cleanFilename, contentTypeOf } from './fileTypes.ts'
import { type FileStore, type StoredFile, tooLarge } from './files.ts'

/** A file that came with a call: in the store already, and gone again should the call fail. */
export interface ReceivedFile extends Omit<StoredFile, 'head'> {
  filename: string
  content_type: string
}

/** Keeps the files of a multipart body one after the other; all of them or none. */
export async function receiveFiles(
  request: FastifyRequest,
  { max_files, max_megabytes }: NonNullable<Endpoint['upload']>,
  store: FileStore,
): Promise<ReceivedFile[]> {
  if (!request.isMultipart())
    throw new Refusal(415, 'request.media_type', 'Send the files as multipart/form-data.')
  const received: ReceivedFile[] = []
  try {
    const parts = request.files({
      limits: { files: max_files, fields: 0, fileSize: max_megabytes * 1_000_000 + 1 },
    })
    for await (const { filename, file } of parts) {
      const { head, ...stored } = await store.put(file, max_megabytes)
      const kept = { ...stored, filename: cleanFilename(filename), content_type: '' }
      received.push(kept)
      if (file.truncated) throw tooLarge(max_megabytes)
      if (kept.size === 0) throw invalid({ files: `“${kept.filename}” is empty` }, 'file.empty')
      kept.content_type = await contentTypeOf(kept.filename, head)
    }
    if (received.length === 0) throw invalid({ files: 'Choose at least one file' }, 'file.none')
    return received
  } catch (error) {
    await dropFiles(received, store)
    throw asRefusal(error, max_files)
  }
}

export async function dropFiles(files: readonly ReceivedFile[], store: FileStore): Promise<void> {
  await Promise.all(files.map(({ stored_name }) => store.remove(stored_name)))
}

/** What the parser of forms says itself, without a code. */
const malformedByText = /end of (form|multipart)|part header|boundary/i

function asRefusal(error: unknown, max_files: number): unknown {
  const { code, message } = error as { code?: string; message: string }
  const malformed = new Refusal(400, 'request.malformed', 'The form with the files is not well-formed.')
  switch (code) {
    case 'FST_FILES_LIMIT':
      return invalid({ files: `Send at most ${max_files} files at once` }, 'file.too_many')
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return malformed
    default:
      return malformedByText.test(message) ? malformed : error
  }
}
