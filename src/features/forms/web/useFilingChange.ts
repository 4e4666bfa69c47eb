import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FilingDetail } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'

const api = client(formsContract)
type Change = Omit<CallOf<(typeof formsContract)['endpoints']['updateFormFiling']>, 'id' | 'version'>

/** Saves each change by itself, at the version that is shown. */
export const useFilingChange = ({ id, version }: FilingDetail) =>
  useCommand((change: Change) => api.updateFormFiling({ id, version, ...change }), {
    failed: 'The change was not saved.',
  })
