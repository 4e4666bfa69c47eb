import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import type { ListOption, OptionSource } from '#fields/catalogue/web/useOptions.ts'
import type { Labels } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { sourceKey } from '#fields/web/sourceKey.ts'
import type { EntryLabels } from '#collections/contract.ts'
import type { SectionEntry, SectionCalls, SectionOwner } from '#collections/web/sectionOwner.ts'
import type { ListName } from '#features/lists/lists.ts'
import { listSource } from '#features/lists/web/options.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { userOptions } from '#features/lists/web/peopleOptions.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { type Party } from '#features/parties/contract/party.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { bornOn } from './bornOn.ts'
import { partyFields } from '../partyFields.ts'
import { relativesContract, type LinkableParty } from '#features/parties/contract/relatives.ts'
import { familyKinds } from '../sections/familyKinds.ts'
import { partySections } from '../sections/index.ts'
import { familyContract } from '../contract/family.ts'
import { matchingContract } from '#features/matching/contract.ts'
import { sectionsContract } from '../contract/sections.ts'

const parties = client(partiesContract)
const api = client(sectionsContract)
const relatives = client(relativesContract)

/** The changed lists, in the answer of every section call. */
interface Changed {
  party: { id: number; labels: EntryLabels; [list: string]: unknown }
}

const together = (a: EntryLabels, b: EntryLabels): EntryLabels =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((list) => [list, { ...a[list], ...b[list] }]),
  )

/** Replaces the lists on the page by those of an answer. */
export async function takeLists(
  queries: QueryClient,
  { party: { id, labels, ...changed } }: Changed,
): Promise<void> {
  const { queryKey } = parties.getParty.query({ id })
  // An answer under way is older than this change.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Party>(
    queryKey,
    (before) => before && { ...before, ...changed, labels: together(before.labels, labels) },
  )
  if (familyKinds.some((kind) => kind in changed))
    void queries.invalidateQueries({ queryKey: relatives.getRelatives.query({ id }).queryKey })
}

function labelCache() {
  let words: EntryLabels = {}
  return {
    add: (more: EntryLabels) => {
      words = together(words, more)
    },
    word: (list: string, id: number) => words[list]?.[id],
    of: (list: string) => words[list] ?? {},
  }
}

const newest = (rows: readonly SectionEntry[]) => rows.reduce((id, row) => Math.max(id, row.id), 0)

function callsOf(queries: QueryClient, party_id: number, learn: (labels: EntryLabels) => void): SectionCalls {
  const rowsIn = (answer: Changed, kind: string) => answer.party[kind] as readonly SectionEntry[]
  const take = async (answer: Changed) => {
    await takeLists(queries, answer)
    // Lists, records and cases that show the person may be affected.
    for (const { name } of [partiesContract, familyContract, matchingContract])
      void queries.invalidateQueries({ queryKey: [name], type: 'inactive', refetchType: 'none' })
  }
  return {
    async create(kind, values, idempotencyKey) {
      const answer = (await api.createCharacteristic(
        { [kind]: { party_id, ...values } },
        {
          idempotencyKey,
        },
      )) as Changed
      await take(answer)
      return newest(rowsIn(answer, kind))
    },
    async change(kind, id, version, values) {
      const body = { [kind]: { party_id, version, ...values } }
      await take((await api.updateCharacteristic({ id, ...body })) as Changed)
    },
    async remove(kind, id) {
      await take((await api.deleteCharacteristic({ id, kind, party_id })) as Changed)
      return async () => take((await api.restoreCharacteristic({ id, kind, party_id })) as Changed)
    },
    async read(kind, entryId) {
      const { entry, labels, changed_by } = await api.getCharacteristic({ id: party_id, kind, entryId })
      learn(labels)
      return { row: entry as SectionEntry, changed_by, changed_at: entry.updated_at }
    },
    async show(kind, entryId, field) {
      return (await api.showCharacteristic({ id: party_id, kind, entryId, field })).value
    },
  }
}

const fieldsWithLists: Field[] = [{ fields: partyFields }, ...Object.values(partySections)]
  .flatMap(({ fields }) => Object.values(fields) as Field[])
  .filter((field) => sourceKey(field) !== null)

/** Members of the same record first; people of one name are distinguished by number and date of birth. */
function toOption(party: LinkableParty) {
  const born = bornOn(party)
  const hint = [
    party.shares_record && 'same record',
    party.a_number && formatANumber(party.a_number),
    born && `born ${born}`,
  ].filter(Boolean)
  return { value: party.id, label: party.display_name, ...(hint.length > 0 && { hint: hint.join(' · ') }) }
}

function loadsOf(field: Field & { list: string }, party_id: number): OptionSource {
  if (field.list === 'users') return { loadOptions: userOptions() }
  if (sourceKey(field) === 'parties linkable')
    return sourceOf('parties', ['linkable', party_id], async (search) => {
      const page = await relatives.listLinkableParties({ id: party_id, ...search })
      return { ...page, items: page.items.map(toOption) }
    })
  if (field.list === 'parties')
    return sourceOf('parties', 'anyone', (search) => parties.listPartyOptions(search))
  const filters = 'only' in field && field.only ? field.only : {}
  const many = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]]))
  return listSource(field.list as ListName, [], many)
}

/** Labels of the core fields. */
type Core = 'gender_id' | 'gender_name' | 'birth_country_id' | 'birth_country_name' | 'nationalities'
const coreLabels = ({
  gender_id,
  gender_name,
  birth_country_id,
  birth_country_name,
  nationalities,
}: Pick<Party, Core>): EntryLabels => ({
  genders: gender_id === null ? {} : { [gender_id]: gender_name ?? '' },
  countries: {
    ...Object.fromEntries(nationalities.map(({ id, name }) => [id, name])),
    ...(birth_country_id !== null && { [birth_country_id]: birth_country_name ?? '' }),
  },
})

/** Context of a person's sections: labels, options, calls. */
export function usePartyOwner(party: Party): SectionOwner {
  const queries = useQueryClient()
  const {
    id,
    labels: labelsById,
    gender_id,
    gender_name,
    birth_country_id,
    birth_country_name,
    nationalities,
  } = party
  const words = useMemo(
    () =>
      together(
        labelsById,
        coreLabels({ gender_id, gender_name, birth_country_id, birth_country_name, nationalities }),
      ),
    [labelsById, gender_id, gender_name, birth_country_id, birth_country_name, nationalities],
  )
  const canEdit = party.can.edit

  // Labels loaded while choosing or comparing, in addition to those of the person.
  const [learned] = useState(labelCache)
  const calls = useMemo(() => callsOf(queries, id, learned.add), [queries, id, learned])
  return useMemo(() => {
    // Labels of an earlier version as well, which an edit conflict shows.
    learned.add(words)
    const labels: Labels = (list, of) => words[list]?.[of] ?? learned.word(list, of)
    const optionsOf = (list: string): ListOption[] =>
      Object.entries({ ...learned.of(list), ...words[list] }).map(([value, label]) => ({
        value: Number(value),
        label,
      }))
    const sources: Sources = Object.fromEntries(
      fieldsWithLists.map((field): [string, OptionSource] => {
        const { list } = field as Field & { list: string }
        const onLoaded = (options: readonly ListOption[]) => {
          const labels = Object.fromEntries(options.map(({ value, label }) => [value, label]))
          learned.add({ [list]: labels })
        }
        return [
          sourceKey(field)!,
          {
            ...loadsOf(field as Field & { list: string }, id),
            // Read at each render, because recently loaded labels change.
            get options() {
              return optionsOf(list)
            },
            onLoaded,
          },
        ]
      }),
    )
    return { id, canEdit, labels, sources, calls }
  }, [id, canEdit, words, learned, calls])
}
