import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../../apiError.ts'

const refusals: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'request.headers',
    'The headers of this request are too long. Delete the cookies of this page and try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.slow', 'This request took too long to arrive.'],
}
const malformed = [
  '400 Bad Request',
  'request.malformed',
  'This is not a request the server can read.',
] as const

/** Ends a connection on which no request can be read, with an answer of the shape all refusals have. */
export function refuseMalformed({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, name, message] = refusals[code] ?? malformed
  const body: ErrorBody = { error: { code: name, message, request_id: randomUUID() } }
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
