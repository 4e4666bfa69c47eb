import { CloseButton, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { client } from '#core/web/client.ts'
import { ErrorState } from '#ui/web/states.tsx'
import { recordsContract } from '#features/records/contract.ts'
import type { Found, FoundKind } from '../contract.ts'
import { choicesFor, startingChoices, topHits, type Choice } from './paletteChoices.ts'
import type { Command } from './commands.ts'
import classes from './Palette.module.css'
import { PaletteFooter } from './PaletteFooter.tsx'
import { PaletteList } from './PaletteList.tsx'
import { useFastSearch } from './useFastSearch.ts'

interface Props {
  commands: readonly Command[]
  /** Actions of the page behind it. */
  ofPage: readonly Command[]
  onAddEntry?: ((legal_case_id: number) => void) | undefined
  onClose: () => void
}
export interface How {
  newTab: boolean
  addEntry: boolean
}

const records = client(recordsContract)

/** The first of a kind that the top hits left out. */
const nextHidden = (kind: FoundKind, found: readonly Found[]): string | null => {
  const next = found.filter((each) => each.kind === kind)[topHits]
  return next ? `${kind}-${next.id}` : null
}
const label = 'Search people, numbers, courts, days, cases, comments or commands'

/** Command palette. The typed text is gone when it closes; the browser stores none of it. */
export function Palette({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Modal.Root opened={opened} onClose={props.onClose} size={620} yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search" classNames={{ content: classes.content, inner: classes.inner }}>
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ commands, ofPage, onAddEntry, onClose }: Props) {
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [whole, setWhole] = useState<ReadonlySet<FoundKind>>(new Set())
  // Enter came before the rows of what was typed: it is done when they are there.
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

  const choose = (choice: Choice, { newTab, addEntry }: How) => {
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') {
      const how = { newTab: event.ctrlKey || event.metaKey, addEntry: event.shiftKey }
      if (!isCurrent) awaited.current = how
      else if (chosen) choose(chosen, how)
    } else return
    event.preventDefault()
  }
  const onType = (text: string) => {
    setTyped(text)
    setChosenId(null)
    setWhole(new Set())
    awaited.current = null
  }

  const count = found.length
  const isEmpty = search.isEnabled && isCurrent && choices.length === 0 && !search.error
  return (
    <>
      <div className={classes.head}>
        <TextInput
          data-autofocus
          className={classes.input}
          classNames={{ input: classes.field }}
          variant="unstyled"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          placeholder="Search people, A-numbers, cases, or run a command"
          aria-label={label}
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton className={classes.close} aria-label="Close search" onClick={onClose} />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        chosen={chosen}
        isOld={search.isEnabled && !isCurrent}
        onPoint={(choice) => setChosenId(choice.id)}
        onChoose={choose}
      />
      {search.error && (
        <ErrorState compact what="The search did not work." error={search.error} onRetry={search.retry} />
      )}
      {isEmpty && (
        <div className={classes.nothing}>
          <strong>Nothing found for “{typed.trim()}”</strong>
          <span>
            Try part of a name, an A-number or its last four digits, the end of a phone number, a record
            number, words of a case title or of a comment, or a court, a country and a day: “guatemala chicago
            next week”.
          </span>
        </div>
      )}
      <PaletteFooter
        count={search.isEnabled && isCurrent && !search.error ? count : null}
        chosen={chosen}
        mayAddEntry={onAddEntry !== undefined}
      />
    </>
  )
}
