// Separate process for untrusted files: a picture or archive that crashes or hangs its parser
// ends only this process. Bytes go in and come out; it has no key, no database and no folder.
import sharp from 'sharp'
import { archiveProblem } from './archiveProblem.ts'
import type { Answer, Question, Rendering } from './inspection.ts'

/** As many as the finest cameras make; a forged header claims more. */
const most_pixels = 120_000_000
const seconds = 15

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

async function measure(picture: Buffer) {
  const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
  return { width, height, pages, is_too_large: width * height > most_pixels }
}

/** Turned as the camera was held, in the colours of screens, and without the camera's metadata. */
function render(picture: Buffer, { max_edge, format, page = 0, square }: Rendering) {
  const read = sharp(picture, { limitInputPixels: most_pixels, sequentialRead: true, failOn: 'error', page })
    .timeout({ seconds })
    .autoOrient()
    .resize({
      width: max_edge,
      height: max_edge,
      fit: square ? 'cover' : 'inside',
      withoutEnlargement: !square,
    })
  if (format === 'webp') return read.webp({ quality: 82 }).toBuffer()
  return format === 'png'
    ? read.png({ compressionLevel: 9 }).toBuffer()
    : read.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer()
}

const answers = {
  measure: ({ bytes }: Question) => measure(Buffer.from(bytes)),
  render: ({ bytes, rendering }: Question) => render(Buffer.from(bytes), rendering!),
  archive: async ({ bytes }: Question) => ({ wrong: await archiveProblem(Buffer.from(bytes)) }),
}

process.on('message', (question: Question) => {
  answers[question.ask](question).then(
    (value) => process.send!({ number: question.number, ok: true, value } satisfies Answer),
    () => process.send!({ number: question.number, ok: false } satisfies Answer),
  )
})
process.on('disconnect', () => process.exit())
