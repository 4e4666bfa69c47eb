import type { FormFacts } from '#features/forms/facts.ts'
import { isBarcode } from '#features/forms/formShape.ts'
import type { Mapping } from '#features/forms/mapping.ts'
import type { PlanNotice } from '#features/forms/planning/plan.ts'
import type { DrawnText, FoundField, FoundForm } from './filledForm.ts'
import { expectedForm, type Expected } from './formOracle.ts'

interface Made {
  mapping: Mapping
  facts: FormFacts
  notices: readonly PlanNotice[]
  blank: FoundForm
  /** The copy with its fields. */
  filled: FoundForm
  /** The copy that is only drawn, where somebody made it, and the blank form drawn so. */
  flat: FoundForm | null
  blankFlat: FoundForm
}

const bare = (text: string): string => text.replace(/\s+/g, '')
/** Blank where not even this fits. */
const saysWhere = (value: string): boolean => value === '' || value.startsWith('See Add')

interface Reading {
  mapping: Mapping
  fields: FoundField[]
  expected: Expected
  found: (name: string) => FoundField
  slots: Record<'page' | 'part' | 'item' | 'text', string>[]
  isElsewhere: (text: string) => boolean
  /** Fields about which something is said. */
  known: Set<string>
}

/** Everything that is not on a filled form as it should be, in words. */
export function formFaults({ mapping, facts, notices, blank, filled, flat, blankFlat }: Made): string[] {
  const fields = [...blank.fields.values()]
  const expected = expectedForm(mapping, facts, fields)
  const found = (name: string): FoundField => filled.fields.get(name)!
  const slots = (mapping.additional?.slots ?? []).map(
    (slot) =>
      Object.fromEntries(
        Object.entries(slot).map(([key, name]) => [key, mapping.prefix + name]),
      ) as Reading['slots'][number],
  )
  const sheets = filled.drawn
    .slice(blankFlat.drawn.length)
    .map((page) => page.map(({ text }) => text).join(' '))
  const elsewhere = bare([...slots.map(({ text }) => found(text).value), ...sheets].join(' '))
  const isElsewhere = (text: string) => elsewhere.includes(bare(text))
  const reading: Reading = { mapping, fields, expected, found, slots, isElsewhere, known: new Set() }
  const faults = [
    ...textFaults(reading, notices),
    ...expected.tables.flatMap((table) => tableFaults(reading, table)),
    ...additionalFaults(reading),
    ...otherFaults(reading),
  ]
  if (filled.fields.size !== blank.fields.size)
    faults.push(`${filled.fields.size} fields of ${blank.fields.size}`)
  const named = notices.filter(({ kind }) => kind === 'missing').map(({ sentence }) => sentence)
  for (const words of expected.missing)
    if (!named.some((sentence) => sentence.startsWith(words)))
      faults.push(`“${words}” is missing, and nobody says so`)
  return flat ? [...faults, ...drawnFaults(filled, flat, blankFlat)] : faults
}

/** Whole in their field, or whole where the field says. */
function textFaults({ expected, found, isElsewhere, known }: Reading, notices: Made['notices']): string[] {
  const faults: string[] = []
  for (const [name, text] of expected.texts) {
    known.add(name)
    const { value } = found(name)
    if (value.trim() === text.trim() || (saysWhere(value) && isElsewhere(text))) continue
    // A list has no such value, and a notice says so.
    if (value === '' && notices.some(({ kind, field }) => kind === 'choice' && field === name)) continue
    faults.push(`${name} should be “${text}” and is “${value}”`)
  }
  return faults
}

/** Each row in one place, whole, and the rest behind. */
function tableFaults(reading: Reading, { slots, rows }: Expected['tables'][number]): string[] {
  const { fields, found, isElsewhere, known, expected } = reading
  const boxesOf = (name: string) =>
    fields.filter((field) => field.kind === 'box' && field.name.replace(/\[\d+\]$/, '') === name)
  const isHere = (name: string, { text, box }: (typeof rows)[number][string]): boolean => {
    const group = boxesOf(name)
    const own = box ?? text
    if (group.length === 0) {
      const { value } = found(name)
      return value === own || (saysWhere(value) && (own === '' || isElsewhere(own)))
    }
    const ticked = group.filter((field) => found(field.name).is_ticked)
    return ticked.map((field) => field.stands_for.trim()).join() === (box ?? '')
  }
  const free = new Set(slots)
  for (const name of slots.flatMap((slot) => Object.values(slot))) known.add(name)
  const behind = rows.filter((row) => {
    const place = [...free].find((slot) =>
      Object.entries(slot).every(([cell, name]) => isHere(name, row[cell]!)),
    )
    if (!place) return true
    free.delete(place)
    for (const field of Object.values(place).flatMap(boxesOf))
      if (found(field.name).is_ticked) expected.boxes.add(field.name)
    return false
  })
  const faults = behind.flatMap((row) =>
    Object.entries(row)
      .filter(([, { text }]) => !isElsewhere(text))
      .map(([cell, { text }]) => `“${text}” (${cell}) of a row that has no place is nowhere`),
  )
  if (behind.length > Math.max(0, rows.length - slots.length))
    faults.push(`Of ${rows.length} rows, ${behind.length} are in no place: ${JSON.stringify(behind[0])}`)
  return faults
}

/** The form's own additional information says page, part and item as they are. */
function additionalFaults({ mapping, slots, found, known }: Reading): string[] {
  const places = [...mapping.fields.map(({ at }) => at), ...mapping.rows.map(({ overflow }) => overflow)]
  const faults: string[] = []
  for (const { page, part, item, text } of slots) {
    for (const name of [page, part, item, text]) known.add(name)
    const [onPage, inPart, ofItem] = [page, part, item].map((name) => found(name).value)
    const isKnown = places.some(
      (at) => String(at.page) === onPage && at.part === inPart && at.item.replace(/\.$/, '') === ofItem,
    )
    if (found(text).value !== '' && !isKnown)
      faults.push(`Additional information names ${onPage}, ${inPart}, ${ofItem}`)
  }
  return faults
}

/** Nothing anywhere else: barcodes and signatures are as they were. */
function otherFaults({ mapping, fields, expected, found, known }: Reading): string[] {
  const faults: string[] = []
  for (const { name, kind, stands_for, value: before } of fields) {
    const { value, is_ticked } = found(name)
    if (kind === 'box') {
      if (is_ticked !== expected.boxes.has(name))
        faults.push(`${name} (${stands_for}) is ${is_ticked ? '' : 'not '}ticked`)
      continue
    }
    const own = mapping.clear.some((each) => mapping.prefix + each === name) ? '' : before
    if (!known.has(name) && value !== own) faults.push(`${name} is “${value}”, and nothing names it`)
  }
  return faults
}

/** Texts of the flat copy: those of the fields, each as a whole inside of its own, and those of the blank form. */
function drawnFaults(filled: FoundForm, flat: FoundForm, blankFlat: FoundForm): string[] {
  const faults: string[] = []
  if (flat.fields.size > 0) faults.push(`The flat copy has ${flat.fields.size} fields`)
  const keyOf = ({ text, x, y }: DrawnText) => `${x.toFixed(1)} ${y.toFixed(1)} ${text}`
  const own = flat.drawn.map((page, index) => {
    const printed = new Set((blankFlat.drawn[index] ?? []).map(keyOf))
    return page.filter((text) => !printed.has(keyOf(text)))
  })
  for (const { name, kind, page, rect, value } of filled.fields.values()) {
    if (kind === 'box' || isBarcode(name) || value.trim() === '') continue
    const [left, bottom, right, top] = rect
    const inside = (own[page - 1] ?? []).filter(
      ({ x, y }) => x >= left - 1 && x <= right - 3 && y >= bottom - 1 && y <= top + 1,
    )
    const lines = inside.toSorted((a, b) => (Math.abs(a.y - b.y) > 2 ? b.y - a.y : a.x - b.x))
    const drawn = bare(lines.map(({ text }) => text).join(''))
    if (drawn !== bare(value)) faults.push(`${name} is “${value}” and drawn as “${drawn}”`)
    for (const { text, right: end } of inside)
      if (end > right + 1)
        faults.push(`${name}: “${text}” ends ${Math.round(end - right)} points behind its field`)
  }
  for (const [index, page] of filled.drawn.entries())
    if (index >= blankFlat.drawn.length)
      if (
        bare(page.map(({ text }) => text).join('')) !==
        bare((flat.drawn[index] ?? []).map(({ text }) => text).join(''))
      )
        faults.push(`Sheet ${index + 1} differs in the flat copy`)
  return faults
}
