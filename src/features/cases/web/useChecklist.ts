import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { casesContract } from '../contract.ts'
import { type CaseChecklistItem, type LegalCase } from '../contract/case.ts'

const api = client(casesContract)
const tries = 4

interface Line {
  text: string
  done: boolean
}
interface Tick extends Line {
  index: number
}

/** Finds the line even if colleagues have moved it. */
function ticked<L extends Line>(lines: readonly L[], { text, done, index }: Tick): L[] {
  const at = lines[index]?.text === text ? index : lines.findIndex((line) => line.text === text)
  return lines.map((line, index) => (index === at ? { ...line, done } : line))
}

/**
 * Checklist with optimistic ticks, saved one after the other. After a conflict the change is applied to the newer
 * version and saved again, so that two people who tick two lines at the same moment both succeed. This retry is why
 * it is no `useCommand`.
 */
export function useChecklist({ id, checklist }: LegalCase) {
  const queries = useQueryClient()
  const { queryKey } = api.getCase.query({ id })
  const [ticks, setTicks] = useState<readonly Tick[]>([])
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  async function save(edit: (lines: Line[]) => Line[]): Promise<boolean> {
    let base = queries.getQueryData<LegalCase>(queryKey)
    for (let attempt = 1; ; attempt++) {
      try {
        base ??= await api.getCase({ id })
        const lines = base.checklist.map(({ text, done }) => ({ text, done }))
        const saved = await api.saveCaseChecklist({
          id,
          checklist: edit(lines),
          version: base.checklist_version,
        })
        // An answer under way is older than what was just saved.
        await queries.cancelQueries({ queryKey })
        queries.setQueryData<LegalCase>(queryKey, (now) => now && { ...now, ...saved })
        return true
      } catch (error) {
        base = undefined
        if (error instanceof ApiError && error.code === 'stale' && attempt < tries) continue
        notifyFailure('The checklist was not saved.', error)
        return false
      }
    }
  }

  /** Resolves to whether it was saved. */
  function inTurn(edit: (lines: Line[]) => Line[]): Promise<boolean> {
    const result = saving.current.then(() => save(edit))
    saving.current = result
    return result
  }

  return {
    lines: ticks.reduce<readonly CaseChecklistItem[]>(ticked, checklist),
    add: (text: string) => inTurn((lines) => [...lines, { text, done: false }]),
    async tick(tick: Tick) {
      setTicks((waiting) => [...waiting, tick])
      await inTurn((lines) => ticked(lines, tick))
      setTicks((waiting) => waiting.filter((other) => other !== tick))
    },
  }
}
