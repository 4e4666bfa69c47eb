import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import type { DocketItem } from '#features/docket/contract.ts'
import { openEntryChoices } from '#features/docket/docketFields.ts'
import classes from './cases.module.css'

const words: Record<(typeof openEntryChoices)[number], [label: string, description?: string]> = {
  cancel: ['Cancel them', 'They stay on the docket, marked as cancelled'],
  done: ['Mark them done'],
  leave: ['Leave them', 'They stay on the lists of those they are assigned to'],
}
const mostNamed = 4

/** Choice for the open entries of the case or cases being closed. */
export function OpenEntriesField({
  form,
  entries,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only `open_entries` is used
  form: UseFormReturnType<any>
  /** Present when one case is closed; without it the question is general. */
  entries?: readonly DocketItem[] | undefined
}) {
  const { error, ...input } = form.getInputProps('open_entries')
  return (
    <Radio.Group
      label={entries ? openEntriesLabel(entries.length) : 'Docket entries still to do on these cases'}
      description={entries && <NamedRef entries={entries} />}
      withAsterisk
      key={form.key('open_entries')}
      data-path="open_entries"
      {...input}
      error={error}
    >
      <div className={classes.choices}>
        {openEntryChoices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={words[choice][0]}
            description={words[choice][1]}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

const openEntriesLabel = (count: number) =>
  count === 1 ? '1 docket entry is still to do' : `${count} docket entries are still to do`

/** Names of hearings first, then of other dated entries; the rest as a number. */
function NamedRef({ entries }: { entries: readonly DocketItem[] }) {
  const shown = entries
    .filter(({ action_date }) => action_date)
    .toSorted((a, b) => Number(b.is_hearing) - Number(a.is_hearing))
    .slice(0, mostNamed)
  const more = entries.length - shown.length
  return (
    <>
      {shown
        .map(({ type_name, action_date, event_time_start }) =>
          [type_name, formatDay(action_date), formatTime(event_time_start ?? '')].filter(Boolean).join(' '),
        )
        .join('; ')}
      {more > 0 && (shown.length > 0 ? `; and ${more} more` : `${more} without a date`)}
    </>
  )
}
