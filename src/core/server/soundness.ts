import { Readable } from 'node:stream'
import { invalid } from '../errors.ts'
import { isArchive, isPicture } from './fileTypes.ts'
import type { FileStore } from './files.ts'
import { inspectArchive, measurePicture, renderPicture } from './inspection/inspection.ts'
import type { ReceivedFile } from './uploads.ts'

type Kept = Pick<ReceivedFile, 'filename' | 'content_type' | 'stored_name'>

const unsound = ({ filename }: Kept, why: string, code: string) =>
  invalid({ files: `“${filename}” cannot be kept: ${why}` }, code)

/** Refuses what would do harm when it is opened: pictures of countless pixels, archives that never end. */
export async function requireSound(store: FileStore, file: Kept): Promise<void> {
  const load = () => store.readWhole(file.stored_name, file.filename)
  if (isArchive(file.content_type)) {
    const wrong = await inspectArchive(load)
    if (wrong) throw unsound(file, wrong, 'file.archive')
  } else if (isPicture(file.content_type)) {
    // A damaged picture is evidence too; nobody but its owner ever opens it.
    const measured = await measurePicture(load)
    if (measured?.is_too_large)
      throw unsound(file, 'it claims more pixels than any camera takes', 'file.pixels')
  }
}

/** The same picture made anew: upright, no larger than asked, and without where and with what it was taken. */
export async function asPhoto(store: FileStore, file: ReceivedFile, max_edge: number): Promise<ReceivedFile> {
  try {
    const picture = isPicture(file.content_type)
      ? await renderPicture(() => store.readWhole(file.stored_name, file.filename), {
          max_edge,
          format: 'jpeg',
        })
      : null
    if (!picture) throw unsound(file, 'choose a photo as JPEG, PNG, WebP, GIF or TIFF', 'file.photo')
    const { head: _, ...stored } = await store.put(Readable.from([picture]), 100)
    return {
      ...stored,
      part: file.part,
      filename: `${file.filename.replace(/\.[^.]*$/, '')}.jpg`,
      content_type: 'image/jpeg',
    }
  } finally {
    await store.remove(file.stored_name)
  }
}
