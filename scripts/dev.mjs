// npm run dev: the server, restarted on change, and Vite in front of it; Ctrl-C ends both.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, environment, pinnedNode, root } from './install.mjs'

await ensureInstalled({ tools: true })
const page = 'http://localhost:5173'
const env = { ELLIS_PUBLIC_URL: page, ...environment }
const start = (...args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
const children = [
  start('--watch', '--watch-preserve-output', 'src/app/server/main.ts', ...process.argv.slice(2)),
  start(
    path.join('node_modules/vite/bin/vite.js'),
    '--port',
    '5173',
    '--strictPort',
    '--clearScreen',
    'false',
  ),
]

const end = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
const ends = children.map((child) => new Promise((resolve) => child.on('exit', resolve)))
await Promise.race(ends)
end()
await Promise.all(ends)
