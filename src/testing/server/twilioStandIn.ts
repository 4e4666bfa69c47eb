// Twilio as it looks from the office. Nothing of the office is imported here: journeys use it, too, and would load and check
// the whole server.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const twilioAccount = {
  account_sid: `AC${'0'.repeat(32)}`,
  auth_token: 'twilio_test_auth_token',
  from_number: '+12125550100',
}

interface Handed {
  sid: string
  to: string
  from: string
  body: string
  callback: string | null
}

/** Responses to the next messages, in this order; after these it accepts them. */
type Behaviour =
  | { answer: number; code?: number; retry_after?: number }
  /** Takes the message and cuts the line before it answers. */
  | 'take and cut'
  | 'cut'
  /** Takes the message and waits until `release`. */
  | 'take and hang'

export interface StandIn {
  url: string
  handed: Handed[]
  next: Behaviour[]
  /** Numbers that are refused: opted out, no mobile. */
  refused: Map<string, number>
  taken: () => Promise<Handed>
  /** The next message to this number. */
  takenBy: (number: string) => Promise<Handed>
  release(): void
  close(): Promise<void>
}

/** A Twilio on this machine that is as unkind as the real one: it limits, cuts, refuses and repeats. */
export async function twilioStandIn(): Promise<StandIn> {
  const handed: Handed[] = []
  const next: Behaviour[] = []
  const refused = new Map<string, number>()
  const waiting: ((message: Handed) => void)[] = []
  const hanging: (() => void)[] = []
  const take = (form: URLSearchParams): Handed => {
    const message = {
      sid: `SM${String(handed.length + 1).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
      callback: form.get('StatusCallback'),
    }
    handed.push(message)
    for (const resolve of waiting.splice(0)) resolve(message)
    return message
  }
  const taken = () => new Promise<Handed>((resolve) => waiting.push(resolve))
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const refusal = problemOf(request, form) ?? codeAnswer(refused.get(form.get('To') ?? ''))
      if (refusal) return answer(response, refusal.answer, problem(refusal))
      const behaviour = next.shift()
      if (behaviour === 'cut') return request.socket.destroy()
      if (typeof behaviour === 'object')
        return answer(response, behaviour.answer, problem(behaviour), behaviour.retry_after)
      const message = take(form)
      if (behaviour === 'take and cut') return request.socket.destroy()
      const created = () => answer(response, 201, { ...created201, sid: message.sid })
      return behaviour === 'take and hang' ? void hanging.push(created) : created()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    handed,
    next,
    refused,
    taken,
    async takenBy(number) {
      for (;;) {
        const message = await taken()
        if (message.to === number) return message
      }
    },
    release: () => hanging.splice(0).forEach((created) => created()),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const created201 = { status: 'queued', num_segments: '1', direction: 'outbound-api', error_code: null }

interface Refusal {
  answer: number
  code?: number
}
const codeAnswer = (code: number | undefined): Refusal | null => (code ? { answer: 400, code } : null)

function problemOf(request: IncomingMessage, form: URLSearchParams): Refusal | null {
  const { account_sid, auth_token } = twilioAccount
  const basic = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  if (request.headers.authorization !== basic) return { answer: 401, code: 20003 }
  if (request.url !== `/2010-04-01/Accounts/${account_sid}/Messages.json`) return { answer: 404, code: 20404 }
  if (!form.get('Body')) return { answer: 400, code: 21602 }
  if ((form.get('Body') ?? '').length > 1_600) return { answer: 400, code: 21617 }
  if (!/^(whatsapp:)?\+\d{8,15}$/.test(form.get('To') ?? '')) return { answer: 400, code: 21211 }
  return null
}

const problem = ({ answer: status, code = status }: Refusal) => ({
  code,
  status,
  message: `Error ${code}`,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
})

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return new URLSearchParams(Buffer.concat(pieces).toString())
}

function answer(response: ServerResponse, status: number, body: object, retry_after?: number): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retry_after !== undefined && { 'retry-after': String(retry_after) }),
  })
  response.end(JSON.stringify(body))
}

/** Signature of a call of Twilio to this address. */
export function twilioSignature(
  url: string,
  params: Record<string, string>,
  token = twilioAccount.auth_token,
): string {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => text + name + params[name], url)
  return createHmac('sha1', token).update(signed).digest('base64')
}
