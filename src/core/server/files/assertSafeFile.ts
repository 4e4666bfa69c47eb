import { Readable } from 'node:stream'
import { invalid } from '../../errors.ts'
import { isArchive, isPicture } from './fileTypes.ts'
import type { FileStore } from './files.ts'
import { inspectArchive, measurePicture, renderPicture } from './inspection/inspection.ts'
import type { ReceivedFile } from '../http/receiveForm.ts'

type StoredFile = Pick<ReceivedFile, 'filename' | 'content_type' | 'stored_name'>

const unsafeFile = ({ filename }: StoredFile, why: string, code: string) =>
  invalid({ files: `“${filename}” cannot be kept: ${why}` }, code)

/** Refuses what would do harm when it is opened: pictures of countless pixels, archives that never end. */
export async function assertSafeFile(store: FileStore, file: StoredFile): Promise<void> {
  const load = () => store.readWhole(file.stored_name, file.filename)
  if (isArchive(file.content_type)) {
    const wrong = await inspectArchive(load)
    if (wrong) throw unsafeFile(file, wrong, 'file.archive')
  } else if (isPicture(file.content_type)) {
    // A damaged picture is evidence too; nobody but its owner ever opens it.
    const measured = await measurePicture(load)
    if (measured?.is_too_large)
      throw unsafeFile(file, 'it claims more pixels than any camera takes', 'file.pixels')
  }
}

/** Requirements for a picture of a form: re-encoded, at most this large, in this format. */
export interface PictureRequirement {
  max_edge: number
  format: 'jpeg' | 'png'
}

export const notAPicture = (file: Pick<StoredFile, 'filename'>) =>
  invalid(
    { files: `“${file.filename}” cannot be used: choose a picture as PNG, JPEG, GIF or WebP` },
    'file.photo',
  )

/** The picture re-encoded: upright, at most the given size, without location or camera data. */
export async function asPicture(
  store: FileStore,
  file: ReceivedFile,
  { max_edge, format }: PictureRequirement,
): Promise<ReceivedFile> {
  try {
    const load = () => store.readWhole(file.stored_name, file.filename)
    const picture = isPicture(file.content_type) ? await renderPicture(load, { max_edge, format }) : null
    if (!picture) throw notAPicture(file)
    const { head: _, ...stored } = await store.put(Readable.from([picture]), 100)
    return {
      ...stored,
      part: file.part,
      filename: `${file.filename.replace(/\.[^.]*$/, '')}.${format === 'png' ? 'png' : 'jpg'}`,
      content_type: `image/${format}`,
    }
  } finally {
    await store.remove(file.stored_name)
  }
}
