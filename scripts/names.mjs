// Words that no name may contain, because each has stood for several ideas at once, and words that no comment may use.
// oxlint's id-denylist compares whole names only, so this parses the declarations of src/, scripts/ and e2e/, and reads
// those of db/schema.sql.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** Replacements, by word. */
const denied = new Map([
  ['tell', 'record, publish or notify'],
  ['tells', 'record, publish or notify'],
  ['told', 'notice, event or values'],
  ['said', 'analysis, message or output'],
  ['kept', 'cache, stored, survivor or remaining'],
  ['beside', 'the neighbour by its own name'],
  ['besides', 'excluded'],
  ['sight', 'scope, visibility or access'],
  ['seer', 'scope'],
  ['shelf', 'store, catalogue or tab'],
  ['shelves', 'stores, catalogues or tabs'],
  ['aftermath', 'unit of work'],
  ['meanwhile', 'conflict or recent activity'],
  ['around', 'services, context or margin'],
  ['surroundings', 'services'],
  ['asked', 'query, request or pending'],
  ['wanted', 'params, query or requested'],
  ['whom', 'the role: contact, recipient, owner'],
  ['whose', 'owner'],
])

/** Words of comments, in code and in the schema, that have a plain one. */
const deniedInComments = new Map([
  ['sight', 'access; visible or hidden'],
  ['shelf', 'store, catalogue or tab'],
  ['aftermath', 'unit of work or effects'],
  ['meanwhile', 'in the meantime'],
  ['besides', 'in addition to, apart from'],
  ['surroundings', 'services'],
  ['told', 'notified, shown or named'],
  ['beside', 'next to, with'],
])

/** A comment names its subject first; a relative clause or a genitive in its place makes one read on to learn it. */
const deniedOpening = /^(?:What|Who|Of)\b/

/** Words of tests' titles that have a plain one. */
const deniedInTitles = new Map([
  ['told', 'notified, shown or refused'],
  ['sight', 'visible, hidden or access'],
  ['whom', 'the role: reader, contact, recipient'],
])

/** Field of stored log lines; parameter in addresses of pages. */
const fixed = new Set(['out_of_sight', 'whose'])

const anyDenied = new RegExp([...denied.keys()].join('|'), 'i')

/** A sentence for each denied word in a declared name or in a file's name; files are given as path → text. */
export function deniedNames(files) {
  const complaints = []
  for (const [file, text] of files) {
    const inPath = path.posix.basename(file).replace(/\..*$/, '')
    for (const word of deniedIn(inPath))
      complaints.push(`${file}: “${word}” in its name; ${denied.get(word)}.`)
    // Most files hold none of the words at all, and parsing takes longer than all else.
    if (!anyDenied.test(text)) continue
    const checked = new Set()
    for (const { name, start } of declaredNames(file, text)) {
      if (checked.has(name) || fixed.has(name)) continue
      checked.add(name)
      for (const word of deniedIn(name)) {
        const line = text.slice(0, start).split('\n').length
        complaints.push(`${file}:${line} ${name}: “${word}”; ${denied.get(word)}.`)
      }
    }
  }
  return complaints
}

/** Marks of a comment at the start of a line, and its text. */
const comment = /^\s*(?:\/\/|\/\*\*?|\*|--|comment on .* is) ?'?(.*)$/

/** The same for comments; of code they are found by their marks at the start of a line. */
export const deniedComments = (files) => [
  ...deniedWords(files, comment, deniedInComments, 'a comment'),
  ...files.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const [word] = deniedOpening.exec(comment.exec(line)?.[1] ?? '') ?? []
      return word ? [`${file}:${at + 1} “${word}” opens a comment; its subject, a noun, first.`] : []
    }),
  ),
]

/** The same for the titles of tests. */
export const deniedTitles = (files) =>
  deniedWords(
    files.filter(([file]) => /\.(test|spec)\.tsx?$/.test(file)),
    /^\s*(?:(?:it|test|describe)(?:\.\w+)*|\]\))\((['"`].*)$/,
    deniedInTitles,
    'a title',
  )

function deniedWords(files, place, denied, name) {
  const words = new RegExp(`\\b(${[...denied.keys()].join('|')})\\b`, 'i')
  return files.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const found = place.exec(line)?.[1]
      const word = found === undefined ? undefined : words.exec(found)?.[1].toLowerCase()
      return word ? [`${file}:${at + 1} “${word}” in ${name}; ${denied.get(word)}.`] : []
    }),
  )
}

/** Folders of texts and entries, each file one subject, and files that a convention names. */
const namedBySubject =
  /\/(?:contract|definitions|lists|sections|catalogue|languages|analyses|lives|names|stories)\/|\.(?:test|samples|d)\.tsx?$|\/(?:contract|events|routes|dialogs|lazyParts|dom)\.tsx?$/

/** Activities, for which the call has a verb: closeCase.ts, not closing.ts. */
const activity = /\/server\/[a-z]+(?:ing|tion)\.ts$/

/**
 * A sentence for each file of src/ that nobody finds by what it holds: the last word of its name is in none of its
 * exports, though it exports one function or value only, or is an activity.
 */
export const misnamedFiles = (files) =>
  files
    .filter(([file]) => file.startsWith('src/') && !namedBySubject.test(file))
    .flatMap(([file, text]) => {
      const exported = [
        ...text.matchAll(/^export (?:default )?(?:async )?(function\*?|const|class|interface|type) (\w+)/gm),
      ]
      const values = exported.filter(([, kind]) => kind !== 'interface' && kind !== 'type')
      const isOne = values.length === 1 || (values.length > 0 && activity.test(file))
      const last = stem(wordsOf(path.posix.basename(file).replace(/\..*$/, '')).at(-1))
      if (!isOne || exported.some(([, , name]) => wordsOf(name).map(stem).includes(last))) return []
      return [`${file} exports ${values.map(([, , name]) => name).join(', ')}: name it so, or by their noun.`]
    })

/** The same of singular and plural: `day`, `days`; `nationality`, `nationalities`. */
const stem = (word) => word.replace(/(?:ie|y)?s?$/, '')

/** The same for tables, columns, constraints, indexes, functions and triggers of the schema. */
export function deniedSqlNames(file, schema) {
  const declared =
    /^(?:create (?:or replace )?(?:table|view|trigger|(?:unique )?index|function) (?:public\.)?| {2}(?:constraint )?)([a-z_]+)\b/
  return schema.split('\n').flatMap((line, at) => {
    const name = declared.exec(line)?.[1]
    if (name === undefined || fixed.has(name)) return []
    return deniedIn(name).map((word) => `${file}:${at + 1} ${name}: “${word}”; ${denied.get(word)}.`)
  })
}

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)

const deniedIn = (name) => wordsOf(name).filter((word) => denied.has(word))

/** Every node's own name and, of patterns and parameters, the names bound by them. */
function* declaredNames(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  yield* namesIn(program)
}

function* namesIn(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* namesIn(one)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const declared of declarations[node.type]?.(node) ?? []) yield* bound(declared)
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* namesIn(value)
}

const idOf = ({ id }) => [id]
const keyOf = ({ key, computed }) => (computed ? [] : [key])
const withParams = (node) => [node.id, ...(node.params?.items ?? node.params ?? [])]
const declarations = {
  VariableDeclarator: idOf,
  ClassDeclaration: idOf,
  TSInterfaceDeclaration: idOf,
  TSTypeAliasDeclaration: idOf,
  FunctionDeclaration: withParams,
  FunctionExpression: withParams,
  ArrowFunctionExpression: withParams,
  TSFunctionType: withParams,
  TSMethodSignature: (node) => [...keyOf(node), ...withParams(node)],
  Property: (node) => (node.shorthand ? [] : keyOf(node)),
  PropertyDefinition: keyOf,
  MethodDefinition: keyOf,
  TSPropertySignature: keyOf,
}

function* bound(node) {
  if (!node) return
  if (node.type === 'Identifier') yield { name: node.name, start: node.start }
  else if (node.type === 'ObjectPattern')
    for (const one of node.properties) yield* bound(one.value ?? one.argument)
  else if (node.type === 'ArrayPattern') for (const one of node.elements) yield* bound(one)
  else if (node.type === 'AssignmentPattern') yield* bound(node.left)
  else if (node.type === 'RestElement') yield* bound(node.argument)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..')
  const names = ['src', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  )
  const files = names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')])
  const schema = readFileSync(path.join(root, 'db/schema.sql'), 'utf8')
  const complaints = [
    ...deniedNames(files),
    ...deniedComments([...files, ['db/schema.sql', schema]]),
    ...deniedTitles(files),
    ...misnamedFiles(files),
    ...deniedSqlNames('db/schema.sql', schema),
  ]
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exitCode = 1
}
