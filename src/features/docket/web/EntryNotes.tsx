import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { docketContract, type DocketEntry } from '../contract.ts'
import classes from './entry.module.css'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)

/** Notes on the entry, newest first. */
export function EntryNotes({ entry }: { entry: DocketEntry }) {
  const { id, can, note_count } = entry
  const { zone } = useZoneAndToday()
  const add = useCommand((body: string) => api.addNote({ id, body }), { failed: 'The note was not saved.' })
  const remove = useCommand((noteId: number) => api.deleteNote({ id, noteId }), {
    failed: 'The note was not deleted.',
    confirm: {
      title: 'Delete this note?',
      text: 'It cannot be brought back.',
      verb: 'Delete note',
      danger: true,
    },
  })
  const [count, setCount] = useState(20)
  const query = useQuery(api.listNotes.query({ id, items_per_page: count }))

  return (
    <Card title={note_count > 0 ? `Notes, ${note_count}` : 'Notes'}>
      {can.add_note && <NewNote busy={add.isPending || remove.isPending} onAdd={add.run} />}
      <Loaded query={query} what="The notes" compact>
        {({ items, total_items }) => (
          <>
            <ul className={classes.notes}>
              {items.map((note) => (
                <li key={note.id}>
                  <div className={classes.noteHead}>
                    <span>{note.created_by_name}</span>
                    <span className={classes.quiet}>{formatInstant(note.created_at, zone)}</span>
                    {note.can.delete && (
                      <ActionIcon
                        className="no-print"
                        aria-label={`Delete the note of ${formatInstant(note.created_at, zone)}`}
                        onClick={() => void remove.run(note.id)}
                      >
                        <IconTrash size={15} stroke={1.7} />
                      </ActionIcon>
                    )}
                  </div>
                  <p className={classes.note} dir="auto">
                    {note.body}
                  </p>
                </li>
              ))}
            </ul>
            {items.length === 0 && !can.add_note && <div className={classes.quiet}>No notes yet.</div>}
            {items.length < total_items && count < 200 && (
              <Button size="compact-sm" variant="subtle" onClick={() => setCount(200)}>
                Show older notes
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function NewNote({ busy, onAdd }: { busy: boolean; onAdd: (body: string) => Promise<boolean> }) {
  const [body, setBody] = useState('')
  useUnsavedGuard(() => body.trim() !== '')
  async function add() {
    if (body.trim() === '' || busy) return
    if (await onAdd(body.trim())) setBody('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void add()
  }
  return (
    <div className={`${classes.newNote} no-print`}>
      <Textarea
        aria-label="New note"
        placeholder="What happened, what was said, what is to follow. Ctrl+Enter adds it."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5_000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => void add()} loading={busy} disabled={body.trim() === ''}>
        Add note
      </Button>
    </div>
  )
}
