import { CloseButton, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useId } from 'react'
import { ErrorState } from '#ui/web/states.tsx'
import classes from './Palette.module.css'
import { PaletteFooter } from './PaletteFooter.tsx'
import { PaletteList } from './PaletteList.tsx'
import { usePalette, type PaletteProps } from './usePalette.ts'

const label = 'Search people, numbers, courts, days, cases, comments or commands'

/** Command palette. The term is discarded when it closes; the browser stores nothing of it. */
export function Palette({ opened, ...props }: PaletteProps & { opened: boolean }) {
  return (
    <Modal.Root opened={opened} onClose={props.onClose} size={620} yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search" classNames={{ content: classes.content, inner: classes.inner }}>
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody(props: PaletteProps) {
  const { onAddEntry, onClose } = props
  const listId = useId()
  const { typed, onType, onKeyDown, search, groups, chosen, onPoint, choose } = usePalette(props)
  const { found, isCurrent } = search
  // The field comes first, so that nobody waits for the list to type.
  const hasList = useDeferredValue(true, false)
  const hasChoices = groups.length > 0

  const count = found.length
  const isEmpty = search.isEnabled && isCurrent && !hasChoices && !search.error
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
          aria-expanded={hasChoices}
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
      {hasList && (
        <PaletteList
          id={listId}
          groups={groups}
          chosen={chosen}
          isOld={search.isEnabled && !isCurrent}
          onPoint={onPoint}
          onChoose={choose}
        />
      )}
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
