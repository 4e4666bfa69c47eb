import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { unanswered } from '#core/web/client.ts'
import classes from './Shell.module.css'

const askEvery = 4_000

/** In the header while the server cannot be reached: the page may be outdated, and nothing can be saved. */
export default function OfflineLine({ onAnswer }: { onAnswer: () => void }) {
  const [isOffline, setOffline] = useState(!navigator.onLine)

  useEffect(() => {
    const lose = () => setOffline(true)
    addEventListener(unanswered, lose)
    addEventListener('offline', lose)
    return () => {
      removeEventListener(unanswered, lose)
      removeEventListener('offline', lose)
    }
  }, [])

  useEffect(() => {
    if (!isOffline) return
    const over = new AbortController()
    async function ask(): Promise<void> {
      const answered = await fetch('/api/health/live', {
        signal: AbortSignal.any([over.signal, AbortSignal.timeout(askEvery)]),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!answered || over.signal.aborted) return
      setOffline(false)
      onAnswer()
    }
    void ask()
    const timer = setInterval(() => void ask(), askEvery)
    addEventListener('online', ask)
    return () => {
      over.abort()
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isOffline, onAnswer])

  return (
    <div role="status" className={classes.offlinePlace}>
      {isOffline && (
        <span className={classes.offline}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span>Offline</span>
          <span className={classes.offlineMore}>Nothing can be saved now.</span>
        </span>
      )}
    </div>
  )
}
