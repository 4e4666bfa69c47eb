import { Button } from '@mantine/core'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import classes from './states.module.css'

const longWait = 8_000

/** How many are on the page now. */
let shown = 0

/**
 * In the place of an answer that has not come for some seconds. It goes when the answer comes. A screen reader says it
 * once, however many cards wait.
 */
export function TakingLong() {
  const [isLong, setLong] = useState(false)
  const [isAnnounced, setAnnounced] = useState(true)
  useEffect(() => {
    let hide = () => {}
    const timer = setTimeout(() => {
      setAnnounced(shown === 0)
      setLong(true)
      shown += 1
      hide = () => (shown -= 1)
    }, longWait)
    return () => {
      clearTimeout(timer)
      hide()
    }
  }, [])
  return (
    <div aria-live={isAnnounced ? 'polite' : 'off'} className="no-print">
      {isLong && <AskAgain onAsk={() => setAnnounced(true)} />}
    </div>
  )
}

function AskAgain({ onAsk }: { onAsk: () => void }) {
  const queries = useQueryClient()
  const [isRepeated, setRepeated] = useState(false)
  async function ask() {
    const awaited = queries.getQueryCache().findAll({ type: 'active', predicate: isAwaited })
    // The wait is for a part of the program, or for the session.
    if (awaited.length === 0) return location.reload()
    onAsk()
    setRepeated(true)
    // A read under way without data is not begun anew unless it is cancelled.
    await queries.cancelQueries({ predicate: (query) => awaited.includes(query) })
    await queries.refetchQueries({ predicate: (query) => awaited.includes(query) })
  }
  return (
    <p className={classes.takingLong}>
      {isRepeated ? 'Tried again; no answer so far.' : 'The server is taking long to answer.'}
      <Button onClick={() => void ask()}>Try again</Button>
    </p>
  )
}

const isAwaited = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle'
