import type { JobHelpers } from 'graphile-worker'
import type { Services } from '#core/server/process/services.ts'
import { allJobs } from '#app/server/jobs.ts'

/** Runs a background job as the worker does. What it reports is thrown, unless `report` takes it. */
export async function runJob(
  services: Services,
  name: string,
  payload: object = {},
  { stopping, report }: { stopping?: AbortSignal; report?: (message: string) => void } = {},
): Promise<void> {
  const error =
    report ??
    ((message: string) => {
      throw new Error(message)
    })
  // Our jobs use these two alone.
  const helpers = { logger: { error }, abortSignal: stopping } as JobHelpers
  await allJobs(services)[name]!(payload, helpers)
}
