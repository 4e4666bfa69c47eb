import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { CataloguesField } from '#fields/catalogue/web/CataloguesField.tsx'
import type { ListOption, OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { readerTerms } from '#query/operators.ts'

const api = client(optionsContract)

type ReaderTerm = keyof typeof readerTerms

/** Terms that depend on the reader, among ids: numbers that no entry has. */
const readerIds: Record<ReaderTerm, number> = { me: -1001, my_teams: -1002 }
const readerTermsOf: Partial<Record<string, readonly ReaderTerm[]>> = {
  users: ['me', 'my_teams'],
  teams: ['my_teams'],
}
const readerLabels: Record<ReaderTerm, string> = { me: 'Me', my_teams: 'My teams' }

const toId = (term: unknown): number =>
  typeof term === 'string' && Object.hasOwn(readerIds, term) ? readerIds[term as ReaderTerm] : Number(term)
const toTerm = (id: number): number | ReaderTerm =>
  (Object.keys(readerIds) as ReaderTerm[]).find((term) => readerIds[term] === id) ?? id

/** Entries of a list, people or teams; of people also "me". */
export function EntriesInput({
  options: { model, field },
  label,
  term,
  error,
  onChange,
}: {
  options: { model: string; field: string }
  label: string
  term: unknown
  error?: string | undefined
  onChange: (term: unknown) => void
}) {
  const ids = Array.isArray(term) ? term.map(toId) : []
  const source = useSource(model, field, ids)
  return (
    <CataloguesField
      label={label}
      placeholder={ids.length > 0 ? undefined : 'Choose'}
      source={source}
      value={ids}
      error={error}
      onChange={(chosen) => onChange(chosen.map(toTerm))}
    />
  )
}

/** Options from the server, those for the reader before them, and the names of what is chosen already. */
function useSource(model: string, field: string, ids: readonly number[]): OptionSource {
  const stored = ids.filter((id) => id > 0)
  const { data } = useQuery({
    ...api.listOptions.query({ model, field, ids: stored, items_per_page: 200 }),
    enabled: stored.length > 0,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    const { loadOptions } = sourceOf('lists', [model, field], (search) =>
      api.listOptions({ model, field, ...search }),
    )
    const own = (readerTermsOf[model] ?? []).map((one): ListOption => ({
      value: readerIds[one],
      label: readerLabels[one],
    }))
    return {
      options: [
        ...own,
        ...(data?.items ?? []).map(({ value, ...option }) => ({ ...option, value: Number(value) })),
      ],
      async loadOptions(search, page = 1) {
        const found = await loadOptions(search, page)
        const typed = normalizeText(search)
        return page > 1 ? found : [...own.filter((one) => normalizeText(one.label).includes(typed)), ...found]
      },
    }
  }, [model, field, data])
}
