import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { Values } from '#fields/kind.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { listsContract } from '#features/lists/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import type { ConfirmedEntry } from '../contract/interview.ts'
import { proposedEntries, type Danger, type ProposedEntry } from '../danger.ts'
import classes from './interviews.module.css'

const lists = client(listsContract)
const { docket_entry_type_id, action_date, event_time_start, comment } = docketEntryFields
const fields = {
  docket_entry_type_id,
  action_date: { ...action_date, help: undefined },
  event_time_start,
  comment: { ...comment, width: 'full' },
} as const

interface EntryType {
  id: number
  name: string
  action_type: string
  is_hearing: boolean
  is_deadline: boolean
}

const fits: Record<ProposedEntry['kind'], (type: EntryType) => boolean> = {
  hearing: ({ is_hearing }) => is_hearing,
  deadline: ({ is_deadline }) => is_deadline,
  task: ({ action_type, is_deadline }) => action_type === 'task' && !is_deadline,
}

/** Type that fits a proposal, as far as the office has one: that of its name, or the one for all others. */
function typeFor(types: readonly EntryType[], { key, kind }: { key: string; kind: ProposedEntry['kind'] }) {
  const fitting = types.filter(fits[kind])
  const named = key === 'asylum_year' ? /asylum/i : /^other\b/i
  return (fitting.find(({ name }) => named.test(name)) ?? fitting[0])?.id ?? null
}

/** First docket entries, from the dangers: each is made only where it stays ticked. */
export function ProposedEntries({
  dangers,
  disabled,
  onChange,
}: {
  dangers: readonly Danger[]
  disabled: boolean
  onChange: (entries: ConfirmedEntry[]) => void
}) {
  const query = useQuery(lists.listDocketEntryTypes.query({ items_per_page: 200 }))
  const proposals = useMemo(() => proposedEntries(dangers), [dangers])
  if (proposals.length === 0) return <p className={classes.quiet}>No answer calls for a docket entry.</p>
  if (disabled)
    return (
      <>
        <p className={classes.note}>Whoever finishes the interview confirms them.</p>
        <ul className={classes.list}>
          {proposals.map(({ key, comment: text, action_date: day }) => (
            <li key={key}>
              {text} {day && <span className={classes.quiet}>{formatDay(day)}</span>}
            </li>
          ))}
        </ul>
      </>
    )
  const types = query.data?.items as readonly EntryType[] | undefined
  if (!types) return <p className={classes.quiet}>Looking for the types of entries…</p>
  return (
    <ProposalForm key={JSON.stringify(proposals)} proposals={proposals} types={types} onChange={onChange} />
  )
}

function ProposalForm({
  proposals,
  types,
  onChange,
}: {
  proposals: ReturnType<typeof proposedEntries>
  types: readonly EntryType[]
  onChange: (entries: ConfirmedEntry[]) => void
}) {
  const sources = useMemo(
    () => ({
      docket_entry_types: listSource(
        'docket_entry_types',
        types.map(({ id, name }) => ({ value: id, label: name })),
      ),
    }),
    [types],
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<Record<string, Values>>({
    mode: 'uncontrolled',
    initialValues: Object.fromEntries(
      proposals.map(({ key, kind, comment: text, action_date: day, event_time_start: time }) => [
        key,
        {
          docket_entry_type_id: typeFor(types, { key, kind }),
          action_date: day ?? '',
          event_time_start: time ?? '',
          comment: text,
        },
      ]),
    ),
    onValuesChange: (values) => onChange(confirmed(values, left)),
  })
  useEffect(() => {
    onChange(confirmed(form.getValues(), left))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- values report themselves
  }, [left])
  return (
    <ul className={classes.list}>
      {proposals.map(({ key, comment: text }) => (
        <li key={key} className={classes.proposal}>
          <Checkbox
            label={text}
            mb={8}
            checked={!left.has(key)}
            onChange={({ currentTarget }) =>
              setLeft(
                new Set(currentTarget.checked ? [...left].filter((each) => each !== key) : [...left, key]),
              )
            }
          />
          {!left.has(key) && <FieldsForm form={form} fields={fields} sources={sources} path={key} />}
        </li>
      ))}
    </ul>
  )
}

const confirmed = (values: Record<string, Values>, left: ReadonlySet<string>): ConfirmedEntry[] =>
  Object.entries(values).flatMap(([key, entry]) =>
    left.has(key)
      ? []
      : [
          {
            docket_entry_type_id: Number(entry['docket_entry_type_id'] ?? 0),
            action_date: (entry['action_date'] as string) || null,
            event_time_start: (entry['event_time_start'] as string) || null,
            comment: (entry['comment'] as string) ?? '',
          },
        ],
  )
