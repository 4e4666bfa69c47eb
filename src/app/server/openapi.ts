import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openapi } from '#core/server/http/openapi.ts'
import { routes } from '#core/server/http/routes.ts'
import { liveContract } from '../live.ts'
import { allRoutes } from './routes.ts'

const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
const neverCalled = () => {
  throw new Error('Only described here, never called.')
}

// A reader of only the beginning (| head) closes the pipe.
process.stdout.on('error', () => process.exit())
process.stdout.write(
  `${JSON.stringify(openapi([...allRoutes, ...routes(liveContract, { listen: neverCalled })], version), null, 2)}\n`,
)
