// Import rules between layers and features. Types cannot express them, so this reads the import statements of src/
// and db/.
import { readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each may import itself and those before it. */
const layers = ['core', 'access', 'ui', 'fields', 'collections', 'features', 'app']

const serverPackages =
  /^(fastify|@fastify\/|pg$|pg\/|kysely|graphile-worker|nodemailer|pino|maxmind|otpauth|qrcode|pdfkit|fontkit|bidi-js|sharp$|yazl|file-type|@aws-sdk\/|@ip-location-db\/)/
const webPackages = /^(react|react-dom|react-easy-crop|@mantine\/|@tanstack\/|@tabler\/|@fontsource)/
const builtins = new Set(builtinModules)

/** A sentence for each import that goes the wrong way; files are given as path → text. */
export function wrongImports(files) {
  const complaints = []
  // The server and the browser each have their own: a page may show what its feature's service must not call.
  const featureImports = { server: new Map(), web: new Map(), both: new Map() }
  for (const [file, text] of files) {
    if (/(Contract|Calls|Shapes)\.ts$/.test(file) && featureOf(file))
      complaints.push(`${file}: a piece of a contract is contract/<noun>.ts, its shapes beside its calls.`)
    for (const { line, specifier } of importsOf(text)) {
      const target = targetOf(file, specifier)
      const why = target === specifier ? whyNotPackage(file, specifier) : whyNotFile(file, target, specifier)
      if (why) complaints.push(`${file}:${line} imports ${target}: ${why}`)
      const [from, to] = [featureOf(file), featureOf(target)]
      if (from && to && from !== to && !isTest(file) && !isContract(target)) {
        const graph = featureImports[sideOf(file)]
        if (!graph.has(from)) graph.set(from, new Map())
        graph.get(from).set(to, `${file}:${line}`)
      }
    }
  }
  return [...complaints, ...Object.values(featureImports).flatMap(circles)]
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
  return specifier.replace(/^#(db|scripts)\//, '$1/').replace(/^#/, 'src/')
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

/** Plain data that pages make calls by. Pages lead into each other; only code that runs the other's code closes a circle. */
function isContract(file) {
  return /\/(contract\.ts$|contract\/)/.test(file)
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

/** Features that use each other, directly or around a corner. */
function circles(featureImports) {
  const complaints = []
  const finished = new Set()
  const visit = (feature, trail) => {
    if (trail.includes(feature)) {
      const circle = [...trail.slice(trail.indexOf(feature)), feature]
      const where = circle.slice(1).map((to, index) => featureImports.get(circle[index]).get(to))
      complaints.push(
        `${circle.join(' → ')} is a circle (${where.join(', ')}): let the lower one announce an event, or take what it shows as a parameter.`,
      )
    } else if (!finished.has(feature)) {
      for (const next of featureImports.get(feature)?.keys() ?? []) visit(next, [...trail, feature])
      finished.add(feature)
    }
  }
  for (const feature of featureImports.keys()) visit(feature, [])
  return complaints
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
  const complaints = wrongImports(readFiles(path.resolve(path.dirname(process.argv[1]), '..')))
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
