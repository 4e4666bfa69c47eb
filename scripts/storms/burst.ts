// Failed sign-ins of a storm, in a separate thread, so that they do not delay the measurement.
import { parentPort, workerData } from 'node:worker_threads'

export interface Burst {
  url: string
  /** One try for each address, as a proxy would say where it comes from. */
  addresses: string[]
}

const { url, addresses } = workerData as Burst
const answers = await Promise.all(
  addresses.map((address, n) =>
    fetch(`${url}/api/auth/request`, {
      method: 'POST',
      headers: {
        cookie: '__Host-ellis_csrf=storms',
        'x-csrf-token': 'storms',
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ username: `nobody.${address}.${n}`, password: 'not the right one at all' }),
    }),
  ),
)
parentPort!.postMessage(answers.map(({ status }) => status))
