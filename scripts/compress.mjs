// Writes a .br and a .gz next to every built file that gains by it; the server sends them to browsers that accept
// them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(js|mjs|css|html|svg|json)$/
const encoders = {
  '.br': (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (bytes) => zip(bytes, { level: 9 }),
}

export async function compressFiles(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  // All at once: zlib works in threads of its own, as many as it has.
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  for (const [ending, encode] of Object.entries(encoders)) {
    const shorter = await encode(bytes)
    if (shorter.length < bytes.length * 0.95) writeFileSync(`${file}${ending}`, shorter)
  }
}
