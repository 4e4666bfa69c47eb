import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import type { Reminder, TypeReminder } from '../contract/typeReminders.ts'
import { ReminderField } from './ReminderField.tsx'

const api = client(listsContract)

/** Reminders that new docket entries of a type start with; each change is saved at once. */
export function TypeReminders({ entry }: { entry: ListEntry }) {
  const docket_entry_type_id = entry.id
  const query = useQuery(api.listTypeNotifications.query({ docket_entry_type_id }))

  const save = useCommand(
    async ({ had, next }: { had: readonly TypeReminder[]; next: readonly Reminder[] }) => {
      if (next.length < had.length) {
        const gone = had.find(
          (one, index) =>
            next[index]?.minutes_before !== one.minutes_before || next[index]?.channel !== one.channel,
        )
        await api.removeTypeNotification({ id: gone!.id })
      } else if (next.length > had.length) {
        await api.addTypeNotification({ docket_entry_type_id, ...next.at(-1)! })
      } else {
        const at = next.findIndex(
          (one, index) =>
            one.channel !== had[index]!.channel || one.minutes_before !== had[index]!.minutes_before,
        )
        if (at >= 0) await api.changeTypeNotification({ id: had[at]!.id, ...next[at]! })
      }
    },
    { failed: 'The reminder was not saved.' },
  )

  return (
    <Loaded query={query} what="The reminders" compact>
      {({ items }) => (
        <ReminderField
          value={items.map(({ channel, minutes_before }) => ({ channel, minutes_before }))}
          onChange={(next) => void save.run({ had: items, next })}
        />
      )}
    </Loaded>
  )
}
