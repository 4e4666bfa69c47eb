import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { KeyHint } from '#ui/web/KeyHint.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { confirmLeaving } from '#ui/web/useUnsavedGuard.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import classes from './PartyDrawer.module.css'
import { PartyQuickForm } from './PartyQuickForm.tsx'

const api = client(partiesContract)

interface Person {
  id: number
  display_name: string
}

/** Steps through the people of a list: key facts, and the first things to correct. */
export function PartyDrawer({
  title,
  people,
  partyId,
  onShow,
  opened,
  onClose,
  children,
}: {
  title: string
  people: readonly Person[]
  partyId: number | null
  onShow: (partyId: number) => void
  opened: boolean
  onClose: () => void
  /** Content of the drawer. */
  children: (party: Party) => ReactNode
}) {
  const isUnsaved = useRef<() => boolean>(() => false)
  const guard = useCallback((ask: () => boolean) => {
    isUnsaved.current = ask
  }, [])
  const at = Math.max(
    people.findIndex(({ id }) => id === partyId),
    0,
  )
  const shown = people[at]
  const mayLeave = async () => !isUnsaved.current() || (await confirmLeaving())

  async function move(by: number) {
    const next = people[(at + by + people.length) % people.length]
    if (next && (await mayLeave())) onShow(next.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // In a field the arrow keys move the cursor.
    if ((event.target as HTMLElement).closest('input, textarea, select, [role="listbox"]')) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') void move(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') void move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Drawer
      opened={opened && shown !== undefined}
      onClose={() => void mayLeave().then((agreed) => agreed && onClose())}
      position="right"
      size={420}
      title={title}
      onKeyDown={onKeyDown}
    >
      {shown && (
        <>
          <div className={classes.head}>
            <ActionIcon
              aria-label="Previous party"
              disabled={people.length < 2}
              onClick={() => void move(-1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <span className={classes.place} aria-live="polite">
              {at + 1} of {people.length}
              <span className="visually-hidden">: {shown.display_name}</span>
            </span>
            <ActionIcon
              aria-label="Next party"
              disabled={people.length < 2}
              onClick={() => void move(1)}
              data-autofocus
            >
              <IconChevronRight size={18} />
            </ActionIcon>
            <KeyHint className={classes.hint}>← → moves</KeyHint>
          </div>
          <ShownParty key={shown.id} person={shown} guard={guard}>
            {children}
          </ShownParty>
        </>
      )}
    </Drawer>
  )
}

function ShownParty({
  person,
  guard,
  children,
}: {
  person: Person
  guard: (isUnsaved: () => boolean) => void
  children: (party: Party) => ReactNode
}) {
  const query = useQuery(api.getParty.query({ id: person.id }))
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <h2 className={classes.name} dir="auto">
        {query.data?.display_name ?? person.display_name}
      </h2>
      <Loaded query={query} what="This person">
        {(party) =>
          isEditing ? (
            <PartyQuickForm party={party} guard={guard} onDone={() => setEditing(false)} />
          ) : (
            <>
              {children(party)}
              <div className={classes.actions}>
                <Button
                  renderRoot={(props) => (
                    <Link to="/parties/$id" params={{ id: String(party.id) }} {...props} />
                  )}
                >
                  Open profile
                </Button>
                {party.can.edit && <Button onClick={() => setEditing(true)}>Edit here</Button>}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  )
}
