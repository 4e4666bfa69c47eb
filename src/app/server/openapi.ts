import { openapi } from '#core/server/http/openapi.ts'
import { routes } from '#core/server/http/routes.ts'
import { liveContract } from '../live.ts'
import { readsContract } from '../reads.ts'
import { allRoutes } from './routes.ts'
import { version } from './version.ts'

const neverCalled = () => {
  throw new Error('Only described here, never called.')
}

// A reader of only the beginning (| head) closes the pipe.
process.stdout.on('error', () => process.exit())
const described = [
  ...allRoutes,
  ...routes(liveContract, { listen: neverCalled }),
  ...routes(readsContract, { readTogether: neverCalled }),
]
process.stdout.write(`${JSON.stringify(openapi(described, version), null, 2)}\n`)
