import { IconLockOpen } from '@tabler/icons-react'
import { Suspense, useEffect, type KeyboardEvent } from 'react'
import type { Labels } from '#fields/kind.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { EntryChangedNotice } from './EntryChangedNotice.tsx'
import { headlineOf } from './headline.ts'
import { MaskedInput } from './MaskedInput.tsx'
import type { SectionOverrides } from './sectionOverrides.ts'
import { useSectionOwner, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'
import { cardId, newKey, type OpenCard } from './useCards.ts'
import { useEntryForm } from './useEntryForm.ts'

interface EntryFormProps {
  section: SectionDefinition
  overrides: SectionOverrides
  opened: OpenCard
  current: SectionEntry | null
  rows: readonly SectionEntry[]
  onDone: (saved?: number, another?: boolean) => void
  onReopen: (present: SectionEntry) => void
}

/** The unlocked card: fields, Save, Discard, and what to do when somebody else was quicker. */
export function EntryForm(props: EntryFormProps) {
  const { section, overrides, opened, current } = props
  const { row } = opened
  const isGone = row !== null && current === null
  const entry = useEntryForm({ ...props, isGone })
  const { labels } = useSectionOwner()
  const { ref } = entry.state
  const id = cardId(section, row?.id ?? newKey)

  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    first?.focus({ preventScroll: true })
    ref.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [ref])

  return (
    <article
      id={id}
      className={classes.card}
      data-unlocked
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (isEscape(event)) void entry.discard()
      }}
    >
      <div className={classes.head}>
        <IconLockOpen size={15} stroke={1.6} aria-hidden className={classes.lock} />
        <h3 id={`${id}-title`} className={classes.title}>
          <bdi>{titleOf(section, overrides, opened, labels)}</bdi>
        </h3>
      </div>
      <div className={classes.form}>
        <EntryInputs {...props} entry={entry} isGone={isGone} />
      </div>
    </article>
  )
}

function EntryInputs({
  section,
  overrides,
  opened: { row, isApart = false },
  current,
  rows,
  onReopen,
  entry: { state, form, names, isMasked, unseal, submit, discard, edit, compare },
  isGone,
}: EntryFormProps & { entry: ReturnType<typeof useEntryForm>; isGone: boolean }) {
  const { sources, labels } = useSectionOwner()
  const { key, fields } = section
  const base = edit.base ?? row
  const what = inSentence(isApart ? overrides.apart!.title : section.title[0])
  const input = (name: string) => {
    if (isMasked(name))
      return <MaskedInput section={section} row={base!} name={name} onChange={() => unseal(name)} />
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
  return (
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
      {base && (
        <EntryChangedNotice
          section={section}
          row={base}
          current={current}
          isDirty={state.isUnsaved}
          onCompare={(present) => void compare(present)}
          onReopen={onReopen}
        />
      )}
      <FormConflict edit={edit} form={form} fields={fields} labels={labels} />
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
  )
}

function titleOf(
  section: SectionDefinition,
  overrides: SectionOverrides,
  { row, isApart }: OpenCard,
  labels: Labels,
): string {
  const [one] = section.title
  if (isApart) return `${overrides.apart!.title}: ${headlineOf(section, row!, labels, overrides)}`
  if (row) return headlineOf(section, row, labels, overrides) || one
  return section.one ? one : `New ${inSentence(one)}`
}

/** Not the one that closes a list that has dropped down. */
function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented) return false
  return (event.target as HTMLElement).getAttribute('aria-expanded') !== 'true'
}
