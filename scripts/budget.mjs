// Download limits of the browser, in kB of gzip. Raise one only with the reason in the commit.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const limits = {
  // zod is part of it: the first call, which resumes the session, is derived from its contract.
  entry: { js: 166, css: 42 },
  page: { js: 331, css: 49 },
  // The calendar's grid is 86 kB of JavaScript and its themes' styles; the rest of such a page is as any other.
  grid: { js: 392, css: 53 },
}

/** Sentences for every exceeded limit; prints the sizes on the way. */
export function overBudget(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const keys = Object.keys(manifest)
  const entry = closure(
    manifest,
    keys.filter((key) => manifest[key].isEntry),
  )
  const frames = keys.filter((key) => manifest[key].isDynamicEntry && key.endsWith('Frame.tsx'))
  const screens = keys.filter((key) => manifest[key].isDynamicEntry && key.endsWith('Screen.tsx'))
  const pages = screens.map((key) => {
    const grid = gridOf(manifest, key)
    return measure(
      grid.length > 0 ? 'grid' : 'page',
      path.basename(key, '.tsx'),
      dist,
      closure(manifest, [...entry.keys, ...frames, key, ...grid]),
    )
  })
  const heaviest = pages.toSorted((a, b) => b.js - a.js)[0]
  const first = measure('entry', 'entry', dist, entry)
  console.log(`Web app: ${sizes(first)}${heaviest ? `; heaviest page ${sizes(heaviest)}` : ''} (kB gzip)`)
  return [first, ...pages].flatMap((part) =>
    ['js', 'css'].flatMap((kind) =>
      part[kind] > limits[part.limit][kind]
        ? [
            `${part.name} needs ${part[kind].toFixed(0)} kB of ${kind}, and its limit is ${limits[part.limit][kind]}.`,
          ]
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

function sizes({ name, js, css }) {
  return `${name} js ${js.toFixed(0)}, css ${css.toFixed(0)}`
}

function measure(limit, name, dist, { files }) {
  const sum = (ending) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + gzipped(path.join(dist, file)), 0)
  return { limit, name, js: sum('.js'), css: sum('.css') }
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

const sizeCache = new Map()

function gzipped(file) {
  if (!sizeCache.has(file)) sizeCache.set(file, gzipSync(readFileSync(file)).length / 1000)
  return sizeCache.get(file)
}
