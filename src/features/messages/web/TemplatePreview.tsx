import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { formatDay, todayIn } from '#ui/web/format.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { everybody } from './everybody.ts'
import { TextChecked } from './TextChecked.tsx'
import { useTextCheck } from './useTextCheck.ts'

const parties = client(partiesContract)
const docket = client(docketContract)

/** The words of a template as a person who is chosen would get them, about an entry of theirs. */
export function TemplatePreview({ message, language }: { message: string; language: LanguageCode | null }) {
  const [id, choosePerson] = useState<number | null>(null)
  const [entryId, chooseEntry] = useState<number | null>(null)
  const entries = useComingEntries(id)
  const recipients = id === null ? [] : [id]
  const check = useTextCheck(recipients, { message, language, docket_entry_id: entryId })
  return (
    <>
      <PersonField
        label="Preview for"
        source={everybody}
        value={id}
        onChange={(chosen) => {
          choosePerson(chosen)
          chooseEntry(null)
        }}
      />
      {id !== null && (
        <NativeSelect
          label="About"
          description="Day, time and place are those of this entry"
          value={entryId ?? ''}
          onChange={({ currentTarget: { value } }) => chooseEntry(value === '' ? null : Number(value))}
          data={[
            { value: '', label: entries?.length === 0 ? 'No entry: none is coming' : 'No entry' },
            ...(entries ?? []).map((entry) => ({
              value: String(entry.id),
              label: `${entry.type_name}, ${formatDay(entry.action_date)}`,
            })),
          ]}
        />
      )}
      <TextChecked check={check} count={recipients.length} />
    </>
  )
}

const mostCases = 5

/** Coming entries of the open cases of a person; undefined: not known yet. */
function useComingEntries(party_id: number | null) {
  const { data } = useQuery({
    queryKey: [docketContract.name, 'comingEntries', party_id],
    queryFn: async ({ signal }) => {
      const cases = await parties.listPartyCases({ id: party_id!, items_per_page: mostCases }, { signal })
      const open = cases.items.filter(({ is_closed }) => !is_closed)
      const of = { from: todayIn(), done: false, cancelled: false, sort_by: 'action_date' } as const
      const pages = await Promise.all(
        open.map(({ id }) => docket.listDocketEntries({ ...of, legal_case_id: id }, { signal })),
      )
      return pages
        .flatMap(({ items }) => items)
        .toSorted((a, b) => (a.action_date! < b.action_date! ? -1 : 1))
    },
    enabled: party_id !== null,
  })
  return data
}
