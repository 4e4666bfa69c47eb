import type { ErrorDetails, Issue } from './apiError.ts'

/** A refusal with an answer the caller can act on. Anything else that is thrown is our own mistake. */
export class Refusal extends Error {
  status: number
  code: string
  issues: Issue[]
  retry_after_seconds: number | undefined
  details: ErrorDetails | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    issues: Issue[] = [],
    retryAfterSeconds?: number,
    details?: ErrorDetails,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.retry_after_seconds = retryAfterSeconds
    this.details = details
  }
}

/** Messages at a field have no full stop; those above the form do. */
export const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)

/** Well-formed input that a rule refuses, field by field: `invalid({ closing_notes: 'Say why …' })`. */
export function invalid(fields: Record<string, string>, code = 'input.invalid'): Refusal {
  const issues = Object.entries(fields).map(([path, message]) => ({ path, code, message }))
  return new Refusal(422, code, issues.map((i) => sentence(i.message)).join(' '), issues)
}

/** The same where the fields sit below a path of the input: `docket_entry.action_date`. */
export const invalidAt = (path: string, fields: Record<string, string>, code?: string): Refusal =>
  invalid(
    Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${path}.${name}`, message])),
    code,
  )

/** Refusals of a check that knows its fields alone, below the path where they sit in the input. */
export function refusingAt<Checked>(path: string, check: () => Checked): Checked {
  try {
    return check()
  } catch (error) {
    if (error instanceof Refusal)
      error.issues = error.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
    throw error
  }
}

export const malformed = (message: string, issues: Issue[] = [], code = 'request.malformed') =>
  new Refusal(400, code, message, issues)

export const stopping = () =>
  new Refusal(503, 'server.stopping', 'Ellis is being stopped or restarted. Try again in a moment.', [], 2)

export const unauthenticated = (code = 'session.none', message = 'Please sign in.') =>
  new Refusal(401, code, message)

export const forbidden = (code = 'access.forbidden', message = 'You may see this, but not change it.') =>
  new Refusal(403, code, message)

/** Also the answer for what exists but is not visible to the caller. */
export const notFound = (what = 'This page') =>
  new Refusal(404, 'not_found', `${what} does not exist, or you may not see it.`)

export const noSuchCall = () => new Refusal(404, 'not_found', 'There is no such call.')

export const conflict = (code: string, message: string, details?: ErrorDetails) =>
  new Refusal(409, code, message, [], undefined, details)

export const stale = (who?: string | null) =>
  conflict(
    'stale',
    `${who ?? 'Someone'} changed this while you were editing. Reload to see the change; your own input stays here until then.`,
    { changed_by: who ?? null },
  )

export const tooMany = (seconds: number, message = `Too many tries. Please wait ${seconds} seconds.`) =>
  new Refusal(429, 'too_many', message, [], seconds)
