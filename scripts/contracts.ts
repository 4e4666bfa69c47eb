// Puts Prism, which is not ours, between a client and the example server, by the contracts of examples/outside-services:
// calls that keep to them pass, a wrong call is refused (422) and a wrong answer found (500). `npm run contracts`; it
// fetches Prism by npx, so it needs the registry of npm.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleServices } from '#examples/outside-services/server.ts'

const prism = '@stoplight/prism-cli@5.16.0'
const key = 'key'
const folder = await mkdtemp(path.join(tmpdir(), 'contracts-'))
const example = exampleServices({ key, folder, name: 'Example' })
/** Answers of which one field has a wrong type. */
let isWrong = false
const server = createServer((request, response) => {
  if (!isWrong) return void example.handle(request, response)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":7,"name":[]}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const running: ChildProcess[] = []
let failures = 0

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function startPrism(name: string): Promise<string> {
  const port = await freePort()
  const file = path.resolve(import.meta.dirname, `../examples/outside-services/${name}.openapi.json`)
  const args = ['--yes', prism, 'proxy', file, upstream, '--errors', '-h', '127.0.0.1', '-p', String(port)]
  const child = spawn('npx', args, { stdio: 'ignore', detached: true })
  running.push(child)
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 240; attempt++) {
    const answer = await fetch(`${url}/v1/health`, { headers: { authorization: `Bearer ${key}` } }).catch(
      () => null,
    )
    if (answer?.ok) return url
    await pause(500)
  }
  throw new Error('Prism did not start.')
}

async function check(
  what: string,
  expected: number,
  url: string,
  { json, ...init }: RequestInit & { json?: unknown } = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    headers: {
      authorization: `Bearer ${key}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(init.headers as Record<string, string>),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  if (answer.status !== expected) failures++
  const mark = answer.status === expected ? '✓' : '✗'
  console.log(
    `${mark} ${what}: ${answer.status}${answer.status === expected ? '' : `, not ${expected}: ${text}`}`,
  )
  return text.startsWith('{') ? JSON.parse(text) : text
}

try {
  const portal = await startPrism('client-portal')
  const content = 'a passport'
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = {
    id: 'f1',
    parent_id: 'p7',
    kind: 'file',
    name: 'passport.txt',
    size: content.length,
    mime: 'text/plain',
    sha256,
  }
  const folderNode = {
    id: 'p7',
    parent_id: null,
    kind: 'folder',
    name: 'Ana',
    size: null,
    mime: null,
    sha256: null,
  }
  const made = {
    reference: 'a-reference',
    case_ref: '12',
    case_title: 'Asylum',
    recipients: [{ id: '7', name: 'Ana' }],
    node_ids: ['f1'],
    nodes: [folderNode, file],
  }
  await check('health', 200, `${portal}/v1/health`)
  await check('an unknown case', 404, `${portal}/v1/cases/12/parties`)
  const { id } = (await check('announce', 202, `${portal}/v1/exports`, { method: 'POST', json: made })) as {
    id: string
  }
  await check('announce wrongly', 422, `${portal}/v1/exports`, {
    method: 'POST',
    json: { ...made, node_ids: 7 },
  })
  await check('send a file', 201, `${portal}/v1/exports/${id}/files/f1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
  })
  await check('what arrived', 200, `${portal}/v1/exports/${id}`)
  await check('look for it', 200, `${portal}/v1/exports?reference=a-reference`)
  await check('complete', 200, `${portal}/v1/exports/${id}/complete`, {
    method: 'POST',
    json: { missing_node_ids: [] },
  })
  await check('people', 200, `${portal}/v1/cases/12/parties`)
  await check('documents', 200, `${portal}/v1/cases/12/document-tree`, {
    method: 'POST',
    json: { party_ids: ['7'] },
  })
  await check('documents asked for wrongly', 422, `${portal}/v1/cases/12/document-tree`, {
    method: 'POST',
    json: { party_ids: [7] },
  })
  const review = await startPrism('document-review')
  await check('sets of documents', 200, `${review}/v1/navigations`)
  await check('one set', 200, `${review}/v1/navigations/12`)
  await check('a document', 200, `${review}/v1/documents/f1`)
  await check('a preview', 200, `${review}/v1/documents/f1/preview`)
  await check('a part of it', 206, `${review}/v1/documents/f1/preview`, { headers: { range: 'bytes=2-4' } })
  await check('a page that is no number', 422, `${review}/v1/documents/f1/preview?page=first`)
  isWrong = true
  await check('a wrong answer of the portal', 500, `${portal}/v1/health`)
  await check('a wrong answer of the review', 500, `${review}/v1/health`)
} finally {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid)
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
}
if (failures > 0) process.exitCode = 1
