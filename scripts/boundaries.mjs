// Import rules between layers and features. Types cannot express them, so this reads the import statements of src/
// and db/, and the two orders of features in ARCHITECTURE.md.
import { readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each may import itself and those before it. */
const layers = [
  'core',
  'access',
  'ui',
  'fields',
  'collections',
  'query',
  'guests',
  'templates',
  'features',
  'app',
]

const serverPackages =
  /^(fastify|@fastify\/|pg$|pg\/|kysely|graphile-worker|nodemailer|pino|age-encryption$|pg-copy-streams$|maxmind|otpauth|qrcode|pdfkit|fontkit|@signpdf\/|pkijs$|asn1js$|n2words\/|bidi-js|sharp$|yazl|file-type|csv-parse|read-excel-file|ical\.js$|@aws-sdk\/|@ip-location-db\/)/
const webPackages =
  /^(react|react-dom|react-easy-crop|@mantine\/|@tiptap\/|@tanstack\/|@tabler\/|@fontsource)/
const builtins = new Set(builtinModules)

/**
 * A sentence for each import that goes the wrong way.
 *
 * @param files path → text
 * @param orders the rows of features of each side, the lowest first
 */
export function wrongImports(files, orders) {
  const complaints = []
  const unordered = new Set()
  for (const [file, text] of files) {
    if (/(Contract|Calls|Shapes)\.ts$/.test(file) && featureOf(file))
      complaints.push(`${file}: a piece of a contract is contract/<noun>.ts, its shapes beside its calls.`)
    for (const { line, specifier } of importsOf(text)) {
      const target = targetOf(file, specifier)
      const why =
        target === specifier
          ? whyNotPackage(file, specifier)
          : (whyNotFile(file, target, specifier) ?? whyNotOrder(file, target, orders, unordered))
      if (why) complaints.push(`${file}:${line} imports ${target}: ${why}`)
    }
  }
  return [...complaints, ...unordered]
}

/** The orders as ARCHITECTURE.md has them: `server: lists settings ← session`, and the same for the web. */
export function ordersIn(architecture) {
  const rowsOf = (side) => {
    const [, order] = new RegExp(`^${side}: ([^]*?)\n(?:\n|[a-z]+:|\`)`, 'm').exec(architecture) ?? []
    if (!order) throw new Error(`ARCHITECTURE.md has no order of features that begins with "${side}:".`)
    return order.split('←').map((row) => row.trim().split(/\s+/))
  }
  return { server: rowsOf('server'), web: rowsOf('web') }
}

/** Code of neither side follows the order of the server. Contracts and events are plain data, which anybody may read. */
function whyNotOrder(file, target, orders, unordered) {
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!from || !to || from === to || isTest(file) || isPlainData(target)) return null
  const side = sideOf(file) === 'web' ? 'web' : 'server'
  const rowOf = (feature) => {
    const row = orders[side].findIndex((features) => features.includes(feature))
    if (row < 0)
      unordered.add(
        `features/${feature} stands in no row of the ${side}'s order of features in ARCHITECTURE.md.`,
      )
    return row
  }
  const [row, targetRow] = [rowOf(from), rowOf(to)]
  if (row < 0 || targetRow < 0 || targetRow < row) return null
  return `on the ${side}, ${to} does not stand below ${from} (the order of features, ARCHITECTURE.md): record an event and react to it in app/server/reactions.ts, or take what is needed as a parameter.`
}

export function* importsOf(text) {
  const statements =
    /^[ \t]*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
  for (const match of text.matchAll(statements)) {
    yield {
      specifier: match[1] ?? match[2],
      line: text.slice(0, match.index + match[0].length).split('\n').length,
    }
  }
}

/** The file below the project's root that a specifier names (`#core/days.ts` is src/core/days.ts); a package as it is. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier.replace(/^#(db|scripts|examples)\//, '$1/').replace(/^#/, 'src/')
}

function whyNotFile(file, target, specifier) {
  if (specifier.startsWith('.') && (specifier.startsWith('../../../') || roomOf(target) !== roomOf(file)))
    return `write it as '#${target.replace(/^src\//, '')}'.`
  if (isTest(target) && !isTest(file)) return 'only tests use what is made for tests.'
  const [from, to] = [sideOf(file), sideOf(target)]
  if (to === 'server' && from === 'web')
    return 'pages reach the server through the client of core/web/client.ts.'
  if (to === 'web' && from === 'server')
    return 'the server knows no pages; put what both need in a file outside server/ and web/.'
  if (from === 'both' && to !== 'both')
    return `it serves server and browser alike and cannot use ${to} code; move one of the two.`
  if (isTest(file)) return null
  const [layer, targetLayer] = [layerOf(file), layerOf(target)]
  if (layers.indexOf(targetLayer) > layers.indexOf(layer)) {
    return `${layer} knows nothing of ${targetLayer}; record an event and react to it in app/server/reactions.ts, or take what is needed as a parameter.`
  }
  return whyNotFeature(file, target)
}

function whyNotFeature(file, target) {
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!from || !to || from === to) return null
  const inside = target.split('/').slice(3).join('/')
  if (/^server\/.*routes\.ts$/.test(inside)) return `call a function of features/${to}/server instead.`
  if (/^((contract|events|settings)\.ts$|contract\/|server\/|web\/|sections\/)/.test(inside)) return null
  // Form definitions are read by everything that shows their values: log, letters, print.
  if (/^(lists|defineList|meanings|fields|\w+Fields)\.ts$/.test(inside)) return null
  return `other features know features/${to} by its contract.ts, events.ts or settings.ts, its fields, its server functions and its web parts.`
}

function whyNotPackage(file, specifier) {
  const side = sideOf(file)
  const isNode = specifier.startsWith('node:') || builtins.has(specifier.split('/')[0])
  if (side !== 'server' && isNode) return 'the browser has no Node; move it below server/.'
  if (side !== 'server' && serverPackages.test(specifier))
    return 'it belongs to the server; move it below server/.'
  if (side !== 'web' && webPackages.test(specifier)) return 'it belongs to the browser; move it below web/.'
  return null
}

/** @returns {'server' | 'web' | 'both'} */
function sideOf(file) {
  if (file.startsWith('db/') || /(^|\/)server\//.test(file)) return 'server'
  if (/(^|\/)web\//.test(file)) return 'web'
  if (file.endsWith('.test.ts')) return 'server'
  return file.endsWith('.test.tsx') ? 'web' : 'both'
}

function isTest(file) {
  return /^src\/(testing|app\/server\/access)\//.test(file) || /\.(test|samples)\.tsx?$/.test(file)
}

function isPlainData(file) {
  return /\/((contract|events)\.ts$|contract\/)/.test(file)
}

function layerOf(file) {
  return file.split('/')[1]
}

/** The folder of a layer or of one feature, within which imports are relative. */
function roomOf(file) {
  return /^(src\/features\/[^/]+|src\/[^/]+|[^/]+)\//.exec(file)?.[1]
}

function featureOf(file) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}

function readFiles(root) {
  return ['src', 'db'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(process.argv[1]), '..')
  const orders = ordersIn(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'))
  const complaints = wrongImports(readFiles(root), orders)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
