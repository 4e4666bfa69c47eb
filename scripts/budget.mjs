// Download limits of the browser, in kB as they are sent: compressed with Brotli. To the files that are counted here come
// the font (28; 31 more for letters beyond Latin-1), about 20 of data, and 25 of headers; the sum stays below 450.
// Raise one only with the reason in the commit.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const limits = {
  // zod is part of it: the first call, which resumes the session, is derived from its contract.
  entry: { js: 137, css: 22, files: 3 },
  page: { js: 344, css: 41, files: 17 },
  // Pages opened all day long: without forms and without the heavier parts of the others.
  daily: { js: 304, css: 40, files: 12 },
  // The calendar's grid of days is 67 kB of JavaScript and its themes' styles; that of hours comes with the first week.
  grid: { js: 341, css: 44, files: 12 },
}
const daily = /\/(?:Today|DocketList|CaseList|Case|PartyList|Party|RecordList|Record)Screen\.tsx$/
/** Limit of a guest page with one language, in kB compressed with gzip: guests may have poor reception. */
const guestLimit = 21
const units = { js: 'kB of js', css: 'kB of css', files: 'files' }

/** Sentences for every exceeded limit; prints the sizes on the way. */
export function overBudget(dist) {
  return [...officePages(dist), ...guestPages(dist)]
}

function guestPages(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/guest.json'), 'utf8'))
  const keys = Object.keys(manifest)
  const gzipped = (start) =>
    [...closure(manifest, start).files].reduce((sum, file) => sum + sizeOf(path.join(dist, file), '.gz'), 0)
  const entry = keys.filter((key) => manifest[key].isEntry)
  const parts = keys.filter((key) => manifest[key].isDynamicEntry)
  const [languages, pages] = [true, false].map((isLanguage) =>
    Math.max(
      ...parts
        .filter((key) => key.includes('/languages/') === isLanguage)
        .map((key) => gzipped([...entry, key]) - gzipped(entry)),
    ),
  )
  const size = gzipped(entry) + languages + pages
  console.log(`Guest page: ${size.toFixed(1)} kB of js (gzip), one language included`)
  return size > guestLimit
    ? [`The guest page needs ${size.toFixed(1)} kB of js, and its limit is ${guestLimit}.`]
    : []
}

function officePages(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const keys = Object.keys(manifest)
  const entry = closure(
    manifest,
    keys.filter((key) => manifest[key].isEntry),
  )
  const frame = keys.filter((key) => manifest[key].name === 'office')
  if (frame.length === 0) return ['The chunk "office", which is part of every page, is missing.']
  const cycles = keys.filter((key) => closure(manifest, manifest[key].imports ?? []).keys.includes(key))
  if (cycles.length > 0)
    return [
      `These chunks import each other in a circle: ${cycles.map((key) => manifest[key].file).join(', ')}.`,
    ]
  const screens = keys.filter((key) => manifest[key].isDynamicEntry && key.endsWith('Screen.tsx'))
  const pages = screens.map((key) => {
    const grid = gridOf(manifest, key)
    return measure(
      grid.length > 0 ? 'grid' : daily.test(key) ? 'daily' : 'page',
      path.basename(key, '.tsx'),
      dist,
      closure(manifest, [...entry.keys, ...frame, key, ...grid]),
    )
  })
  const heaviest = pages.toSorted((a, b) => b.js - a.js)[0]
  const first = measure('entry', 'entry', dist, entry)
  console.log(`Web app: ${sizes(first)}${heaviest ? `; heaviest page ${sizes(heaviest)}` : ''} (kB sent)`)
  return [first, ...pages].flatMap((part) =>
    Object.entries(limits[part.limit]).flatMap(([kind, limit]) =>
      part[kind] > limit
        ? [`${part.name} needs ${part[kind].toFixed(0)} ${units[kind]}, and its limit is ${limit}.`]
        : [],
    ),
  )
}

/** A screen's first paint is counted apart, since phones do without it; its weight counts all the same. */
function gridOf(manifest, screen) {
  return Object.keys(manifest).filter(
    (key) => key.endsWith('Grid.tsx') && path.dirname(key) === path.dirname(screen),
  )
}

function sizes({ name, js, css, files }) {
  return `${name} js ${js.toFixed(0)}, css ${css.toFixed(0)} in ${files} files`
}

function measure(limit, name, dist, { files }) {
  const sum = (ending) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + sentSize(path.join(dist, file)), 0)
  return { limit, name, js: sum('.js'), css: sum('.css'), files: files.size }
}

/** The chunks that come with these by plain imports, and their files. */
function closure(manifest, start) {
  const keys = new Set()
  const files = new Set()
  const add = (key) => {
    if (keys.has(key)) return
    keys.add(key)
    const { file, css = [], imports = [] } = manifest[key]
    for (const each of [file, ...css]) files.add(each)
    imports.forEach(add)
  }
  start.forEach(add)
  return { keys: [...keys], files }
}

const sentSize = (file) => sizeOf(file, '.br')

function sizeOf(file, ending) {
  const compressed = `${file}${ending}`
  return statSync(existsSync(compressed) ? compressed : file).size / 1000
}
