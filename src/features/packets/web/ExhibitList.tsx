import { Button, Menu, NativeSelect } from '@mantine/core'
import { IconMarquee2, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { MoveHandle } from '#features/lists/web/MoveHandle.tsx'
import { useReordering } from '#features/lists/web/useReordering.ts'
import { Card } from '#ui/web/Card.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { blankExhibit, toStored } from '../contract/blankExhibit.ts'
import {
  packetLimits,
  packetsContract,
  type Packet,
  type PacketExhibit,
  type RedactionOfExhibit,
} from '../contract.ts'
import { boxesInWords } from '../redaction.ts'
import { tabName } from '../tabName.ts'
import { ExhibitDialog } from './dialogs.ts'
import type { PacketSource } from './ExhibitDialog.tsx'
import classes from './packets.module.css'
import type { useExhibits } from './useExhibits.ts'

const api = client(packetsContract)

/** Without its ending. */
const titleOf = (name: string): string => name.replace(/\.(pdf|jpe?g|png)$/i, '')

const anExhibit = ({ attachment_id, form_filing_id, name, of }: PacketSource): PacketExhibit => ({
  ...blankExhibit,
  title: (form_filing_id === null
    ? titleOf(name)
    : `Form ${name}, ${of.replace(/, (?:filed|draft)$/, '')}`
  ).slice(0, 200),
  attachment_id,
  form_filing_id,
  is_draft: form_filing_id !== null && of.endsWith(', draft'),
  source: name,
  translation: null,
  declarant_person: null,
  redaction: null,
  translation_redaction: null,
})

const factsOf = ({
  source,
  first_page,
  last_page,
  language,
  translator,
  interpreter,
}: PacketExhibit): string =>
  [
    source ?? 'The file is not there any more',
    (first_page || last_page) && `pages ${first_page ?? 1} to ${last_page ?? 'the end'}`,
    language && `${language}${translator ? `, translated by ${translator}` : ''}`,
    interpreter && `read to the declarant by ${interpreter}`,
  ]
    .filter(Boolean)
    .join(' · ')

type FileOfExhibit = Pick<PacketExhibit, 'attachment_id' | 'form_filing_id'>

const translationOf = ({ translation_id }: PacketExhibit): FileOfExhibit => ({
  attachment_id: translation_id,
  form_filing_id: null,
})

/** The file or form of an exhibit, in the address of its redactions. */
const inAddress = ({ attachment_id, form_filing_id }: FileOfExhibit) =>
  ({
    to: '/packets/$id/redactions',
    search: form_filing_id === null ? { file: attachment_id! } : { form: form_filing_id },
  }) as const

function RedactionLink({
  id,
  file,
  redaction,
  of = '',
}: {
  id: number
  file: FileOfExhibit
  redaction: RedactionOfExhibit | null
  of?: string
}) {
  if (!redaction) return null
  const { boxes, pages, is_current } = redaction
  return (
    <div className={classes.quiet}>
      <Link {...inAddress(file)} params={{ id: String(id) }}>
        Redacted, {of}
        {boxesInWords(boxes, pages)}
      </Link>
      {!is_current && ' · the file has other contents now'}
    </div>
  )
}

/** The list as it was when the dialog was opened: another may move the exhibits then. */
interface Editing {
  exhibit: PacketExhibit
  index: number
  exhibits: readonly PacketExhibit[]
  version: Promise<number>
}

/** Exhibits in their order: dragged, or moved by the keys of their handle. */
export function ExhibitList({ packet, list }: { packet: Packet; list: ReturnType<typeof useExhibits> }) {
  const { tabs, can } = packet
  const { exhibits, change } = list
  const [editing, setEditing] = useState<Editing | null>(null)
  const query = useQuery({ ...api.listPacketSources.query({ id: packet.id }), enabled: can.edit })
  const sources = query.data?.items ?? []
  // A place in the list is no name: what moves stays the same row.
  const rows = exhibits.map((exhibit, index) => ({
    id: keyOf(exhibit, exhibits.slice(0, index)),
    name: exhibit.title,
    exhibit,
  }))
  const { announcement, rowProps, handleProps } = useReordering(rows, (id, to) => {
    const moved = rows.find((row) => row.id === id)!
    void change(
      rows
        .filter((row) => row.id !== id)
        .toSpliced(to, 0, moved)
        .map(({ exhibit }) => exhibit),
    )
  })
  return (
    <Card title="Exhibits" flush>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      {rows.length === 0 ? (
        <p className={classes.none}>
          {can.edit ? 'Add the first exhibit from the files and forms of the case.' : 'It has no exhibits.'}
        </p>
      ) : (
        <ol className={classes.list} aria-label="Exhibits">
          {rows.map(({ id, name, exhibit }, index) => (
            <li key={id} className={classes.exhibit} {...rowProps(index)}>
              {can.edit ? <MoveHandle name={name} {...handleProps({ id, name }, index)} /> : <span />}
              <span className={classes.tab}>{tabName(index, tabs)}</span>
              <div>
                <span dir="auto">{name}</span>
                <div className={classes.quiet} dir="auto">
                  {factsOf(exhibit)}
                </div>
                <RedactionLink id={packet.id} file={exhibit} redaction={exhibit.redaction} />
                <RedactionLink
                  id={packet.id}
                  file={translationOf(exhibit)}
                  redaction={exhibit.translation_redaction}
                  of="translation: "
                />
              </div>
              {can.edit && (
                <MoreMenu>
                  <Menu.Item
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => setEditing({ exhibit, index, exhibits, version: list.shownVersion() })}
                  >
                    Title, pages, translation, interpreter
                  </Menu.Item>
                  {exhibit.source !== null && (
                    <Menu.Item
                      leftSection={<IconMarquee2 size={16} aria-hidden />}
                      renderRoot={(props) => (
                        <Link {...inAddress(exhibit)} params={{ id: String(packet.id) }} {...props} />
                      )}
                    >
                      Redactions
                    </Menu.Item>
                  )}
                  {exhibit.language !== null && exhibit.translation !== null && (
                    <Menu.Item
                      leftSection={<IconMarquee2 size={16} aria-hidden />}
                      renderRoot={(props) => (
                        <Link
                          {...inAddress(translationOf(exhibit))}
                          params={{ id: String(packet.id) }}
                          {...props}
                        />
                      )}
                    >
                      Redactions of the translation
                    </Menu.Item>
                  )}
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => void change(exhibits.toSpliced(index, 1))}
                  >
                    Take out
                  </Menu.Item>
                </MoreMenu>
              )}
            </li>
          ))}
        </ol>
      )}
      {can.edit && exhibits.length < packetLimits.exhibits && (
        <AddExhibit
          sources={sources}
          tabOf={(source) => tabOf(source, packet, exhibits)}
          isLoading={query.isPending}
          onAdd={(source) => void change([...exhibits, anExhibit(source)])}
        />
      )}
      {editing && (
        <ExhibitDialog
          exhibit={editing.exhibit}
          sources={sources}
          people={query.data?.people ?? []}
          onSave={(next) =>
            list.save({ exhibits: editing.exhibits.with(editing.index, next).map(toStored) }, editing.version)
          }
          opened
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

function keyOf(exhibit: PacketExhibit, before: readonly PacketExhibit[]): string {
  const name = ({ attachment_id, form_filing_id, title }: PacketExhibit) =>
    `${attachment_id ?? ''} ${form_filing_id ?? ''} ${title}`
  return `${name(exhibit)} ${before.filter((each) => name(each) === name(exhibit)).length}`
}

/** Tab under which a file is in the packet already. */
function tabOf(
  { attachment_id, form_filing_id }: PacketSource,
  { tabs }: Packet,
  exhibits: readonly PacketExhibit[],
): string | null {
  const at = exhibits.findIndex(
    (each) => each.attachment_id === attachment_id && each.form_filing_id === form_filing_id,
  )
  return at < 0 ? null : tabName(at, tabs)
}

function AddExhibit({
  sources,
  tabOf: tab,
  isLoading,
  onAdd,
}: {
  sources: readonly PacketSource[]
  tabOf: (source: PacketSource) => string | null
  isLoading: boolean
  onAdd: (source: PacketSource) => void
}) {
  const [chosen, setChosen] = useState('')
  const source = sources[Number(chosen)]
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === '' || !source) return
        onAdd(source)
        setChosen('')
      }}
    >
      <NativeSelect
        aria-label="File or form of the case"
        value={chosen}
        data={[
          {
            value: '',
            label: isLoading
              ? 'Loading the files'
              : sources.length === 0
                ? 'The case has no PDFs or pictures yet'
                : 'Choose a file or form of the case',
          },
          ...sources.map((each, index) => {
            const { name, of } = each
            const already = tab(each)
            return {
              value: String(index),
              label: [of ? `${name} (${of})` : name, already && `already Exhibit ${already}`]
                .filter(Boolean)
                .join(', '),
            }
          }),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit" disabled={chosen === ''}>
        Add exhibit
      </Button>
    </form>
  )
}
