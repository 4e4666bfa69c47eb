import type { Pdf, PdfAbout } from './document.ts'

type Write = (document: Pdf) => void | Promise<void>

/** Longest uninterrupted layout, in milliseconds. */
const slice = 12
/** Bytes buffered before the reader takes them. */
const ahead = 512 * 1024

/** Takes about 100 ms in which nothing else runs: done after the start, so that nobody's first print holds up the others. */
export const loadPdf = () => import('./document.ts')

/** Characters of this text that cannot be printed, as a sentence; empty when there are none. */
export async function unprintableWords(text: string): Promise<string> {
  const { unprintableIn, lettersInWords } = await import('./unprintable.ts')
  return lettersInWords(unprintableIn(text))
}

/** A whole document, for those that are short. */
export async function pdf(about: PdfAbout, write: Write): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pdfStream(about, write)))
}

/** Written while it is read; a reader that stops ends the writing at its next pause. */
export async function* pdfStream(about: PdfAbout, write: Write): AsyncGenerator<Uint8Array> {
  const { Pdf } = await loadPdf()
  let ready: Uint8Array[] = []
  let waiting = 0
  let ended = false
  let abandoned = false
  let failure: { error: unknown } | null = null
  const arrived = new Bell()
  const taken = new Bell()
  let began = performance.now()

  const document = new Pdf(about, async () => {
    if (performance.now() - began > slice) {
      await new Promise((resolve) => setImmediate(resolve))
      began = performance.now()
    }
    while (waiting > ahead && !abandoned) await taken.rung()
    if (abandoned) throw new Error('Nobody reads this document any more.')
  })
  document.source.on('data', (piece: Uint8Array) => {
    ready.push(piece)
    waiting += piece.length
    arrived.ring()
  })
  document.source.on('end', () => {
    ended = true
    arrived.ring()
  })
  const written = (async () => {
    await write(document)
    await document.rest()
    document.end()
  })().catch((error: unknown) => {
    failure = { error }
    arrived.ring()
  })
  try {
    while (!ended || ready.length > 0) {
      if (failure) throw (failure as { error: unknown }).error
      if (ready.length === 0) await arrived.rung()
      const pieces = ready
      ready = []
      waiting = 0
      taken.ring()
      if (pieces.length > 0) yield Buffer.concat(pieces)
    }
  } finally {
    abandoned = true
    taken.ring()
    await written
  }
}

/** Resumes the waiting writer. */
class Bell {
  #wake = () => {}

  rung(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve))
  }

  ring(): void {
    this.#wake()
  }
}
