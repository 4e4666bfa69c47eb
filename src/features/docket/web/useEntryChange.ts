import { useState } from 'react'
import { refreshed } from '#core/web/refresh.ts'
import { notifyFailure } from '#ui/web/notify.tsx'

/** Makes one small change on the page of an entry and shows it; a refusal is shown with its reason. */
export function useEntryChange() {
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
      await refreshed()
      setBusy(false)
    }
  }
  return { busy, change }
}
