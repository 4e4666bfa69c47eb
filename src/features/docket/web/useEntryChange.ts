import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '#core/web/client.ts'
import { notifyFailure } from '#ui/web/notify.tsx'

/** Makes one small change on the page of an entry and shows it; a refusal is shown with its reason. */
export function useEntryChange() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function change(run: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy(true)
    try {
      await run()
      return true
    } catch (error) {
      notifyFailure(failed, error)
      return false
    } finally {
      await invalidate(queries, 'docket')
      setBusy(false)
    }
  }
  return { busy, change }
}
