import { MessageChannel, Worker } from 'node:worker_threads'
import type { Pdf, PdfAbout } from './pdfDocument.ts'
import type { Answer, Order, Request } from './pdfThread.ts'

type Write = (document: Pdf) => void | Promise<void>

let thread: Worker | null = null

/** Started before it is needed, so that nobody's first print waits for its fonts. */
export function startPdfThread(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('./pdfThread.ts', import.meta.url), {
    // No secret of the server's environment is any business of its.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const forget = () => {
    if (thread === started) thread = null
  }
  started.on('error', forget).on('exit', forget)
  started.unref()
  return (thread = started)
}

/** A port to the thread, for one document or one question. */
function openPort(request: { about: PdfAbout } | { text: string }, answered: (answer: Answer) => void) {
  const { port1: port, port2 } = new MessageChannel()
  startPdfThread().postMessage({ ...request, port: port2 } satisfies Request, [port2])
  port.on('message', answered)
  port.on('close', () => answered({ failure: 'The thread that lays out documents has ended.' }))
  return port
}

/** Characters of this text that cannot be printed, as a sentence; empty when there are none. */
export async function unprintableWords(text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const port = openPort({ text }, resolve)
  const answer = await promise
  port.close()
  if (typeof answer === 'object' && 'words' in answer) return answer.words
  throw new Error('The thread that lays out documents has ended.')
}

/** A whole document, for those that are short. */
export async function pdf(about: PdfAbout, write: Write): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pdfStream(about, write)))
}

/** Written while it is read; a reader that stops ends the writing at its next pause. */
export async function* pdfStream(about: PdfAbout, write: Write): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const resting: PromiseWithResolvers<void>[] = []
  let isEnded = false
  let failure = null as Error | null
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of resting.splice(0)) reject(failure)
    wake()
  }
  const port = openPort({ about }, (answer) => {
    if (answer === 'rested') resting.shift()?.resolve()
    else if (answer === 'ended') isEnded = true
    else if ('piece' in answer) pieces.push(answer.piece)
    else if ('failure' in answer) fail(new Error(answer.failure))
    wake()
  })
  const order = (given: Order) => port.postMessage(given)
  const rest = (): Promise<void> => {
    if (failure) return Promise.reject(failure)
    const rested = Promise.withResolvers<void>()
    resting.push(rested)
    order({ call: 'rest', args: [] })
    return rested.promise
  }
  const written = (async () => {
    await write(documentOf(order, rest))
    order({ call: 'end', args: [] })
  })().catch(fail)
  try {
    for (;;) {
      if (failure) throw failure
      const piece = pieces.shift()
      if (piece) {
        yield piece
        order({ taken: piece.length })
      } else if (isEnded) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    fail(new Error('Nobody reads this document any more.'))
    port.close()
    await written
  }
}

/** The document, each call of which is an order to the thread. */
const documentOf = (order: (given: Order) => void, rest: () => Promise<void>): Pdf => ({
  heading: (...args) => order({ call: 'heading', args }),
  paragraph: (...args) => order({ call: 'paragraph', args }),
  facts: (...args) => order({ call: 'facts', args }),
  fittedFacts: (...args) => order({ call: 'fittedFacts', args }),
  image: (...args) => order({ call: 'image', args }),
  barChart: (...args) => order({ call: 'barChart', args }),
  prints: (...args) => order({ call: 'prints', args }),
  richText: (...args) => order({ call: 'richText', args }),
  drawing: (...args) => order({ call: 'drawing', args }),
  pageBreak: () => order({ call: 'pageBreak', args: [] }),
  table(...args) {
    order({ call: 'table', args })
    return rest()
  },
  rest,
})
