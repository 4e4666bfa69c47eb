import { useCallback, useRef, useState } from 'react'
import type { Values } from '#fields/kind.ts'
import type { SectionDefinition } from '../defineSection.ts'
import type { SectionEntry } from './sectionOwner.ts'

/** The key of an entry that is not saved yet; a section has at most one. */
export const newKey = 'new'

/** The address of an entry on the page. */
export const cardId = (section: SectionDefinition, key: number | typeof newKey): string =>
  `${section.key}-${key}`

/** An entry that was just saved is drawn when the page has taken in the answer. */
const soon = (id: string) => ({ id, until: Date.now() + 3000 })

/** An entry that is open for editing, as it was when it was opened. */
export interface OpenCard {
  row: SectionEntry | null
  /** Initial values of a new one. */
  initial?: Values | undefined
  /** Only the fields that are edited apart from the rest. */
  isApart?: boolean
  /** Key that distinguishes a form from the previous one in the same place. */
  round: number
}

export type CardKey = number | typeof newKey

/**
 * The life of a section's cards: locked after load, save, refresh and delete; several may be open, but one new entry at
 * most; undone, a new one is gone.
 */
export function useCards(section: SectionDefinition) {
  const [open, setOpen] = useState<ReadonlyMap<CardKey, OpenCard>>(new Map())
  const [expanded, setUnfolded] = useState<ReadonlyMap<number, boolean>>(new Map())
  const focusOn = useRef<{ id: string; until: number } | null>(null)
  const rounds = useRef(0)

  const unlock = useCallback((row: SectionEntry, isApart = false) => {
    setOpen((before) => new Map(before).set(row.id, { row, isApart, round: 0 }))
  }, [])

  const add = useCallback(
    (initial?: Values) => {
      const round = ++rounds.current
      setOpen((before) =>
        before.has(newKey) ? before : new Map(before).set(newKey, { row: null, initial, round }),
      )
      focusOn.current = soon(cardId(section, newKey))
    },
    [section],
  )

  const lock = useCallback(
    (key: CardKey, shown?: number) => {
      setOpen((before) => {
        const after = new Map(before)
        after.delete(key)
        return after
      })
      if (shown !== undefined) setUnfolded((before) => new Map(before).set(shown, true))
      const next = shown ?? (key === newKey ? undefined : key)
      focusOn.current = soon(next === undefined ? `${section.key}-add` : cardId(section, next))
    },
    [section],
  )

  const setExpanded = useCallback((id: number, isExpanded: boolean) => {
    setUnfolded((before) => new Map(before).set(id, isExpanded))
  }, [])

  const setAllExpanded = useCallback((ids: readonly number[], isExpanded: boolean) => {
    setUnfolded(new Map(ids.map((id) => [id, isExpanded])))
  }, [])

  /** Moves the focus to this entry, or to Add, once the focused element is gone. */
  const focusNext = useCallback(
    (id: number | undefined) => {
      focusOn.current = soon(id === undefined ? `${section.key}-add` : cardId(section, id))
    },
    [section],
  )

  /** Moves the focus to its target once that has rendered. */
  const moveFocus = useCallback(() => {
    const focusTarget = focusOn.current
    const place = focusTarget && document.getElementById(focusTarget.id)
    if (focusTarget && (place || focusTarget.until < Date.now())) focusOn.current = null
    if (!place) return
    const target = place.matches('button') ? place : place.querySelector<HTMLElement>('[data-headline]')
    target?.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest' })
  }, [])

  return {
    open,
    expanded,
    unlock,
    add,
    lock,
    setExpanded,
    setAllExpanded,
    focusNext,
    moveFocus,
  }
}
