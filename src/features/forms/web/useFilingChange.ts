import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FilingDetail } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'

const api = client(formsContract)
type Change = Omit<CallOf<(typeof formsContract)['endpoints']['updateFormFiling']>, 'id' | 'version'>

/** Version of each form after the last change of this page, once it is there. */
const versions = new Map<number, Promise<number>>()

/** One after the other: whoever goes from field to field is faster than the server, and no stranger to their own change. */
async function changeInTurn(id: number, shown: number, change: Change): Promise<FilingDetail> {
  const before = versions.get(id) ?? Promise.resolve(shown)
  const answer = before.then((own) => api.updateFormFiling({ id, version: Math.max(own, shown), ...change }))
  versions.set(
    id,
    answer.then(
      ({ version }) => version,
      () => before,
    ),
  )
  return answer
}

/** Saves each change by itself, at the version that is shown. */
export const useFilingChange = ({ id, version }: FilingDetail) =>
  useCommand((change: Change) => changeInTurn(id, version, change), {
    failed: 'The change was not saved.',
  })
