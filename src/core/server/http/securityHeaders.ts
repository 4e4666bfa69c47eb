import type { FastifyReply, FastifyRequest } from 'fastify'

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine writes its variables into a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Browser features are switched off, except for the clipboard. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .concat([
    'accelerometer',
    'gyroscope',
    'magnetometer',
    'display-capture',
    'screen-wake-lock',
    'xr-spatial-tracking',
  ])
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A worker obeys the policy that its script came with. */
const scriptPolicy = "default-src 'self'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers that only pages obey are left out of other answers: a page has some thirty, and headers were most of their bytes. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type'))
  const isScript = /^(text|application)\/javascript/.test(type)
  const isData = /^(application\/json|text\/css|font\/)/.test(type)
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (!isScript && !isData) {
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', permissions)
  }
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', isData ? dataPolicy : isScript ? scriptPolicy : pagePolicy)
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
}
