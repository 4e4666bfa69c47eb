import type { FormField } from '../formShape.ts'
import type { Mapping, MappingEntry, MappingQuestion, MappingRows } from '../mapping.ts'
import { groupOf } from './checkMapping.ts'

/** How a mapping deals with a field of the form. */
export type Use =
  | { kind: 'entries'; indexes: number[] }
  | { kind: 'row'; table: number; slot: number; cell: string }
  | { kind: 'additional' }
  | { kind: 'never' }

/** By the full name of each field that a mapping deals with. */
export function usesOf(mapping: Mapping | null, fields: readonly FormField[]): Map<string, Use> {
  const uses = new Map<string, Use>()
  if (!mapping) {
    for (const { name, kind } of fields) if (kind === 'signature') uses.set(name, { kind: 'never' })
    return uses
  }
  const { prefix } = mapping
  const boxes = new Map<string, string[]>()
  for (const { name, kind } of fields)
    if (kind === 'check') boxes.set(groupOf(name), [...(boxes.get(groupOf(name)) ?? []), name])
  const namesOf = (name: string, isGroup: boolean) =>
    isGroup ? (boxes.get(prefix + name) ?? []) : [prefix + name]
  for (const [index, entry] of mapping.fields.entries())
    for (const name of entryNames(entry).flatMap((each) => namesOf(each, entry.choice !== undefined))) {
      const known = uses.get(name)
      if (known?.kind === 'entries') known.indexes.push(index)
      else uses.set(name, { kind: 'entries', indexes: [index] })
    }
  for (const [table, { slots, cells }] of mapping.rows.entries())
    for (const [slot, names] of slots.entries())
      for (const [cell, name] of Object.entries(names))
        for (const each of namesOf(name, cells[cell]?.kind === 'choice'))
          uses.set(each, { kind: 'row', table, slot, cell })
  for (const slot of mapping.additional?.slots ?? [])
    for (const name of Object.values(slot)) uses.set(prefix + name, { kind: 'additional' })
  for (const { name, kind } of fields)
    if (kind === 'signature' || mapping.never.some((word) => name.includes(word)))
      uses.set(name, { kind: 'never' })
  return uses
}

const entryNames = ({ to, choice, check, select }: MappingEntry): string[] =>
  [to ?? choice ?? check ?? select ?? []].flat()

/** Boxes of the same question. */
export const boxesOf = (field: FormField, fields: readonly FormField[]): FormField[] =>
  field.kind === 'check'
    ? fields.filter(({ name, kind }) => kind === 'check' && groupOf(name) === groupOf(field.name))
    : []

/** An entry that fills a field of the form; several boxes of one name are one question. */
export function entryFor(
  field: FormField,
  fields: readonly FormField[],
  prefix: string,
  values: Pick<MappingEntry, 'from' | 'format' | 'options' | 'ask'>,
): MappingEntry {
  const own = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)
  const { name, kind, page } = field
  const at = { page, part: '', item: '' }
  if (kind === 'list') return { select: own(name), ...values, at }
  if (kind !== 'check') return { to: own(name), ...values, at }
  return boxesOf(field, fields).length > 1
    ? { choice: own(groupOf(name)), ...values, at }
    : { check: own(name), ...values, at }
}

/** A mapping of a form that has none: it fills nothing yet. */
export const emptyMapping = (fields: readonly FormField[]): EditedMapping => ({
  prefix: '',
  subject: 'Person',
  roles: {},
  questions: {},
  fields: [],
  rows: [],
  never: [...new Set(fields.flatMap(({ name }) => name.match(/[Ss]ignature/)?.[0] ?? []))],
  clear: [],
})

/** One change of a mapping, as data: what was there, and what is to be there instead. */
export type MappingEdit =
  | { kind: 'entry'; before: MappingEntry | null; after: MappingEntry | null }
  | { kind: 'table'; before: MappingRows | null; after: MappingRows | null }
  | { kind: 'question'; key: string; question: MappingQuestion | null }
  | { kind: 'role'; role: string; label: string | null }
  | { kind: 'never'; word: string; is_never: boolean }
  | { kind: 'subject'; subject: string }
  /** Fields that moved, and were looked at. */
  | { kind: 'seen'; names: string[] }
  | { kind: 'none' }

type EditedMapping = Omit<Mapping, 'form' | 'edition' | 'title' | 'fingerprint'>

/** One of a list, found by what it says; null where it is no longer there. */
function replaced<T>(list: readonly T[], before: T | null, after: T | null): T[] | null {
  const same = (other: T | null) => JSON.stringify(other)
  if (before === null) {
    if (after === null) return null
    return list.some((each) => same(each) === same(after)) ? null : [...list, after]
  }
  const at = list.findIndex((each) => same(each) === same(before))
  if (at === -1) return null
  return after === null ? list.toSpliced(at, 1) : list.with(at, after)
}

const withKey = <T>(all: Readonly<Record<string, T>>, key: string, value: T | null): Record<string, T> =>
  value === null
    ? Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
    : { ...all, [key]: value }

/** The mapping after a change; the same one where the change is there already, or what it changes is gone. */
export function edited<M extends EditedMapping>(mapping: M, edit: MappingEdit): M {
  switch (edit.kind) {
    case 'entry': {
      const fields = replaced(mapping.fields, edit.before, edit.after)
      return fields ? { ...mapping, fields } : mapping
    }
    case 'table': {
      const rows = replaced(mapping.rows, edit.before, edit.after)
      return rows ? { ...mapping, rows } : mapping
    }
    case 'question':
      return { ...mapping, questions: withKey(mapping.questions, edit.key, edit.question) }
    case 'role':
      return { ...mapping, roles: withKey(mapping.roles, edit.role, edit.label) }
    case 'never': {
      const others = mapping.never.filter((word) => word !== edit.word)
      return { ...mapping, never: edit.is_never ? [...others, edit.word] : others }
    }
    case 'subject':
      return { ...mapping, subject: edit.subject }
    default:
      return mapping
  }
}

/** The change that takes a field out of an entry; one that fills others, too, goes on filling them. */
export function withoutField(entry: MappingEntry, prefix: string, name: string): MappingEdit {
  const others = entry.to === undefined ? [] : [entry.to].flat().filter((each) => prefix + each !== name)
  return { kind: 'entry', before: entry, after: others.length > 0 ? { ...entry, to: others } : null }
}
