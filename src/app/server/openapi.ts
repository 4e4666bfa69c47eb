import { openapi } from '#core/server/http/openapi.ts'
import { routes } from '#core/server/http/routes.ts'
import { liveContract } from '../live.ts'
import { allRoutes } from './routes.ts'
import { version } from './version.ts'

const neverCalled = () => {
  throw new Error('Only described here, never called.')
}

// A reader of only the beginning (| head) closes the pipe.
process.stdout.on('error', () => process.exit())
process.stdout.write(
  `${JSON.stringify(openapi([...allRoutes, ...routes(liveContract, { listen: neverCalled })], version), null, 2)}\n`,
)
