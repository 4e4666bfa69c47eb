// Thread of its own for the layout of documents: a page of shaped letters takes a tenth of a second, in which nothing
// else would run. Words go in and bytes come out; it has no key, no database and no folder.
import { parentPort, type MessagePort } from 'node:worker_threads'
import { PdfDocument, type Pdf, type PdfAbout } from './pdfDocument.ts'
import { lettersInWords, unprintableIn } from './unprintable.ts'

/** Begins a document, or asks about a text; what follows goes through the port. */
export type Request = { port: MessagePort } & ({ about: PdfAbout } | { text: string })

type Call = {
  [Name in keyof Pdf]: { call: Name; args: Parameters<Pdf[Name]> }
}[keyof Pdf]
/** `rest` is answered once all before it is laid out; `taken` counts bytes that the reader has. */
export type Order = Call | { call: 'end'; args: [] } | { taken: number }
export type Answer = { piece: Uint8Array } | { words: string } | { failure: string } | 'rested' | 'ended'

/** Longest layout before other documents have their turn, in milliseconds. */
const slice = 12
/** Bytes buffered before the reader takes them. */
const ahead = 512 * 1024

parentPort!.on('message', (request: Request) => {
  if ('about' in request) writeDocument(request)
  else {
    const words = lettersInWords(unprintableIn(request.text))
    request.port.postMessage({ words } satisfies Answer)
  }
})

function writeDocument({ about, port }: { about: PdfAbout; port: MessagePort }): void {
  const answer = (given: Answer) => port.postMessage(given)
  let waiting = 0
  let isClosed = false
  let wake = () => {}
  let began = performance.now()
  const document = new PdfDocument(about, async () => {
    if (performance.now() - began > slice) {
      await new Promise((resolve) => setImmediate(resolve))
      began = performance.now()
    }
    while (waiting > ahead && !isClosed) await new Promise<void>((resolve) => (wake = resolve))
    if (isClosed) throw new Error('Nobody reads this document any more.')
  })
  document.source.on('data', (piece: Uint8Array) => {
    waiting += piece.length
    answer({ piece })
  })
  document.source.on('end', () => answer('ended'))
  const run = async (order: Exclude<Order, { taken: number }>) => {
    await (document[order.call] as (...args: unknown[]) => unknown)(...order.args)
    if (order.call === 'rest') answer('rested')
  }
  let last = Promise.resolve()
  port.on('message', (order: Order) => {
    if ('taken' in order) {
      waiting -= order.taken
      wake()
    } else last = last.then(() => run(order))
    last.catch(({ message }: Error) => {
      answer({ failure: message })
      port.close()
    })
  })
  port.on('close', () => {
    isClosed = true
    wake()
  })
}
