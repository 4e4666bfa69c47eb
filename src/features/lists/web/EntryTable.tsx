import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#ui/web/states.tsx'
import type { Entry } from '../contract.ts'
import { allFields, hasOrder, nameField, type ListDefinition } from '../defineList.ts'
import { EntryDialog } from './dialogs.ts'
import { inSentence, labelsIn } from '../entryWords.ts'
import classes from './lists.module.css'
import type { ListsSearch } from './ListsScreen.tsx'
import { MoveHandle, type MoveKey } from './MoveHandle.tsx'
import { useEntries } from './useEntries.ts'

const step = { ArrowUp: -1, ArrowDown: 1 } as const

/** The entries of one list: to search, to order, to open; archived ones on their own. */
export function EntryTable({
  list,
  search,
  onSearchChange,
}: {
  list: ListDefinition
  search: ListsSearch
  onSearchChange: (search: ListsSearch) => void
}) {
  const { query, move } = useEntries(list, search)
  const [opened, setOpened] = useState<{ id: number } | 'new' | null>(null)
  const [typed, setTyped] = useState(search.search_term ?? '')
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [one, many] = list.title
  const entries = query.data
  const named = nameField(list)
  const isFiltered = Boolean(search.search_term)
  // Places are among all entries in use.
  const movable = hasOrder(list) && !isFiltered && !search.archived

  const change = (patch: ListsSearch) => onSearchChange({ ...search, list: list.key, ...patch })
  const find = useDebouncedCallback((text: string) => change({ search_term: text.trim() || undefined }), 250)
  function type(text: string) {
    setTyped(text)
    find(text)
  }
  function moveTo(entry: Entry, to: number) {
    const own = (entries ?? []).filter(({ id }) => id > 0).length
    const position = Math.max(0, Math.min(own - 1, to))
    setAnnouncement(`${String(entry[named])}: place ${position + 1} of ${own}`)
    void move(entry.id, position)
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    const entry = entries?.find(({ id }) => id === dragged)
    setDragged(null)
    if (entry) moveTo(entry, to)
  }
  const onMove = (entry: Entry, index: number, key: MoveKey) =>
    moveTo(entry, key === 'Home' ? 0 : key === 'End' ? Infinity : index + step[key])

  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened('new')}
    >
      Add {inSentence(one)}
    </Button>
  )
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <div className={classes.about}>
          <h2 className={classes.title}>{many}</h2>
          <p className={classes.text}>{list.text}</p>
        </div>
        {add}
      </div>
      <div className={classes.bar} role="search" aria-label={`Filter ${inSentence(many)}`}>
        <TextInput
          className={classes.search}
          aria-label={`Search ${inSentence(many)}`}
          placeholder="Search"
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Checkbox
          label="Archived"
          checked={search.archived === true}
          onChange={(event) => change({ archived: event.currentTarget.checked || undefined })}
        />
        <span className={classes.total} aria-live="polite">
          {entries && `${formatNumber(entries.length)} ${isFiltered ? 'found' : 'in all'}`}
        </span>
      </div>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      {!entries ? (
        query.error ? (
          <ErrorState
            what={`${many} could not be loaded.`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows rows={12} />
        )
      ) : entries.length === 0 ? (
        <Empty
          many={many}
          search={search}
          add={add}
          onClear={() => {
            setTyped('')
            change({ search_term: undefined })
          }}
        />
      ) : (
        <div
          className={classes.region}
          tabIndex={0}
          role="region"
          aria-label={many}
          aria-busy={query.isPlaceholderData}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                {movable && (
                  <th className={classes.handleCell}>
                    <span className="visually-hidden">Order</span>
                  </th>
                )}
                <th>{allFields(list)[named]?.label}</th>
                {list.columns.map((name) => (
                  <th key={name}>{allFields(list)[name]?.label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                <tr
                  key={entry.id}
                  data-dragged={entry.id === dragged || undefined}
                  onDragOver={(event) => dragged !== null && event.preventDefault()}
                  onDrop={(event) => drop(event, index)}
                >
                  {movable && (
                    <td className={classes.handleCell}>
                      {entry.can.edit && (
                        <MoveHandle
                          name={String(entry[named])}
                          onMove={(key) => onMove(entry, index, key)}
                          onDragStart={() => setDragged(entry.id)}
                          onDragEnd={() => setDragged(null)}
                        />
                      )}
                    </td>
                  )}
                  <td className={classes.name}>
                    <button
                      type="button"
                      className={classes.open}
                      onClick={() => setOpened({ id: entry.id })}
                    >
                      <bdi>{String(entry[named])}</bdi>
                    </button>
                  </td>
                  {list.columns.map((name) => (
                    <td key={name}>
                      <FieldCell
                        fields={allFields(list)}
                        name={name}
                        row={entry}
                        labels={labelsIn(entry.labels)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {opened && (
        <EntryDialog list={list} id={opened === 'new' ? null : opened.id} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function Empty({
  many,
  search,
  add,
  onClear,
}: {
  many: string
  search: ListsSearch
  add: ReactNode
  onClear: () => void
}) {
  if (search.search_term)
    return (
      <EmptyState
        title="Nothing matches"
        text="No entry of this list fits the search."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  if (search.archived)
    return <EmptyState title="Nothing archived" text="What is taken out of use is kept here." />
  return <EmptyState title={`No ${inSentence(many)} yet`} text="Add the first one." action={add} />
}
