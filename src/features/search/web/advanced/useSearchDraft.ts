import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { packQuery, unpackQuery } from '../../contract/searchLink.ts'
import { changeDraft, newDraft, toDraft, toQuery, type Draft } from './draft.ts'

/** The search that the address has run, and the one that is being written where it differs. */
interface PackedSearches {
  q?: string | undefined
  draft?: string | undefined
}

const packDraft = (draft: Draft) => packQuery(toQuery(draft, () => true).query)

function readDraft(packed: string | undefined): Draft {
  const query = unpackQuery(packed)
  return query ? toDraft(query) : newDraft('parties')
}

/** The query being written. The address follows it, so that reloading and a second tab have it too. */
export function useSearchDraft({ q, draft: written }: PackedSearches, onWrite: (draft: string) => void) {
  const address = written ?? q
  const [draft, dispatch] = useReducer(changeDraft, address, readDraft)
  const packed = useMemo(() => packDraft(draft), [draft])
  const known = useRef({ address, packed })

  // The address changed by other means than writing: back, a link, a saved query.
  useEffect(() => {
    if (address === known.current.address) return
    const read = readDraft(address)
    known.current = { address, packed: packDraft(read) }
    dispatch({ type: 'replace', draft: read })
  }, [address])

  const [settled] = useDebouncedValue(packed, 300)
  const latestWrite = useRef(onWrite)
  useEffect(() => {
    latestWrite.current = onWrite
  })
  useEffect(() => {
    if (settled === known.current.packed) return
    known.current = { address: settled, packed: settled }
    latestWrite.current(settled)
  }, [settled])

  /** For a search that is run: the address is about to have this query. */
  const markRun = () => {
    known.current = { address: packed, packed }
    return packed
  }
  const isRun = useMemo(() => q !== undefined && packDraft(readDraft(q)) === packed, [q, packed])
  return { draft, dispatch, isRun, markRun }
}
