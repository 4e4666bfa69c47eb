import { ApiError } from '#core/apiError.ts'
import type { DocketItem } from '../contract.ts'
import type { Refusal } from './useApplyChange.ts'

/** The error a dialog over entries shows: of one entry the reason alone, of several one line for each. */
export function refusalError(
  refused: readonly Refusal[],
  message: string,
  fieldOf: (entry: DocketItem) => string | null = () => null,
): unknown {
  if (refused.length === 1 && refused[0]) return refused[0].error
  return new ApiError(
    409,
    'docket.refused',
    message,
    refused.map(({ entry, error }) => {
      const field = fieldOf(entry)
      const reason = error instanceof ApiError ? error.message : 'Something went wrong. Try again.'
      return {
        path: field ?? '',
        code: `docket.refused.${entry.id}`,
        message: field ? reason : `${entry.type_name} of ${entry.holder_name}: ${reason}`,
      }
    }),
  )
}
