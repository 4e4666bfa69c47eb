import { client } from '#core/web/client.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import type { PartyDocument } from '#features/documents/contract/partyDocuments.ts'
import { listSource } from '#features/lists/web/options.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { partiesContract } from '../contract.ts'

/** Option sources of a document; it may belong to anybody one sees. */
export function documentSources({ document_type, document_type_name, parties }: PartyDocument): Sources {
  const type = document_type === null ? [] : [{ value: document_type, label: document_type_name ?? '' }]
  const persons = sourceOf(partiesContract.name, 'all persons', (search) =>
    client(partiesContract).listPartyOptions(search),
  )
  return {
    document_types: listSource('document_types', type),
    parties: { ...persons, options: parties.map(({ id, name }) => ({ value: id, label: name })) },
  }
}
