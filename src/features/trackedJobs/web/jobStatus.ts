import { formatNumber } from '#ui/web/format.ts'
import type { TrackedJob } from '../contract.ts'

/** Status in words: "waiting", "12 of 40", "38 done, 2 not"; of one long thing "40 % done". */
export function jobStatus(job: TrackedJob): string {
  const { error, finished_at, progress, item_count, done_count, problem_count } = job
  if (error) return error
  if (!finished_at && progress === null) return 'waiting for its turn'
  if (item_count === 1) {
    if (!finished_at && problem_count > 0) return 'being stopped'
    if (!finished_at) return progress ? `${progress} % done` : 'under way'
    return problem_count === 0 ? 'done' : 'not done'
  }
  if (!finished_at) return `${formatNumber(done_count + problem_count)} of ${formatNumber(item_count)}`
  if (problem_count === 0) return `${formatNumber(done_count)} done`
  return `${formatNumber(done_count)} done, ${formatNumber(problem_count)} not`
}
