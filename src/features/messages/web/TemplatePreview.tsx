import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { optionsPerPage, type OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { TextChecked } from './TextChecked.tsx'
import { useTextCheck } from './useTextCheck.ts'

const parties = client(partiesContract)

const everybody: OptionSource = {
  loadOptions: async (search_term, page = 1) =>
    (await parties.listPartyOptions({ search_term, page, items_per_page: optionsPerPage })).items.map(
      ({ value, ...option }) => ({ value: Number(value), ...option }),
    ),
}

/** The words of a template as a person who is chosen would get them. */
export function TemplatePreview({ message, language }: { message: string; language: LanguageCode | null }) {
  const [id, choose] = useState<number | null>(null)
  const recipients = id === null ? [] : [id]
  const check = useTextCheck(recipients, { message, language })
  return (
    <>
      <PersonField
        label="Preview for"
        description="What belongs to a docket entry, such as its day, is put in when it is sent"
        source={everybody}
        value={id}
        onChange={choose}
      />
      <TextChecked check={check} count={recipients.length} />
    </>
  )
}
