import { useRef, useMemo, useState, type SyntheticEvent } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Values } from '#fields/kind.ts'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { confirmLeaving, useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { changesOf, entrySchema, entryValues, only } from './entryValues.ts'
import type { FormOfSection, SectionOverrides } from './sectionOverrides.ts'
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
  const [unsealed, setUnsealed] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<{ mine: Values; present: Present } | null>(null)
  const goesOn = useRef(false)

  const names = useMemo(() => {
    const apart = overrides.apart?.names ?? []
    return Object.keys(fields).filter((name) => apart.includes(name) === isApart)
  }, [fields, overrides, isApart])
  const isMasked = (name: string) =>
    !isNew && fields[name]?.sensitive === true && Boolean(row[name]) && !unsealed.has(name)
  const used = only(
    fields,
    names.filter((name) => !isMasked(name)),
  )
  const [initialValues] = useState<Keyed>(() => ({
    [key]: entryValues(only(fields, names), row, { ...overrides.initial?.(rows), ...initial }),
  }))

  const state = useServerForm<Keyed, Keyed>({
    schema: entrySchema(section, used),
    initialValues,
    async onSubmit(values) {
      const mine = values[key]!
      if (isNew) return onDone(await calls.create(key, mine, idempotencyKey), goesOn.current)
      const changes = changesOf(used, row, mine)
      await write(row, overrides.sent?.(changes, mine) ?? changes, mine)
    },
  })
  // Its schema is made while it runs, so the form's own types know no path in it.
  const form = state.form as unknown as FormOfSection
  // A form with initial values from the page asks before it is closed, even if nothing has been typed.
  const isUnsaved = () => state.isUnsaved() || initial !== undefined
  const saved = useRef(false)
  useUnsavedGuard(() => !saved.current && isUnsaved())

  async function write(from: SectionEntry, changes: Values, mine: Values): Promise<void> {
    try {
      if (Object.keys(changes).length > 0) await calls.change(key, from.id, from.version, changes)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale')
        setConflict({ mine, present: await calls.read(key, from.id) })
      throw error
    }
    saved.current = true
    onDone(from.id)
  }

  async function discard() {
    if (isUnsaved() && !(await confirmLeaving())) return
    onDone()
  }

  async function submit(another: boolean, event?: SyntheticEvent) {
    goesOn.current = another
    await state.submit(event)
  }

  function unseal(name: string) {
    form.setFieldValue(`${key}.${name}`, '')
    setUnsealed(new Set([...unsealed, name]))
  }

  return {
    state,
    form,
    names,
    used,
    isMasked,
    unseal,
    submit,
    discard,
    conflict,
    saveMerged: (present: SectionEntry, merged: Values) =>
      write(present, changesOf(used, present, merged), merged),
    leaveConflict: () => setConflict(null),
  }
}
