import { recall, remember } from '#guests/web/page/tab.ts'
import type { PageAct } from './session.ts'

interface Memory {
  /** Proof of the answered check. */
  proof: string
  /** Names this tab to the server, which keeps the order of its acts. */
  browser: string
  sequence: number
  acts: PageAct[]
}

const key = 'survey'

/**
 * Memory of this tab: acts that have not arrived, so that a page which is loaded anew loses none. What has arrived is
 * not stored on the phone, which others may use.
 */
export function tabMemory() {
  const link = recall('link')
  const stored = JSON.parse(recall(key) ?? '{}') as Partial<Memory> & { link?: string }
  const memory: Memory = {
    proof: '',
    browser: crypto.randomUUID(),
    sequence: 0,
    acts: [],
    ...(stored.link === link && stored),
  }
  return Object.assign(memory, {
    keep(changed: Partial<Memory>) {
      Object.assign(memory, changed)
      remember(key, JSON.stringify({ ...memory, link }))
    },
  })
}
