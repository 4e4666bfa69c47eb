import type { ErrorBody } from '#core/apiError.ts'

/** A call that did not succeed; `status` 0: no answer came. */
export class GuestRefusal extends Error {
  status: number
  code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** The calls of a guest. Without fetch, which reports no progress of what it sends. */
export class GuestClient {
  #token: string
  constructor(token: string) {
    this.#token = token
  }

  /** Sends JSON or a form; `report` receives how much of it has left, from 0 to 1. */
  send<Answer>(
    path: string,
    body: object = {},
    {
      method = 'POST',
      report,
      signal,
    }: { method?: 'POST' | 'PATCH'; report?: (part: number) => void; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, `/api${path}`)
      request.setRequestHeader('authorization', `Guest ${this.#token}`)
      request.responseType = 'text'
      const noAnswer = () => reject(new GuestRefusal(0, 'offline'))
      request.onerror = request.onabort = request.ontimeout = noAnswer
      request.onload = () => {
        const answer = parsed(request.responseText)
        if (request.status < 300 && answer) resolve(answer as Answer)
        else reject(new GuestRefusal(request.status, (answer as ErrorBody | null)?.error?.code ?? ''))
      }
      if (report)
        request.upload.onprogress = ({ loaded, total }) => {
          report(total > 0 ? loaded / total : 0)
        }
      signal?.addEventListener('abort', () => request.abort())
      if (body instanceof FormData) request.send(body)
      else {
        request.setRequestHeader('content-type', 'application/json')
        request.send(JSON.stringify(body))
      }
    })
  }

  /** Reads JSON, or a file. */
  async read(path: string): Promise<Response> {
    const headers = { authorization: `Guest ${this.#token}` }
    const response = await fetch(`/api${path}`, { headers }).catch(() => {
      throw new GuestRefusal(0, 'offline')
    })
    if (response.ok) return response
    const answer = parsed(await response.text()) as ErrorBody | null
    throw new GuestRefusal(response.status, answer?.error?.code ?? '')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
