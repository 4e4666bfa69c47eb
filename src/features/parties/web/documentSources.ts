import { client } from '#core/web/client.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import type { PartyDocument } from '#features/documents/contract/partyDocuments.ts'
import { listSource } from '#features/lists/web/options.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { partiesContract } from '../contract.ts'

/** Option sources of a document; it may belong to anybody one sees. */
export function documentSources(document: PartyDocument): Sources {
  const { document_type, document_type_name, language_id, language_name, parties } = document
  const chosen = (value: number | null, label: string | null) =>
    value === null ? [] : [{ value, label: label ?? '' }]
  const persons = sourceOf(partiesContract.name, 'all persons', (search) =>
    client(partiesContract).listPartyOptions(search),
  )
  return {
    document_types: listSource('document_types', chosen(document_type, document_type_name)),
    languages: listSource('languages', chosen(language_id, language_name)),
    parties: { ...persons, options: parties.map(({ id, name }) => ({ value: id, label: name })) },
  }
}
