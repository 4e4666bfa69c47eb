import { refreshesHeader } from '../delivery.ts'
import type { Topic } from '../register.ts'
import { refreshAfterWrite } from './refresh.ts'

const underWay = new Set<Promise<unknown>>()
/** Requests of this page that have refreshed it; their live events may still come. */
const answered = new Set<string>()
const rememberedAnswers = 200

/** Makes a write and refreshes the page by its answer. */
export async function refreshing(write: () => Promise<Response>): Promise<Response> {
  const answer = write()
  underWay.add(answer)
  try {
    const response = await answer
    takeAnswer(response.headers)
    return response
  } finally {
    underWay.delete(answer)
  }
}

function takeAnswer(headers: Headers): void {
  const topics = headers.get(refreshesHeader)
  if (!topics) return
  answered.add(headers.get('x-request-id') ?? '')
  for (const oldest of answered) if (answered.size > rememberedAnswers) answered.delete(oldest)
  refreshAfterWrite(topics.split(',') as Topic[])
}

/** Whether this page made the request and has refreshed by its answer. */
export const isAnswered = (request_id: string): boolean => answered.has(request_id)

/** Settles when the writes under way have been answered: their live events may be faster than the answers. */
export const ownWritesAnswered = (): Promise<unknown> => Promise.allSettled(underWay)
