import { Checkbox } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { docketContract, type DocketEntry } from '../contract.ts'
import classes from './entry.module.css'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)

/** The checklist to tick. Two people may tick at once: only the item that was clicked is sent with its tick. */
export function EntryChecklist({ entry }: { entry: DocketEntry }) {
  const { zone } = useZoneAndToday()
  const { id, checklist } = entry
  const tick = useCommand(
    ({ index, done }: { index: number; done: boolean }) =>
      api.setChecklist({
        id,
        checklist: checklist.map(({ text }, at) => (at === index ? { text, done } : { text })),
      }),
    { failed: 'The tick was not saved.' },
  )
  if (checklist.length === 0) return null
  return (
    <Card title={`Checklist, ${entry.checklist_done_count} of ${checklist.length} done`}>
      <div className={classes.checklist}>
        {checklist.map((item, index) => (
          <Checkbox
            key={index}
            label={<bdi>{item.text}</bdi>}
            description={
              item.done && item.done_by_name
                ? `${item.done_by_name}, ${formatInstant(item.done_at, zone)}`
                : undefined
            }
            checked={item.done}
            disabled={tick.isPending || !(entry.can.done || entry.can.edit)}
            onChange={(event) => void tick.run({ index, done: event.currentTarget.checked })}
          />
        ))}
        {entry.require_all_done && (
          <span className={classes.quiet}>The entry can be done only when all of them are.</span>
        )}
      </div>
    </Card>
  )
}
