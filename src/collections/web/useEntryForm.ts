import { useRef, useMemo, useState, type SyntheticEvent } from 'react'
import type { Values } from '#fields/kind.ts'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { confirmLeaving, useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { changesOf, entrySchema, entryValues, only } from './entryValues.ts'
import { formOfSection, type FormOfSection, type SectionOverrides } from './sectionOverrides.ts'
import { useSectionOwner, type Present, type SectionEntry } from './sectionOwner.ts'
import type { OpenCard } from './useCards.ts'

type Keyed = Record<string, Values>

/** State of an unlocked card: which fields it has, how it is saved and discarded, and the conflict of a refused save. */
export function useEntryForm({
  section,
  overrides,
  opened: { row, initial, isApart = false },
  isGone,
  rows,
  onDone,
}: {
  section: SectionDefinition
  overrides: SectionOverrides
  opened: OpenCard
  isGone: boolean
  rows: readonly SectionEntry[]
  onDone: (saved?: number, another?: boolean) => void
}) {
  const { calls } = useSectionOwner()
  const { key, fields } = section
  const isNew = row === null || isGone
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const goesOn = useRef(false)

  const { names, used, edit, isMasked, unseal } = useEntryFields(section, overrides, { row, isNew, isApart })
  const [initialValues] = useState<Keyed>(() => ({
    [key]: entryValues(only(fields, names), row, { ...overrides.initial?.(rows), ...initial }),
  }))

  const state = useServerForm<Keyed, Keyed>({
    schema: entrySchema(section, used),
    initialValues,
    async onSubmit(values) {
      const mine = values[key]!
      if (isNew) return onDone(await calls.create(key, mine, idempotencyKey), goesOn.current)
      await edit.save(form, mine, (from) => write(from!, mine))
      saved.current = true
      onDone(row.id)
    },
  })
  const form = formOfSection(state.form)
  // A form with initial values from the page asks before it is closed, even if nothing has been typed.
  const isUnsaved = () => state.isUnsaved() || initial !== undefined
  const saved = useRef(false)
  useUnsavedGuard(() => !saved.current && isUnsaved())

  async function write(from: SectionEntry, mine: Values): Promise<void> {
    const changes = changesOf(used, from, mine)
    const sent = overrides.sent?.(changes, mine) ?? changes
    if (Object.keys(sent).length > 0) await calls.change(key, from.id, from.version, sent)
  }

  /** Both versions side by side before anything is saved; a form with mistakes shows those first. */
  async function compare({ row: now, changed_by }: Present) {
    const checked = entrySchema(section, used).safeParse(form.getValues())
    if (checked.success) edit.compare(form, checked.data[key]!, now, changed_by)
    else await submit(false)
  }

  async function discard() {
    if (isUnsaved() && !(await confirmLeaving())) return
    onDone()
  }

  async function submit(another: boolean, event?: SyntheticEvent) {
    goesOn.current = another
    await state.submit(event)
  }

  return {
    state,
    form,
    names,
    used,
    isMasked,
    unseal: (name: string) => unseal(form, name),
    submit,
    discard,
    edit,
    compare,
  }
}

/** Fields of the card, their conflict with a newer version, and those whose value stays masked. */
function useEntryFields(
  { key, fields }: SectionDefinition,
  overrides: SectionOverrides,
  { row, isNew, isApart }: { row: SectionEntry | null; isNew: boolean; isApart: boolean },
) {
  const { calls } = useSectionOwner()
  const [unsealed, setUnsealed] = useState<ReadonlySet<string>>(new Set())
  const names = useMemo(() => {
    const apart = overrides.apart?.names ?? []
    return Object.keys(fields).filter((name) => apart.includes(name) === isApart)
  }, [fields, overrides, isApart])
  const edit = useEditConflict({
    row: row ?? undefined,
    read: async () => (await calls.read(key, row!.id)).row,
    fields: only(fields, names),
    path: key,
  })
  const { base, conflict } = edit
  const isMasked = (name: string) => {
    if (isNew || !fields[name]?.sensitive || !base?.[name]) return false
    const side = conflict?.sides.get(name)
    return side ? side === 'theirs' : !unsealed.has(name)
  }
  const used = only(
    fields,
    names.filter((name) => !isMasked(name)),
  )
  function unseal(form: FormOfSection, name: string) {
    if (conflict?.sides.has(name)) edit.choose(form, new Map(conflict.sides).set(name, 'mine'))
    form.setFieldValue(`${key}.${name}`, '')
    setUnsealed(new Set([...unsealed, name]))
  }
  return { names, used, edit, isMasked, unseal }
}
