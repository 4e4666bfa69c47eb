import { Anchor, Button, FileButton, Menu } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconDownload,
  IconForms,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { InputOf } from '#core/contract.ts'
import { client, download } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifyFailure, notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FormEdition, FormEditionDates } from '../contract/library.ts'
import { formsContract } from '../contract.ts'
import { printedEdition } from '../formShape.ts'
import { AddForms } from './AddForms.tsx'
import { BatchesCard } from './BatchesCard.tsx'
import { EditionDatesDialog } from './dialogs.ts'
import { DraftsToCheck } from './DraftsToCheck.tsx'
import { editionTones } from './FilingItem.tsx'
import { MappingFiles } from './MappingFiles.tsx'
import { saveJson } from './saveJson.ts'
import classes from './forms.module.css'

const api = client(formsContract)

interface Editing {
  of: { form: string; edition: string } | null
  dates: FormEditionDates | null
}

/** The office's blank forms, and until when an agency takes each edition. */
export function FormsScreen() {
  const query = useQuery(api.listFormEditions.query({}))
  const [editing, setEditing] = useState<Editing | null>(null)
  const isAdmin = query.data?.can.edit ?? false
  return (
    <PageScreen
      title="Government forms"
      sub="Blank forms of the agencies, their editions, and until when each is accepted"
      actions={
        isAdmin && (
          <MoreMenu>
            <Menu.Item
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => setEditing({ of: null, dates: null })}
            >
              Enter dates of another edition
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveDates(query.data?.dates ?? [])}
            >
              Save all dates as a file
            </Menu.Item>
          </MoreMenu>
        )
      }
    >
      <Loaded query={query} what="The forms">
        {({ items, dates, shipped_left }) => (
          <>
            {isAdmin && <AddForms shippedLeft={shipped_left} />}
            <DraftsToCheck />
            <BatchesCard />
            {items.length === 0 ? (
              <EmptyState
                title="No forms yet"
                text="An admin adds the official PDFs of the agencies; then they can be filled from a case or a person."
              />
            ) : (
              <Card title="Library" flush>
                <ul className={classes.list} aria-label="Library">
                  {items.map((item) => (
                    <Edition key={item.id} edition={item} isAdmin={isAdmin} onDates={setEditing} />
                  ))}
                </ul>
              </Card>
            )}
            <OtherDates items={items} dates={dates} isAdmin={isAdmin} onDates={setEditing} />
            {isAdmin && <MappingFiles />}
          </>
        )}
      </Loaded>
      {editing && <EditionDatesDialog {...editing} opened onClose={() => setEditing(null)} />}
    </PageScreen>
  )
}

function Edition({
  edition,
  isAdmin,
  onDates,
}: {
  edition: FormEdition
  isAdmin: boolean
  onDates: (editing: Editing) => void
}) {
  const { id, form, dates } = edition
  const navigate = useNavigate()
  const remove = useCommand(() => api.deleteFormEdition({ id }), {
    failed: 'The form was not deleted.',
    confirm: {
      title: `Delete the blank ${form} of ${printedEdition(edition.edition)}?`,
      text: 'It can be added again from the agency’s page.',
      verb: 'Delete form',
      danger: true,
    },
  })
  return (
    <li className={classes.form}>
      <span className={classes.name}>
        {form} <span className={classes.quiet}>{printedEdition(edition.edition)}</span>
      </span>
      <div>
        {edition.title}
        <div className={classes.facts}>{factsOf(edition)}</div>
        {dates && (
          <div className={classes.facts}>
            {dateWords(dates)}{' '}
            <Anchor href={dates.source_url} target="_blank" rel="noreferrer" inherit>
              {dates.source_url.replace(/^https:\/\/(?:www\.)?/, '')}
            </Anchor>
          </div>
        )}
      </div>
      <StatusPill tone={editionTones[edition.state]}>{edition.state_words}</StatusPill>
      <MoreMenu>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(formsContract.endpoints.downloadBlankForm, { id })}
        >
          Download blank form
        </Menu.Item>
        {isAdmin && (
          <>
            {edition.field_count > 0 && (
              <Menu.Item
                leftSection={<IconForms size={16} aria-hidden />}
                onClick={() =>
                  void navigate({ to: '/forms/editions/$id/mapping', params: { id: String(id) } })
                }
              >
                How it is filled
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
              onClick={() => onDates({ of: edition, dates })}
            >
              Dates of this edition
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove.run()}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      {edition.advice && <div className={classes.advice}>{edition.advice}</div>}
    </li>
  )
}

const howRecognised: Record<FormEdition['recognised_by'], string> = {
  barcode: 'recognised by its barcode',
  fields: 'recognised by its fields',
  footer: 'recognised by its foot',
  person: 'form and edition entered by hand',
}

const howMapped: Record<FormEdition['mapping'], string> = {
  office: 'filled as the office says',
  shipped: 'filled by Ellis',
  none: 'filled by hand',
}

const factsOf = ({
  agency,
  pages,
  field_count,
  recognised_by,
  is_as_published,
  mapping,
}: FormEdition): string =>
  [
    agency,
    `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    field_count > 0 ? `${formatNumber(field_count)} fields` : 'no fields to fill',
    field_count > 0 && howMapped[mapping],
    howRecognised[recognised_by],
    is_as_published ? 'unchanged since its publisher signed it' : 'not as its publisher signed it',
  ]
    .filter(Boolean)
    .join(' · ')

const dateWords = ({ accepted_from, accepted_until, counted_by, verified_on, note }: FormEditionDates) => {
  const dates = [
    accepted_from && `Accepted from ${formatDay(accepted_from)}`,
    accepted_until && `${accepted_from ? 'until' : 'Accepted until'} ${formatDay(accepted_until)}`,
    counted_by && `by ${counted_by}`,
    verified_on && `looked up on ${formatDay(verified_on)}`,
  ].filter(Boolean)
  return [dates.length > 0 ? dates.join(', ') : 'Dates never looked up', note?.replace(/\.$/, '')]
    .filter(Boolean)
    .join(' · ')
}

/** Editions the office knows of without having their PDF, and the file that brings dates in. */
function OtherDates({
  items,
  dates,
  isAdmin,
  onDates,
}: {
  items: FormEdition[]
  dates: FormEditionDates[]
  isAdmin: boolean
  onDates: (editing: Editing) => void
}) {
  const others = dates.filter(
    (known) => !items.some(({ form, edition }) => form === known.form && edition === known.edition),
  )
  const remove = useCommand((id: number) => api.deleteFormEditionDates({ id }), {
    failed: 'The dates were not deleted.',
  })
  if (others.length === 0 && !isAdmin) return null
  return (
    <Card
      title="Other editions the office knows of"
      flush={others.length > 0}
      actions={
        isAdmin && (
          <FileButton accept="application/json,.json" onChange={(file) => file && void takeOver(file)}>
            {(props) => (
              <Button leftSection={<IconUpload size={16} aria-hidden />} {...props}>
                Take dates from a file
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {others.length === 0 ? (
        <p className={classes.none}>
          None. A newer edition entered here marks the older one in the library as replaced.
        </p>
      ) : (
        <ul className={classes.list}>
          {others.map((known) => (
            <li key={known.id} className={classes.form}>
              <span className={classes.name}>
                {known.form} <span className={classes.quiet}>{printedEdition(known.edition)}</span>
              </span>
              <div className={classes.facts}>{dateWords(known)}</div>
              <span />
              {isAdmin ? (
                <MoreMenu>
                  <Menu.Item
                    leftSection={<IconCalendarEvent size={16} aria-hidden />}
                    onClick={() => onDates({ of: known, dates: known })}
                  >
                    Correct
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => void remove.run(known.id)}
                  >
                    Delete
                  </Menu.Item>
                </MoreMenu>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A file's; the server checks them. */
type SentDates = InputOf<(typeof formsContract)['endpoints']['importFormEditionDates']>['dates']

/** The file that “Save all dates as a file” makes, or a colleague’s. */
async function takeOver(file: File): Promise<void> {
  try {
    const read: unknown = JSON.parse(await file.text())
    const list = Array.isArray(read) ? read : (read as { dates?: unknown }).dates
    const done = await api.importFormEditionDates({ dates: list as SentDates })
    notifySuccess(
      `${done.entered} entered, ${done.corrected} corrected, ${done.unchanged} as they were already.`,
    )
  } catch (error) {
    notifyFailure(
      error instanceof ApiError
        ? 'The dates were not taken over.'
        : 'The dates were not taken over: the file is no JSON with a list of dates.',
      error,
    )
  }
}

function saveDates(dates: FormEditionDates[]): void {
  const lines = dates.map(
    ({ form, edition, accepted_from, accepted_until, counted_by, source_url, verified_on, note }) => ({
      form,
      edition,
      accepted_from,
      accepted_until,
      counted_by,
      source_url,
      verified_on,
      note,
    }),
  )
  saveJson({ dates: lines }, 'form-editions.json')
}
