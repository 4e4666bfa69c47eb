import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { listsContract } from '#features/lists/contract.ts'
import type { Reminder } from '#features/lists/contract/typeReminders.ts'
import type { EntryForm } from './EntryFields.tsx'

const lists = client(listsContract)

interface TypeDefaults {
  checklist: { text: string }[]
  require_all_done: boolean
  docket_entry_notifications_attributes: Reminder[]
}
const nothing: TypeDefaults = {
  checklist: [],
  require_all_done: false,
  docket_entry_notifications_attributes: [],
}

/** Checklist and reminders of a new entry follow its type until the user changes them. */
export function useTypeDefaults(form: EntryForm, isNew: boolean): void {
  const enabled = isNew
  const types = useQuery({ ...lists.listDocketEntryTypes.query({ items_per_page: 200 }), enabled })
  const checklists = useQuery({ ...lists.listChecklists.query({ items_per_page: 200 }), enabled })
  const reminders = useQuery({ ...lists.listTypeNotifications.query(), enabled })
  const isLoaded = Boolean(types.data && checklists.data && reminders.data)

  function startOf(id: unknown): TypeDefaults {
    const type = types.data?.items.find((one) => one.id === id)
    if (!type || !isLoaded) return nothing
    const items = checklists.data?.items.find((one) => one.id === type.checklist_id)?.items ?? []
    return {
      checklist: items.map((text) => ({ text })),
      require_all_done: type.require_all_done && items.length > 0,
      docket_entry_notifications_attributes: (reminders.data?.items ?? [])
        .filter((one) => one.docket_entry_type_id === id)
        .map(({ channel, minutes_before }) => ({ channel, minutes_before })),
    }
  }
  function follow(before: TypeDefaults, now: TypeDefaults) {
    for (const name of Object.keys(nothing) as (keyof TypeDefaults)[]) {
      const held = JSON.stringify(form.getValues().docket_entry[name])
      if (held === JSON.stringify(before[name]) && held !== JSON.stringify(now[name]))
        form.setFieldValue(`docket_entry.${name}`, now[name])
    }
  }

  form.watch('docket_entry.docket_entry_type_id', ({ previousValue, value }) => {
    if (isNew) follow(startOf(previousValue), startOf(value))
  })
  // For a type chosen before the lists arrived.
  useEffect(() => {
    if (isNew && isLoaded) follow(nothing, startOf(form.getValues().docket_entry.docket_entry_type_id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the lists have come
  }, [isNew, isLoaded])
}
