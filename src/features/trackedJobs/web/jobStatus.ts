import { formatNumber } from '#ui/web/format.ts'
import type { TrackedJob } from '../contract.ts'

/** Status in words: "waiting", "12 of 40", "38 done, 2 not". */
export function jobStatus(job: TrackedJob): string {
  const { error, finished_at, progress, item_count, done_count, problem_count } = job
  if (error) return error
  if (!finished_at)
    return progress === null
      ? 'waiting for its turn'
      : item_count === 1
        ? `${progress} %`
        : `${formatNumber(done_count + problem_count)} of ${formatNumber(item_count)}`
  if (problem_count === 0) return `${formatNumber(done_count)} done`
  return `${formatNumber(done_count)} done, ${formatNumber(problem_count)} not`
}
