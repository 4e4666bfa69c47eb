import type { FormField } from '../formShape.ts'
import { isBarcode } from '../formShape.ts'
import { isDay, type Fact, type FactRow, type FormFacts } from '../facts.ts'
import type { Mapping, MappingCell, MappingEntry, MappingRows } from '../mapping.ts'
import { groupOf } from './checkMapping.ts'
import { fittingSize } from './fit.ts'
import { formatFact, inLatin } from './formats.ts'
import { firstFact, isFulfilled, type Found } from './paths.ts'
import type { AdditionalEntry, FormValue, NoticeKind, Plan, PlannedField, PlanNotice } from './plan.ts'
import { lineOfRow, rowsOfTable } from './tableRows.ts'

interface Params {
  mapping: Mapping | null
  fields: readonly FormField[]
  facts: FormFacts
  /** By field, what somebody wrote on the form itself. */
  changes: Readonly<Record<string, FormValue>>
}

type Place = MappingEntry['at']
type Set = Pick<PlannedField, 'ask' | 'origin' | 'question'> & { value: FormValue }
type About = Omit<Set, 'value'>

/** The longest that fits says where the text is. */
const pointers = ['See Additional Information', 'See Add. Information', 'See Add. Info.', 'See Add.']
const pointerIn = (field: FormField): string | null =>
  field.comb ? null : (pointers.find((text) => fittingSize(text, field) !== null) ?? null)

/** Every value of a form from what is known. Pure: facts in, values out. */
export function planForm({ mapping, fields, facts, changes }: Params): Plan {
  const plan = new Planning(mapping, fields, facts, changes)
  if (mapping) {
    for (const entry of mapping.fields) plan.entry(entry)
    for (const rows of mapping.rows) plan.rows(rows)
  }
  return plan.finish()
}

class Planning {
  readonly #byName: ReadonlyMap<string, FormField>
  readonly #set = new Map<string, Set>()
  readonly #notices: (PlanNotice & { isOfChange?: boolean })[] = []
  readonly #additional: AdditionalEntry[] = []
  readonly #prefix: string
  readonly #mapping: Mapping | null
  readonly #fields: readonly FormField[]
  readonly #facts: FormFacts
  readonly #changes: Params['changes']
  readonly #places = new Map<string, Place>()
  /** Boxes that are ticked whatever the others of their name are. */
  readonly #alone = new Set<string>()

  constructor(
    mapping: Mapping | null,
    fields: readonly FormField[],
    facts: FormFacts,
    changes: Params['changes'],
  ) {
    this.#mapping = mapping
    this.#fields = fields
    this.#facts = facts
    this.#changes = changes
    this.#prefix = mapping?.prefix ?? ''
    this.#byName = new Map(fields.map((field) => [field.name, field]))
  }

  entry(entry: MappingEntry): void {
    const names = namesOf(entry).map((name) => this.#prefix + name)
    const isRelevant = isFulfilled(entry.when, this.#facts)
    const found = firstFact(entry.from, this.#facts)
    const about = { ask: entry.ask ?? null, origin: found.origin, question: found.question }
    for (const name of this.#namedBy(entry, names)) {
      this.#put(name, null, about)
      this.#places.set(name, entry.at)
      if (entry.check) this.#alone.add(name)
    }
    if (!isRelevant) return
    const none = entry.none && firstFact(entry.none.when, this.#facts).fact === true ? entry.none.text : null
    const fact = entry.join ? this.#joined(entry) : entry.sum ? this.#sum(entry) : found.fact
    if (isEmpty(fact) && none === null) {
      if (entry.required)
        this.#note(
          'missing',
          missingWords(entry.ask ?? found.origin?.field ?? 'A value'),
          names[0]!,
          found,
          entry,
        )
      return
    }
    if (isDay(fact) && (fact.format !== 'MM/DD/YYYY' || fact.uncertain))
      this.#note(
        'partly',
        `${entry.ask ?? 'A day'} is known only ${fact.format === 'MM/DD/YYYY' ? 'with doubt' : 'in part'}: ${formatFact(fact, 'date')}`,
        names[0]!,
        found,
        entry,
      )
    if (entry.check) return this.#tick(names[0]!, fact, entry.has, about)
    if (entry.choice) return this.#choose(names[0]!, fact, entry, found, about, entry)
    const text = none ?? worded(fact, entry)
    if (text === '' && entry.format?.startsWith('digit') && entry.format !== 'digits')
      this.#note(
        'choice',
        `${entry.ask ?? 'A number'}: the form has three digits, not “${formatFact(fact)}”`,
        names[0]!,
        found,
        entry,
      )
    for (const name of names)
      this.#write(name, text, { entry: entry.at, title: entry.ask ?? '' }, found, about)
  }

  rows(table: MappingRows): void {
    const { cells, slots } = table
    for (const slot of slots)
      for (const [cell, name] of Object.entries(slot))
        for (const each of cells[cell]?.kind === 'choice'
          ? this.#group(this.#prefix + name)
          : [this.#prefix + name]) {
          this.#put(each, null, { ask: table.ask, origin: null, question: null })
          const { page, part, item } = table.overflow
          this.#places.set(each, { page, part, item })
          if (cells[cell]?.kind === 'check') this.#alone.add(each)
        }
    if (!isFulfilled(table.when, this.#facts)) return
    const { rows, section } = rowsOfTable(table, this.#facts)
    for (const [index, row] of rows.slice(0, slots.length).entries())
      for (const [cell, name] of Object.entries(slots[index]!)) {
        const rule = cells[cell]
        if (rule)
          this.#cell(this.#prefix + name, rule, { row, of: section }, table, `Row ${index + 1}, ${cell}: `)
      }
    const more = rows.slice(slots.length)
    if (more.length === 0) return
    const { page, part, item, title, line } = table.overflow
    for (const row of more) this.#add({ page, part, item }, title, lineOfRow(line, row))
    const sentence = `${more.length} more of “${title}” than the form has room for: in the additional information`
    this.#note('long', sentence, this.#prefix + Object.values(slots[0] ?? { a: '' })[0]!, null)
  }

  #cell(
    name: string,
    cell: MappingCell,
    at: { row: FactRow; of: string },
    table: MappingRows,
    label: string,
  ): void {
    const found = firstFact(cell.from, this.#facts, at)
    const about = { ask: table.ask, origin: found.origin, question: found.question }
    const fact = cell.join
      ? [cell.from]
          .flat()
          .map((path) => formatFact(firstFact(path, this.#facts, at).fact, cell.format))
          .filter(Boolean)
          .join(cell.join)
      : found.fact
    if (isEmpty(fact)) return
    if (isDay(fact) && (fact.format !== 'MM/DD/YYYY' || fact.uncertain))
      this.#note(
        'partly',
        `A day of “${table.overflow.title}” is known only in part: ${formatFact(fact, 'date')}`,
        name,
        found,
      )
    if (cell.kind === 'check') return this.#tick(name, fact, cell.has, about)
    if (cell.kind === 'choice') return this.#choose(name, fact, cell, found, about, null)
    const { page, part, item, title } = table.overflow
    this.#write(name, worded(fact, cell), { entry: { page, part, item }, title, label }, found, about)
  }

  #joined(entry: MappingEntry): string {
    return [entry.from]
      .flat()
      .map((path) => formatFact(firstFact(path, this.#facts).fact, entry.format))
      .filter(Boolean)
      .join(entry.join)
  }

  /** null: none of them is known. */
  #sum({ from }: MappingEntry): number | null {
    const all = [from].flat()
    const known = all.map((path) => firstFact(path, this.#facts)).filter(({ fact }) => !isEmpty(fact))
    if (!known.some(({ question, origin }) => question !== null || origin !== null)) return null
    return known.reduce((total, { fact }) => total + (Number(formatFact(fact).replace(/[$,]/g, '')) || 0), 0)
  }

  #tick(name: string, fact: Fact, has: MappingEntry['has'], about: About): void {
    const requested = has === undefined ? null : [has].flat()
    const values = Array.isArray(fact) ? (fact as readonly string[]) : [fact]
    const isTicked = requested
      ? values.some((value) => typeof value !== 'object' && requested.includes(String(value)))
      : fact === true
    if (isTicked) this.#put(name, true, about)
  }

  #choose(
    name: string,
    fact: Fact,
    { options, format }: Pick<MappingEntry, 'options' | 'format'>,
    found: Found,
    about: About,
    entry: MappingEntry | null,
  ): void {
    const boxes = this.#group(name)
    const values = Array.isArray(fact) ? (fact as readonly string[]) : [fact]
    const requested = values
      .map((value) =>
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : formatFact(value as Fact, format),
      )
      .filter(Boolean)
    if (requested.length === 0) return
    const exported = requested
      .map((value) => (options ? ownWord(options, value) : value))
      .find((value) => value !== undefined)
    const box =
      exported === undefined
        ? undefined
        : boxes.find((each) => isSame(this.#byName.get(each)?.export ?? '', exported, options === undefined))
    if (box) return this.#put(box, true, about)
    if (format === 'unitKind') return
    this.#note(
      'choice',
      `${about.ask ?? 'A question'}: the form has no box for “${requested.join(', ')}”`,
      boxes[0] ?? name,
      found,
      entry ?? undefined,
    )
  }

  #write(
    name: string,
    text: string,
    { entry, title, label = '' }: { entry: Place; title: string; label?: string },
    found: Found,
    about: About,
  ): void {
    const field = this.#byName.get(name)
    if (!field || text === '') return
    const latin = inLatin(text)
    if (latin !== text.normalize('NFC'))
      this.#note('latin', `“${text}” is written in Latin letters: ${latin}`, name, found)
    if (field.kind === 'list') {
      const option = field.options?.find((each) => each.trim().toLowerCase() === latin.trim().toLowerCase())
      if (option !== undefined) this.#put(name, option, about)
      else this.#note('choice', `${about.ask ?? 'A list'}: the form does not offer “${latin}”`, name, found)
      return
    }
    const flat = field.multiline ? latin : latin.replace(/\s*\n\s*/g, ', ')
    if (fittingSize(flat, field) !== null) return this.#put(name, flat, about)
    this.#put(name, pointerIn(field), about)
    this.#note(
      'long',
      `“${flat.slice(0, 80)}” does not fit its field: it is in the additional information`,
      name,
      found,
    )
    // Somebody wrote something else there.
    if (!Object.hasOwn(this.#changes, name)) this.#add(entry, title, label + flat)
  }

  #add(place: Place, title: string, line: string): void {
    const known = this.#additional.find(
      ({ page, part, item }) => page === place.page && part === place.part && item === place.item,
    )
    if (!known) return void this.#additional.push({ ...place, title, lines: [line] })
    const named = title === known.title || title === '' ? line : `${title}: ${line}`
    // The same value stands in several fields.
    if (!known.lines.includes(named)) known.lines.push(named)
  }

  #put(name: string, value: FormValue, about: About): void {
    if (this.#byName.has(name)) this.#set.set(name, { value, ...about })
  }

  /** Boxes of one question. */
  #group(name: string): string[] {
    return this.#fields
      .filter((field) => field.kind === 'check' && groupOf(field.name) === name)
      .map((field) => field.name)
  }

  #namedBy = (entry: MappingEntry, names: string[]): string[] =>
    entry.choice ? this.#group(names[0]!) : names

  #note(kind: NoticeKind, sentence: string, field: string, found: Found | null, entry?: MappingEntry): void {
    const first = entry?.choice ? (this.#group(field)[0] ?? field) : field
    this.#notices.push({
      kind,
      sentence,
      field: first,
      page: this.#byName.get(first)?.page ?? entry?.at.page ?? null,
      origin: found?.origin ?? null,
      question: found?.question ?? null,
    })
  }

  finish(): Plan {
    const never = this.#mapping?.never ?? ['Signature', 'signature']
    const changed = this.#changed()
    const sheets = this.#placeAdditional()
    const fields = this.#fields
      .filter(({ name }) => !isBarcode(name))
      .map((field): PlannedField => {
        const set = this.#set.get(field.name)
        const computed = set?.value ?? null
        const change = changed.get(field.name)
        const value = change ? change.value : computed
        const printed = change ? change.printed : computed
        return {
          name: field.name,
          kind: field.kind,
          page: field.page,
          value,
          printed,
          computed,
          differs: value !== computed,
          is_signed: field.kind === 'signature' || never.some((word) => field.name.includes(word)),
          is_mapped: set !== undefined,
          group: field.kind === 'check' && !this.#alone.has(field.name) ? groupOf(field.name) : null,
          size: typeof printed === 'string' && field.kind === 'text' ? fittingSize(printed, field) : null,
          ask: set?.ask ?? null,
          origin: set?.origin ?? null,
          question: set?.question ?? null,
        }
      })
    const written = new Set([...changed.keys()].map(groupOf))
    return {
      fields,
      // One value stands in several fields; one notice is enough. Of a value that somebody wrote here, only what becomes of it.
      notices: this.#notices.filter(
        ({ sentence, field, isOfChange }, index, all) =>
          all.findIndex((notice) => notice.sentence === sentence) === index &&
          (isOfChange || field === null || !written.has(groupOf(field))),
      ),
      sheets,
      unmapped: fields.filter(({ is_mapped, is_signed }) => !is_mapped && !is_signed).map(({ name }) => name),
    }
  }

  /** Values that somebody wrote on the form, in its letters; one that is too long goes to the additional information. */
  #changed(): ReadonlyMap<string, Pick<PlannedField, 'value' | 'printed'>> {
    const changed = new Map<string, Pick<PlannedField, 'value' | 'printed'>>()
    for (const [name, value] of Object.entries(this.#changes)) {
      const field = this.#byName.get(name)
      if (!field || typeof value !== 'string' || field.kind !== 'text') {
        changed.set(name, { value, printed: value })
        continue
      }
      const latin = inLatin(value)
      const flat = field.multiline ? latin : latin.replace(/\s*\n\s*/g, ', ')
      const set = this.#set.get(name)
      const note = (kind: NoticeKind, sentence: string) => {
        this.#note(kind, sentence, name, null)
        this.#notices.at(-1)!.isOfChange = true
      }
      if (latin !== value.normalize('NFC')) note('latin', `“${value}” is written in Latin letters: ${latin}`)
      const isWhole = fittingSize(flat, field) !== null
      if (!isWhole) {
        note('long', `“${flat.slice(0, 80)}” does not fit its field: it is in the additional information`)
        const place = this.#places.get(name) ?? { page: field.page, part: '', item: '' }
        this.#add(place, set?.ask ?? `Field of page ${field.page}`, flat)
      }
      changed.set(name, { value, printed: isWhole ? flat : pointerIn(field) })
    }
    return changed
  }

  /** The form's own additional information first; the rest goes on sheets. */
  #placeAdditional(): AdditionalEntry[] {
    const slots = [...(this.#mapping?.additional?.slots ?? [])]
    for (const slot of slots)
      for (const name of Object.values(slot))
        this.#put(this.#prefix + name, null, { ask: 'Additional information', origin: null, question: null })
    const sheets: AdditionalEntry[] = []
    for (const entry of this.#additional) {
      const slot = slots[0]
      const field = slot && this.#byName.get(this.#prefix + slot.text)
      const text = [entry.title, ...entry.lines].filter(Boolean).map(inLatin).join('\n')
      if (!slot || !field || fittingSize(text, field) === null) {
        sheets.push({ ...entry, title: inLatin(entry.title), lines: entry.lines.map(inLatin) })
        continue
      }
      slots.shift()
      const about = { ask: 'Additional information', origin: null, question: null }
      const short = (name: string, value: string) => {
        const place = this.#byName.get(this.#prefix + name)
        if (place) this.#put(place.name, place.max === undefined ? value : value.slice(0, place.max), about)
      }
      short(slot.page, String(entry.page))
      short(slot.part, entry.part)
      short(slot.item, entry.item.replace(/\.$/, ''))
      this.#put(field.name, text, about)
    }
    return sheets
  }
}

const missingWords = (ask: string): string =>
  ask.endsWith('?') ? `${ask} Not answered` : `${ask} is missing`

const isEmpty = (fact: Fact): boolean =>
  fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)

const namesOf = ({ to, choice, check, select }: MappingEntry): string[] =>
  to !== undefined ? [to].flat() : [choice ?? check ?? select ?? '']

const ownWord = (options: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(options, value) ? options[value] : undefined

function worded(fact: Fact, { format, options }: Pick<MappingEntry, 'format' | 'options'>): string {
  const text = formatFact(fact, format)
  return (options && ownWord(options, text)) ?? text
}

const yesWords = ['y', 'yes']
const noWords = ['n', 'no']

/** Values of boxes may have blanks around them; without options, yes and no are found as forms write them. */
function isSame(box: string, requested: string, isLoose: boolean): boolean {
  const own = box.trim().toLowerCase()
  const other = requested.trim().toLowerCase()
  if (own === other) return true
  return isLoose && [yesWords, noWords].some((words) => words.includes(own) && words.includes(other))
}
