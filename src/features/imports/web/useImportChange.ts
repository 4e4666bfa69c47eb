import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { useCommand, type Command } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportDetail } from '../contract/import.ts'

const api = client(importsContract)

export type ImportChange = Omit<
  CallOf<(typeof importsContract)['endpoints']['updateImport']>,
  'id' | 'version'
>

/**
 * Saves each change of an import at once, so that nothing is lost by leaving. Changes made quickly wait for each other:
 * each names the version that the one before has made.
 */
export function useImportChange({ id, version }: ImportDetail): Command<ImportChange> {
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = api.getImport.query({ id })

  function showAtOnce({ mode, duplicates }: ImportChange) {
    queries.setQueryData<ImportDetail>(
      queryKey,
      (shown) => shown && { ...shown, ...(mode && { mode }), ...(duplicates && { duplicates }) },
    )
  }

  async function save(change: ImportChange) {
    const newest = queries.getQueryData<ImportDetail>(queryKey)
    queries.setQueryData(
      queryKey,
      await api.updateImport({ id, version: newest?.version ?? version, ...change }),
    )
  }

  return useCommand(
    (change: ImportChange) => {
      showAtOnce(change)
      const saved = last.current.then(() => save(change))
      last.current = saved.catch(() => queries.invalidateQueries({ queryKey }))
      return saved
    },
    { failed: 'The change was not saved.' },
  )
}
