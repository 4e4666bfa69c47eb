import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatCount } from '#ui/web/format.ts'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { readAllRows } from '#ui/web/readAllRows.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { useLatest } from '#ui/web/useLatest.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { bulkLimit, docketwiseContract } from '../contract.ts'

const api = client(docketwiseContract)

interface Person {
  id: number
}

/** Gives its list the action that sends people to Docketwise, where the office uses it; shows nothing itself. */
export function OfferBulkDocketwise({
  readPage,
  onOffer,
}: {
  readPage: ListRows<Person>
  onOffer: (action: BulkAction<Person> | null) => void
}) {
  const { data } = useQuery(client(settingsContract).getFeatures.query())
  const isOn = data?.features['docketwise'] === true
  const { run } = useCommand((ids: number[]) => api.pushContacts({ ids }), {
    done: () => notifySuccess('They are on their way to Docketwise. The tray shows how it goes.'),
    failed: 'Nobody was sent to Docketwise.',
  })
  // Another one at each render of the list: an effect that depended on it would draw the list again without end.
  const latest = useLatest({ readPage })
  useEffect(() => {
    if (!isOn) return onOffer(null)
    onOffer({
      label: 'Send to Docketwise',
      icon: IconSend,
      run: (rows, clear, isAll) =>
        void (async () => {
          const all = isAll ? (await readAllRows(latest.readPage, bulkLimit)).items : rows
          const ids = all.slice(0, bulkLimit).map(({ id }) => id)
          const isSure = await confirmAction({
            title: `Send ${formatCount(ids.length, 'person', 'people')} to Docketwise?`,
            text: 'Their names go over, and the e-mail, phone and address that are safe to use. Contacts that were changed there stay as they are; the tray names them.',
            verb: 'Send',
          })
          if (isSure && (await run(ids))) clear()
        })(),
    })
  }, [isOn, onOffer, latest, run])
  return null
}
