import { parentPort, workerData } from 'node:worker_threads'
import { readIcs, type Wanting } from './readIcs.ts'
import { UnreadableIcs } from './unreadableIcs.ts'

const { text, wanting } = workerData as { text: string; wanting: Wanting }
try {
  parentPort!.postMessage({ read: readIcs(text, wanting) })
} catch (error) {
  parentPort!.postMessage({ failure: error instanceof UnreadableIcs ? error.message : null })
}
