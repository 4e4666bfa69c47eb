import { IconLockOpen } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Values } from '#fields/kind.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { confirmLeaving, useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { inSentence } from '../defineCollection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { CompareEntry } from './CompareEntry.tsx'
import { changesOf, entrySchema, entryValues, only } from './entryValues.ts'
import { headlineOf } from './headline.ts'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import type { FormOfSection, SectionOverrides } from './sectionOverrides.ts'
import { useSectionOwner, type Present, type Row } from './sectionOwner.ts'
import classes from './sections.module.css'
import { cardId, newKey, type OpenCard } from './useCards.ts'

type Keyed = Record<string, Values>

/** The unlocked card: fields, Save, Discard, and what to do when somebody else was quicker. */
export function EntryForm({
  section,
  overrides,
  opened: { row, initial, isApart = false },
  current,
  rows,
  onDone,
  onReopen,
}: {
  section: SectionDefinition
  overrides: SectionOverrides
  opened: OpenCard
  current: Row | null
  rows: readonly Row[]
  onDone: (saved?: number, another?: boolean) => void
  onReopen: (present: Row) => void
}) {
  const { labels, sources, calls } = useSectionOwner()
  const { key, fields } = section
  const [one] = section.title
  const isGone = row !== null && current === null
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
  const { ref } = state
  // Begun with what the page knew, an entry is worth a question though nobody has typed yet.
  const isUnsaved = () => state.isUnsaved() || initial !== undefined
  const saved = useRef(false)
  useUnsavedGuard(() => !saved.current && isUnsaved())

  async function write(from: Row, changes: Values, mine: Values): Promise<void> {
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

  async function submit(another: boolean, event?: Parameters<typeof state.submit>[0]) {
    goesOn.current = another
    await state.submit(event)
  }

  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    first?.focus({ preventScroll: true })
    ref.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [ref])

  // Its schema is made while it runs, so the form's own types know no path in it.
  const form = state.form as unknown as FormOfSection
  const input = (name: string) => {
    if (isMasked(name))
      return (
        <MaskedInput
          section={section}
          row={row!}
          name={name}
          onChange={() => {
            form.setFieldValue(`${key}.${name}`, '')
            setUnsealed(new Set([...unsealed, name]))
          }}
        />
      )
    const Remark = overrides.remarks?.[name]
    return (
      <>
        <FieldInput form={form} fields={fields} name={name} sources={sources} path={key} />
        {Remark && (
          <Suspense>
            <Remark form={form} path={`${key}.${name}`} row={row} />
          </Suspense>
        )}
      </>
    )
  }
  const grid = (shown: readonly string[]) => (
    <FieldsForm form={form} fields={fields} names={shown} sources={sources} path={key} input={input} />
  )

  const title = isApart
    ? `${overrides.apart!.title}: ${headlineOf(section, row!, labels, overrides)}`
    : row
      ? headlineOf(section, row, labels, overrides) || one
      : section.one
        ? one
        : `New ${inSentence(one)}`
  const what = inSentence(isApart ? overrides.apart!.title : one)
  const id = cardId(section, row?.id ?? newKey)

  return (
    <article
      id={id}
      className={classes.card}
      data-unlocked
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (isEscape(event)) void discard()
      }}
    >
      <div className={classes.head}>
        <IconLockOpen size={15} stroke={1.6} aria-hidden className={classes.lock} />
        <h3 id={`${id}-title`} className={classes.title}>
          <bdi>{title}</bdi>
        </h3>
      </div>
      <div className={classes.form}>
        {conflict ? (
          <CompareEntry
            fields={fields}
            names={Object.keys(used)}
            base={row!}
            mine={conflict.mine}
            theirs={conflict.present.row}
            changed_by={conflict.present.changed_by}
            changed_at={conflict.present.changed_at}
            onSave={(merged) =>
              write(conflict.present.row, changesOf(used, conflict.present.row, merged), merged)
            }
            onBack={() => setConflict(null)}
          />
        ) : (
          <FormFrame
            state={{ ...state, submit: (event) => submit(false, event) }}
            saveLabel={isGone ? `Add ${what} again` : `Save ${what}`}
            cancelLabel="Discard"
            another={
              row === null && !section.one
                ? { label: 'Save and add another', submit: () => submit(true) }
                : undefined
            }
            onCancel={() => void discard()}
          >
            {row && (
              <EditConflictNotice
                section={section}
                row={row}
                current={current}
                isDirty={state.isUnsaved}
                onCompare={() => void submit(false)}
                onReopen={onReopen}
              />
            )}
            {overrides.Body && !isApart ? (
              <overrides.Body
                section={section}
                form={form}
                row={row}
                rows={rows}
                input={input}
                grid={grid}
                names={names}
              />
            ) : (
              grid(names)
            )}
          </FormFrame>
        )}
      </div>
    </article>
  )
}

/** Not the one that closes a list that has dropped down. */
function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented) return false
  return (event.target as HTMLElement).getAttribute('aria-expanded') !== 'true'
}
