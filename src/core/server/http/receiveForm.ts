import type { FastifyRequest } from 'fastify'
import type { Uploads } from '../../contract.ts'
import { invalid, malformed as malformedInput, Refusal } from '../../errors.ts'
import { cleanFilename, contentTypeOf, spreadsheetTypeOf } from '../files/fileTypes.ts'
import { type FileStore, type StoredFile, tooLarge } from '../files/files.ts'
import { asPicture, notAPicture, assertSafeFile, type PictureRequirement } from '../files/assertSafeFile.ts'

/** An uploaded file, which is in the store already and is removed should the call fail. */
export interface ReceivedFile extends Omit<StoredFile, 'head'> {
  /** Name of its part of the form. */
  part: string
  filename: string
  content_type: string
}

/** Facts about an upload stored in the row that names it. */
export const columnsOfFile = ({ filename, content_type, size, sha256, stored_name }: ReceivedFile) => ({
  filename,
  content_type,
  size,
  sha256,
  stored_name,
})

const fieldLimits = { fields: 50, fieldSize: 20_000, fieldNameSize: 100, headerPairs: 20 }

/** Stores the files of a form one after the other, all or none, and returns its fields as they were sent. */
export async function receiveForm(
  request: FastifyRequest,
  uploads: Uploads,
  store: FileStore,
): Promise<{ files: ReceivedFile[]; form: Record<string, unknown> }> {
  if (!request.isMultipart())
    throw new Refusal(415, 'request.media_type', 'Send the files as multipart/form-data.')
  const { max_files, max_megabytes } = uploads
  const files: ReceivedFile[] = []
  const form = new Map<string, unknown[]>()
  try {
    const parts = request.parts({
      limits: { ...fieldLimits, files: max_files, fileSize: max_megabytes * 1_000_000 + 1 },
    })
    for await (const part of parts) {
      if (part.type === 'file') {
        if (uploads.parts && !uploads.parts.includes(part.fieldname)) throw unknownPart(part.fieldname)
        await receiveFile(part, uploads, store, files)
        continue
      }
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new Refusal(413, 'request.too_large', 'A field of the form is too long.')
      form.set(part.fieldname, [...(form.get(part.fieldname) ?? []), part.value])
    }
    if (files.length === 0)
      throw invalid({ [uploads.parts?.[0] ?? 'files']: 'Choose at least one file' }, 'file.none')
    return {
      files,
      form: Object.fromEntries([...form].map(([name, all]) => [name, all.length > 1 ? all : all[0]])),
    }
  } catch (error) {
    await dropFiles(files, store)
    throw asRefusal(error, max_files)
  }
}

/** Adds every file that it stores to `received`, so that the caller can remove it after a failure. */
export async function receiveFile(
  {
    fieldname,
    filename,
    file,
  }: { fieldname: string; filename: string; file: AsyncIterable<Buffer> & { truncated?: boolean } },
  { max_megabytes, photos, drawings, spreadsheets }: Uploads,
  store: FileStore,
  received: ReceivedFile[],
): Promise<void> {
  const { head, ...stored } = await store.put(file, max_megabytes)
  const storedFile: ReceivedFile = {
    ...stored,
    part: fieldname,
    filename: cleanFilename(filename),
    content_type: '',
  }
  received.push(storedFile)
  if (file.truncated) throw tooLarge(max_megabytes)
  if (storedFile.size === 0) throw invalid({ files: `“${storedFile.filename}” is empty` }, 'file.empty')
  const picture = pictureRequirement({ photos, drawings }, fieldname)
  try {
    storedFile.content_type = spreadsheets
      ? await spreadsheetTypeOf(storedFile.filename, head)
      : await contentTypeOf(storedFile.filename, head)
  } catch (error) {
    // That refusal lists the types of files that can be stored, most of which are no pictures.
    throw picture && (error as Refusal).code === 'file.kind' ? notAPicture(storedFile) : error
  }
  if (picture) received.push(await asPicture(store, received.pop()!, picture))
  else await assertSafeFile(store, storedFile)
}

function pictureRequirement(
  { photos, drawings }: Pick<Uploads, 'photos' | 'drawings'>,
  part: string,
): PictureRequirement | null {
  if (photos?.[part]) return { max_edge: photos[part], format: 'jpeg' }
  return drawings?.[part] ? { max_edge: drawings[part], format: 'png' } : null
}

export async function dropFiles(files: readonly ReceivedFile[], store: FileStore): Promise<void> {
  // A store that does not answer retains the files for a while; the nightly purge finds them unreferenced.
  await Promise.allSettled(files.map(({ stored_name }) => store.remove(stored_name)))
}

const unknownPart = (name: string) =>
  malformedInput(`There is no file “${name.slice(0, 60)}” here.`, [
    { path: name.slice(0, 60), code: 'unknown_field', message: 'There is no such file here' },
  ])

/** Errors the form parser raises itself, without a code. */
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
    case 'FST_INVALID_JSON_FIELD_ERROR':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return malformed
    default:
      return malformedByText.test(message) ? malformed : error
  }
}
