import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { inSentence } from '#collections/collection.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { freeKinds } from '../../cards/card.ts'
import { fieldAt, fieldPaths, isCardSection, listOf } from '../../cards/definition.ts'
import { surveysContract } from '../../contract.ts'
import type { OfficeQuestion } from '../../contract/cards.ts'

const api = client(surveysContract)

const kindLabels: Record<(typeof freeKinds)[number], string> = {
  yesNo: 'Yes or no',
  text: 'Short text',
  longText: 'Long text',
  choice: 'One of a list of answers',
  choices: 'Several of a list of answers',
  day: 'Day',
  number: 'Number',
}
const ofField = 'field:'

/** Where an answer goes: to a field of the profile, or nowhere but the survey. */
export function AnswerPicker({
  of,
  question: { field, kind },
  label,
  path,
  error,
  onChange,
}: {
  of: string | null
  question: OfficeQuestion
  label: string
  path: string
  error?: string | undefined
  onChange: (answer: Pick<OfficeQuestion, 'field' | 'kind'>) => void
}) {
  const { data } = useQuery(api.listSurveyCards.query({}))
  return (
    <SelectInput
      label={label}
      description={officeWordsNote(of, field, data?.office_words ?? {})}
      data-path={path}
      data={[
        {
          group: 'Stays with the survey',
          items: freeKinds.map((value) => ({ value: value as string, label: kindLabels[value] })),
        },
        ...fieldGroups(of),
      ]}
      placeholder="Choose a field of the profile, or a kind of answer"
      maxDropdownHeight={320}
      value={field === undefined ? (kind ?? null) : ofField + field}
      error={error}
      onChange={(chosen) => {
        if (chosen?.startsWith(ofField)) onChange({ field: chosen.slice(ofField.length) })
        else if (chosen) onChange({ kind: chosen as OfficeQuestion['kind'] & string })
      }}
    />
  )
}

type OfficeWords = OutputOf<(typeof surveysContract)['endpoints']['listSurveyCards']>['office_words']

/** Entries of the field’s list that clients do not read in their language; nothing where there are none. */
function officeWordsNote(
  of: string | null,
  path: string | undefined,
  words: OfficeWords,
): string | undefined {
  const field = path === undefined ? undefined : fieldAt(sectionOf(of), path)?.field
  const own = field?.kind === 'catalogue' ? words[listOf(field)] : undefined
  if (!own) return undefined
  const named = own.names.map((name) => `“${name}”`)
  const more = own.count - named.length
  const entries = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named)
  return `In your office’s words, whatever the client’s language: ${entries}.`
}

const sectionOf = (of: string | null) => (of !== null && isCardSection(of) ? of : null)

/** Every field that people can answer, from the definitions of the profile. */
export function fieldGroups(of: string | null) {
  const section = sectionOf(of)
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const path of fieldPaths(section)) {
    const { field, target } = fieldAt(section, path)!
    const title = target === 'person' || target === null ? 'Person' : partySections[target].title[0]
    groups.set(title, [
      ...(groups.get(title) ?? []),
      { value: ofField + path, label: `${title}: ${field.label}` },
    ])
  }
  return [...groups].map(([group, items]) => ({ group: `Profile: ${inSentence(group)}`, items }))
}

/** Label of a question’s field; null: a free question. */
export function fieldLabelOf(of: string | null, field: string | undefined): string | null {
  if (field === undefined) return null
  return fieldAt(sectionOf(of), field)?.field.label ?? field
}
