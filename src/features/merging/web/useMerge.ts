import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { mergingContract, type MergeChoices, type MergeComparison } from '../contract.ts'
import { useMerged } from './useMerging.tsx'

const api = client(mergingContract)

type Person = MergeComparison['survivor']

/** The choices between two people, and the merge, which waits until all are made; the dialog shows why it was refused. */
export function useMerge(
  survivor: Person,
  other: Person,
  toChoose: MergeComparison['facts'],
  onClose: () => void,
) {
  const [choices, setChoices] = useState<MergeChoices>({})
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const merged = useMerged()

  /** Returns the first fact that is still to be chosen, if there is one. */
  async function save(): Promise<string | undefined> {
    const open = toChoose.filter(({ name }) => !choices[name]).map(({ name }) => name)
    setMissing(new Set(open))
    if (open.length > 0) {
      setProblem(
        open.length === 1 ? 'One thing is left to choose.' : `${open.length} things are left to choose.`,
      )
      return open[0]
    }
    setBusy(true)
    setProblem(null)
    try {
      const { version } = survivor
      const answer = await api.mergeParties({
        id: survivor.id,
        other_id: other.id,
        version,
        other_version: other.version,
        choices,
      })
      onClose()
      merged(answer, survivor.display_name, other.display_name)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Try again.')
    } finally {
      setBusy(false)
    }
    return undefined
  }

  const choose = (name: string, choice: MergeChoices[string]) => setChoices({ ...choices, [name]: choice })
  return { choices, choose, missing, problem, busy, save }
}
