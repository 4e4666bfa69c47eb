/** One thing wrong with the input, at one field. */
export interface Issue {
  /** Dotted path of the field, e.g. `party.last_name`. */
  path: string
  code: string
  message: string
}

/** Limits the size of a refusal, which must not grow with the refused input. */
export const mostIssues = 20

/** Handling of a refusal beyond showing its sentences. */
export interface ErrorDetails {
  /** With `stale`: who changed it in the meantime; null when the log does not say. */
  changed_by?: string | null
  /** In `party.merged`: the surviving person. */
  party_id?: number
}

/** Body of every failed call (spec decision 4). */
export interface ErrorBody {
  error: { code: string; message: string; issues?: Issue[]; details?: ErrorDetails; request_id: string }
}

/** A failed call, as the browser sees it. `status` 0: no answer came. */
export class ApiError extends Error {
  status: number
  code: string
  issues: Issue[]
  request_id: string
  details: ErrorDetails
  constructor(
    status: number,
    code: string,
    message: string,
    issues: Issue[] = [],
    request_id = '',
    details: ErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.request_id = request_id
    this.details = details
  }

  /** The person closed the request for their second factor or password: no message is needed. */
  get isCancelled(): boolean {
    return /^(second_factor|password)\.stale$/.test(this.code)
  }

  /** The number by which an admin finds the call in the error log; empty for a refusal, which explains itself. */
  get log_id(): string {
    return this.status >= 500 || this.code === 'unreadable' ? this.request_id : ''
  }
}
