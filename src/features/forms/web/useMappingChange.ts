import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FormMapping, SentMapping } from '../contract/mappings.ts'
import { formsContract } from '../contract.ts'
import type { Mapping } from '../mapping.ts'
import { edited, emptyMapping, type MappingEdit } from '../planning/editMapping.ts'
import type { FormField } from '../formShape.ts'

const api = client(formsContract)

/** Answer to the last change of each form by this page, once it is there. */
const newest = new Map<number, Promise<FormMapping>>()

export const forgetChanges = (id: number): void => void newest.delete(id)

/** An absent key may be undefined in the type of the contract, but not in that of a form. */
export const fieldsOf = ({ fields }: FormMapping): FormField[] => fields as FormField[]

function sentOf(detail: FormMapping): SentMapping {
  const { mapping } = detail
  if (!mapping) return emptyMapping(fieldsOf(detail))
  const { form: _, edition: __, title: ___, fingerprint: ____, ...sent } = mapping
  return sent
}

/** One after the other, each on the answer to the one before: whoever goes from field to field is faster than the server. */
async function changeInTurn(shown: FormMapping, edit: MappingEdit): Promise<FormMapping> {
  const { id } = shown.edition
  const before = newest.get(id) ?? Promise.resolve(shown)
  const answer = before.then((own) => {
    const base = (own.version ?? 0) >= (shown.version ?? 0) ? own : shown
    const mapping = edited(sentOf(base), edit)
    const seen = edit.kind === 'seen' ? edit.names : []
    return api.saveFormMapping({ id, version: base.version, mapping, seen })
  })
  newest.set(id, answer)
  try {
    return await answer
  } catch (error) {
    // The page reads again what is there.
    forgetChanges(id)
    throw error
  }
}

/** Saves each change by itself, and shows it at once. */
export function useMappingChange(shown: FormMapping): {
  change: (edit: MappingEdit) => void
  mapping: Mapping | null
  isSaving: boolean
} {
  const command = useCommand((edit: MappingEdit) => changeInTurn(shown, edit), {
    failed: 'The change was not saved.',
  })
  const { form, edition, title } = shown.edition
  const begun = command.pending.length > 0 || shown.mapping
  const base: Mapping = { form, edition, title, fingerprint: '', ...sentOf(shown) }
  return {
    change: (edit) => void command.run(edit),
    mapping: begun ? command.pending.reduce(edited<Mapping>, base) : null,
    isSaving: command.isPending,
  }
}
