import { ActionIcon, Button } from '@mantine/core'
import { IconChevronsDown, IconChevronsUp, IconPlus } from '@tabler/icons-react'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'
import type { Values } from '#fields/kind.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import { headlineOf } from './headline.ts'
import { SectionCard, type CardAction } from './SectionCard.tsx'
import type { SectionOverrides } from './sectionOverrides.ts'
import { useSectionOwner, type SectionEntry } from './sectionOwner.ts'
import classes from './sections.module.css'
import { cardId, newKey, useCards, type CardKey } from './useCards.ts'

const loadForm = () => import('./SectionForm.tsx')
const SectionForm = lazy(async () => ({ default: (await loadForm()).SectionForm }))

// Forms are heavy, and most visits only read: fetched when pointer or focus come near.
const prepareForms = (): void => void loadForm().catch(() => {})

/** Lets the page open a new entry with initial values. */
export interface SectionHandle {
  add: (initial?: Values) => void
}

const noOverrides: SectionOverrides = {}

/** One section of a person: title, number of entries, the entries, and the button to add one. */
export const SectionPanel = memo(function SectionPanel({
  section,
  rows,
  overrides = noOverrides,
  further = 0,
  remark,
  ref,
}: {
  section: SectionDefinition
  rows: readonly SectionEntry[]
  overrides?: SectionOverrides | undefined
  /** How many `Further` shows that are none of the entries but belong to the section. */
  further?: number
  /** Next to the buttons of the section. */
  remark?: ReactNode
  ref?: Ref<SectionHandle>
}) {
  const { canEdit } = useSectionOwner()
  const cardState = useCards(section)
  const { open, expanded, add, lock, setAllExpanded, moveFocus } = cardState
  const [, many] = section.title
  const { shown, Further } = overrides
  const read = useMemo(() => (shown ? rows.map((row) => shown(row, rows)) : rows), [shown, rows])

  useImperativeHandle(ref, () => ({ add }), [add])

  // The focused entry has just been removed or added.
  useEffect(moveFocus)

  const onAction = useCardActions(section, rows, overrides, cardState)

  const isExpanded = (row: SectionEntry, at: number) =>
    expanded.get(row.id) ?? (at === 0 && !overrides.collapsed)
  const allExpanded = rows.every(isExpanded)
  const stored = new Set(rows.map(({ id }) => id))
  // An open entry that another user deletes keeps its form and the typed values.
  const orphans = [...open].filter(([key]) => key !== newKey && !stored.has(key))
  const fresh = open.get(newKey)
  const isEmpty = rows.length === 0 && open.size === 0

  const form = (key: CardKey, current: SectionEntry | null) => {
    const card = open.get(key)!
    return (
      <Suspense key={`${key} ${card.round}`} fallback={<SkeletonRows rows={3} />}>
        <SectionForm
          section={section}
          overrides={overrides}
          opened={card}
          current={current}
          rows={rows}
          onDone={(saved, another) => {
            lock(key, saved)
            if (another) add()
          }}
        />
      </Suspense>
    )
  }

  // One list, so that a form stays the same one when its entry goes from the stored ones.
  const cards = [
    ...rows.map((row, at) =>
      open.has(row.id) && canEdit ? (
        form(row.id, row)
      ) : (
        <SectionCard
          key={row.id}
          section={section}
          overrides={overrides}
          row={row}
          shown={read[at]!}
          isExpanded={isExpanded(row, at)}
          onAction={onAction}
        />
      ),
    ),
    ...(canEdit ? orphans.map(([key]) => form(key, null)) : []),
  ]

  return (
    <RecordSection
      id={section.key}
      title={many}
      count={section.one ? undefined : isEmpty && further === 0 ? 'none entered' : rows.length + further}
      actions={
        <>
          {remark}
          {rows.length > 1 && (
            <ToggleAll
              what={inSentence(many)}
              allExpanded={allExpanded}
              onToggle={() =>
                setAllExpanded(
                  rows.map(({ id }) => id),
                  !allExpanded,
                )
              }
            />
          )}
          {canEdit && !section.one && (overrides.canAdd?.(rows) ?? true) && (
            <AddButton section={section} verb="Add" onClick={() => (fresh ? focusFirst(section) : add())} />
          )}
        </>
      }
    >
      {!(isEmpty && !section.one) && (
        <div className={classes.cards}>
          {cards}
          {canEdit && fresh && form(newKey, null)}
          {section.one && isEmpty && (
            <BlankCard section={section} onEdit={canEdit ? () => add() : undefined} />
          )}
        </div>
      )}
      {Further && <Further />}
    </RecordSection>
  )
})

/** Actions of a card. A deletion can be undone, and moves the focus to the neighbouring card. */
function useCardActions(
  section: SectionDefinition,
  rows: readonly SectionEntry[],
  overrides: SectionOverrides,
  { setExpanded, unlock, focusNext }: ReturnType<typeof useCards>,
) {
  const { calls, labels } = useSectionOwner()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const [one] = section.title
  const { run: remove } = useCommand((row: SectionEntry) => calls.remove(section.key, row.id), {
    leave: (_, { id }) => {
      const at = latest.current.findIndex((row) => row.id === id)
      const neighbour = latest.current[at + 1] ?? latest.current[at - 1]
      focusNext(neighbour?.id)
    },
    done: (undo, row) => {
      const name = headlineOf(section, row, labels, overrides)
      notifyUndo(name ? `${one} “${name}” is deleted.` : `${one} is deleted.`, undo)
    },
    failed: `This ${inSentence(one)} was not deleted.`,
  })
  return useCallback(
    (what: CardAction, row: SectionEntry) => {
      if (what === 'collapse') setExpanded(row.id, false)
      else if (what === 'expand') setExpanded(row.id, true)
      else if (what === 'edit') unlock(row)
      else if (what === 'editApart') unlock(row, true)
      else void remove(row)
    },
    [setExpanded, unlock, remove],
  )
}

function ToggleAll({
  what,
  allExpanded,
  onToggle,
}: {
  what: string
  allExpanded: boolean
  onToggle: () => void
}) {
  const ToggleIcon = allExpanded ? IconChevronsUp : IconChevronsDown
  return (
    <ActionIcon
      aria-label={`${allExpanded ? 'Collapse' : 'Show all of'} ${what}`}
      title={allExpanded ? 'Collapse all' : 'Show all details'}
      onClick={onToggle}
    >
      <ToggleIcon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

function AddButton({
  section,
  verb,
  className,
  onClick,
}: {
  section: SectionDefinition
  verb: string
  className?: string
  onClick: () => void
}) {
  return (
    <Button
      id={`${section.key}-add`}
      className={className}
      leftSection={<IconPlus size={15} aria-hidden />}
      onPointerEnter={prepareForms}
      onFocus={prepareForms}
      onClick={onClick}
    >
      {verb} {inSentence(section.title[0])}
    </Button>
  )
}

/** The one that is begun already. */
function focusFirst(section: SectionDefinition): void {
  document.getElementById(cardId(section, newKey))?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** In the place of the one entry that a person may have, while there is none. */
function BlankCard({ section, onEdit }: { section: SectionDefinition; onEdit?: (() => void) | undefined }) {
  return (
    <div id={cardId(section, newKey)} className={classes.blank}>
      <span className={classes.quiet}>Nothing entered.</span>
      {onEdit && <AddButton section={section} verb="Enter" className="no-print" onClick={onEdit} />}
    </div>
  )
}
