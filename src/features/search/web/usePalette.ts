import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { client } from '#core/web/client.ts'
import { recordsContract } from '#features/records/contract.ts'
import type { SearchHit, SearchHitKind } from '../contract.ts'
import type { Command } from './commands.ts'
import { choicesFor, startingChoices, topHits, type PaletteChoice } from './paletteChoices.ts'
import { useFastSearch } from './useFastSearch.ts'

export interface PaletteProps {
  commands: readonly Command[]
  /** Actions of the page behind the palette. */
  ofPage: readonly Command[]
  onAddEntry?: ((legal_case_id: number) => void) | undefined
  onClose: () => void
}
export interface How {
  newTab: boolean
  addEntry: boolean
}

const records = client(recordsContract)

/** First result of a kind that is not among the top hits. */
const nextHidden = (kind: SearchHitKind, found: readonly SearchHit[]): string | null => {
  const next = found.filter((each) => each.kind === kind)[topHits]
  return next ? `${kind}-${next.id}` : null
}
/** Combobox state: text, matches, active option, and the keys that move and choose. */
export function usePalette({ commands, ofPage, onAddEntry, onClose }: PaletteProps) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [whole, setWhole] = useState<ReadonlySet<SearchHitKind>>(new Set())
  // Enter came before the results; it takes effect when they arrive.
  const awaited = useRef<How | null>(null)
  const search = useFastSearch(typed)
  const recent = useQuery({ ...records.listRecentRecords.query({ limit: 6 }), retry: false })

  const { found, isCurrent } = search
  const isStarting = typed.trim() === ''
  const groups = useMemo(
    () =>
      isStarting
        ? startingChoices(recent.data ?? [], ofPage, commands)
        : choicesFor(typed, found, [...ofPage, ...commands], whole),
    [isStarting, typed, found, recent.data, ofPage, commands, whole],
  )
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]

  const choose = (choice: PaletteChoice, { newTab, addEntry }: How) => {
    if (choice.more !== undefined) {
      const kind = choice.more
      setWhole(new Set([...whole, kind]))
      setChosenId(nextHidden(kind, found))
    } else if (addEntry) {
      if (choice.legal_case_id === undefined || !onAddEntry) return
      onClose()
      onAddEntry(choice.legal_case_id)
    } else if (choice.link !== undefined && newTab) {
      window.open(choice.link, '_blank', 'noopener')
    } else {
      onClose()
      if (choice.link !== undefined) router.history.push(choice.link)
      choice.run?.()
    }
  }

  const chooseAwaited = useEffectEvent(() => {
    const how = awaited.current
    awaited.current = null
    if (how && chosen) choose(chosen, how)
  })
  useEffect(() => {
    if (isCurrent) chooseAwaited()
  }, [isCurrent])

  const move = (by: number) => {
    const at = chosen ? choices.indexOf(chosen) : -1
    const next = choices[(at + by + choices.length) % choices.length]
    if (next) setChosenId(next.id)
  }
  const onEnter = (how: How) => {
    if (!isCurrent) awaited.current = how
    else if (chosen) choose(chosen, how)
  }
  const onType = (text: string) => {
    setTyped(text)
    setChosenId(null)
    setWhole(new Set())
    awaited.current = null
  }

  return {
    typed,
    onType,
    onKeyDown: (event: KeyboardEvent) => onPaletteKey(event, { move, onEnter }),
    search,
    groups,
    chosen,
    onPoint: (choice: PaletteChoice) => setChosenId(choice.id),
    choose,
  }
}

function onPaletteKey(
  event: KeyboardEvent,
  { move, onEnter }: { move: (by: number) => void; onEnter: (how: How) => void },
): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown') move(1)
  else if (event.key === 'ArrowUp') move(-1)
  else if (event.key === 'Enter')
    onEnter({ newTab: event.ctrlKey || event.metaKey, addEntry: event.shiftKey })
  else return
  event.preventDefault()
}
