import { ActionIcon, Menu, TextInput, Tooltip } from '@mantine/core'
import {
  IconBell,
  IconBellRinging,
  IconCopy,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { savedQueriesContract, type SavedQuery } from '../../contract/savedQueries.ts'
import { searchLink } from '../../contract/searchLink.ts'
import classes from '../SearchLine.module.css'
import { LineMenu, SearchLine } from '../SearchLine.tsx'
import { savedGroups } from './savedGroups.ts'
import { usePins } from './usePins.ts'

const api = client(savedQueriesContract)

/** Saved searches to open, by whom they are; `onChange` opens one to be changed. */
export function SavedQueryList({
  onOpen,
  onChange,
}: {
  onOpen?: () => void
  onChange: (saved: SavedQuery) => void
}) {
  const [typed, setTyped] = useState('')
  const query = useQuery(api.listSavedQueries.query())
  return (
    <Loaded query={query} what="Your saved searches">
      {({ items }) => {
        const groups = savedGroups(items, typed)
        return (
          <div className={classes.list}>
            <TextInput
              className={classes.filter}
              aria-label="Find a saved search"
              placeholder="Find a saved search"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {groups.map(({ title, items: found }) => (
              <section key={title} aria-label={title}>
                <h3 className={classes.group} dir="auto">
                  {title}
                </h3>
                <ul className={classes.lines}>
                  {found.map((saved) => (
                    <SavedQueryLine key={saved.id} saved={saved} onOpen={onOpen} onChange={onChange} />
                  ))}
                </ul>
              </section>
            ))}
            {groups.length === 0 && <p className={classes.quiet}>No saved search has these words.</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

function SavedQueryLine({
  saved,
  onOpen,
  onChange,
}: {
  saved: SavedQuery
  onOpen: (() => void) | undefined
  onChange: (saved: SavedQuery) => void
}) {
  const { id, name, description, owner, refusal } = saved
  const link = useMemo(() => searchLink(saved.query, saved.result_params), [saved])
  const byOther = owner && !saved.is_own ? `Saved by ${owner.name}` : null
  return (
    <SearchLine
      name={name}
      link={refusal === null ? link : null}
      onOpen={onOpen}
      isRefused={refusal !== null}
      buttons={
        <>
          <PinButton id={id} name={name} isPinned={saved.is_pinned} />
          <WatchButton id={id} name={name} isWatched={saved.is_watched} />
          <SavedQueryMenu saved={saved} onChange={onChange} />
        </>
      }
    >
      {description && (
        <div className={classes.quiet} dir="auto">
          {description}
        </div>
      )}
      {[byOther, refusal, problemText(saved)].map(
        (text) =>
          text && (
            <div key={text} className={classes.quiet}>
              {text}
            </div>
          ),
      )}
    </SearchLine>
  )
}

function problemText({ watch_problem }: SavedQuery): string | null {
  if (watch_problem === 'slow') return 'It takes too long to look for new matches; Ellis tries again later.'
  if (watch_problem === 'too_many') return 'It finds too many for notices of new matches. Narrow it down.'
  return null
}

function PinButton({ id, name, isPinned }: { id: number; name: string; isPinned: boolean }) {
  const pins = usePins()
  const pin = useCommand((set: boolean) => pins.set(id, set), { failed: 'The menu was not changed.' })
  const label = isPinned ? 'In my menu' : 'Put into my menu'
  return (
    <Tooltip label={isPinned ? 'Take out of my menu' : label}>
      <ActionIcon
        aria-label={`${label}: ${name}`}
        aria-pressed={isPinned}
        loading={pin.isPending}
        onClick={() => void pin.run(!isPinned)}
      >
        {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

function WatchButton({ id, name, isWatched }: { id: number; name: string; isWatched: boolean }) {
  const watch = useCommand(
    (set: boolean) => (set ? api.watchSavedQuery({ id }) : api.unwatchSavedQuery({ id })),
    {
      failed: 'The notices were not changed.',
      done: (_answer, set) =>
        set &&
        notifyInfo(`You will be notified when something new matches “${name}”. What matches now is not new.`),
    },
  )
  const label = 'Notify me when something new matches'
  return (
    <Tooltip label={isWatched ? 'End the notices of new matches' : label}>
      <ActionIcon
        aria-label={`${label}: ${name}`}
        aria-pressed={isWatched}
        loading={watch.isPending}
        onClick={() => void watch.run(!isWatched)}
      >
        {isWatched ? (
          <IconBellRinging size={16} stroke={2} aria-hidden />
        ) : (
          <IconBell size={16} stroke={1.7} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}

function SavedQueryMenu({ saved, onChange }: { saved: SavedQuery; onChange: (saved: SavedQuery) => void }) {
  const { id, name, can, shared_with } = saved
  const copy = useCommand(() => api.copySavedQuery({ id }), {
    failed: 'The search was not copied.',
    done: () => notifySuccess(`“Copy of ${name}” is among your saved searches.`),
  })
  const theirs = shared_with === 'me' ? '' : ' for everybody who has it'
  const remove = useCommand(() => api.deleteSavedQuery({ id }), {
    failed: 'The search was not deleted.',
    confirm: {
      title: 'Delete saved search',
      text: `Delete “${name}”${theirs}? It leaves the menu, and its notices end.`,
      verb: 'Delete search',
      danger: true,
    },
  })
  return (
    <LineMenu name={name}>
      {can.edit && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onChange(saved)}>
          Change…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy.run()}>
        Copy
      </Menu.Item>
      {can.delete && (
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void remove.run()}>
          Delete…
        </Menu.Item>
      )}
    </LineMenu>
  )
}
