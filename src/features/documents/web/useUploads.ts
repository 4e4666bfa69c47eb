import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { uploadLimits } from '../contract/uploadLimits.ts'
import { fileSize } from '#core/fileSize.ts'

/** A file that is waiting, being sent, or refused. Uploaded files are removed from the list. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'refused'
  share: number
  problem: string | null
  /** A retry would fail again. */
  isHopeless: boolean
}

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>

/** Parallel uploads; the rest waits. */
const atOnce = 2
let counter = 0

/**
 * Independent uploads: a refused or cancelled file does not stop the others. `onArrived` gets the number of uploaded
 * files when the last one is finished.
 */
export function useUploads(send: Send, onArrived: (count: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const ways = useRef(new Map<number, AbortController>())
  const arrived = useRef(0)
  const isUnder = uploads.some(({ state }) => state !== 'refused')

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function start({ key, file }: Upload) {
    const way = new AbortController()
    ways.current.set(key, way)
    change(key, { state: 'sending', share: 0 })
    try {
      await send(file, (share) => change(key, { share }), way.signal)
      arrived.current++
      drop(key)
    } catch (error) {
      if (way.signal.aborted) drop(key)
      else change(key, { state: 'refused', problem: wordsOf(error), isHopeless: isFinal(error) })
    } finally {
      ways.current.delete(key)
    }
  }

  useEffect(() => {
    const free = atOnce - ways.current.size
    const next = uploads.filter(({ key, state }) => state === 'waiting' && !ways.current.has(key))
    for (const upload of next.slice(0, Math.max(0, free))) void start(upload)
    if (uploads.every(({ state }) => state === 'refused') && arrived.current > 0) {
      onArrived(arrived.current)
      arrived.current = 0
    }
  })

  // Uploads survive navigation within the app; closing the page would discard half-sent files.
  useEffect(() => {
    if (!isUnder) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnder])

  return {
    uploads,
    add(files: readonly File[]) {
      setUploads((all) => [...all, ...files.map(toUpload)])
    },
    cancel(key: number) {
      const way = ways.current.get(key)
      if (way) way.abort()
      else drop(key)
    },
    retry(key: number) {
      change(key, { state: 'waiting', problem: null })
    },
  }
}

function toUpload(file: File): Upload {
  const limit = uploadLimits.max_megabytes * 1_000_000
  const problem =
    file.size > limit
      ? `It has ${fileSize(file.size)}; a file may have ${uploadLimits.max_megabytes} MB at most.`
      : file.size === 0
        ? 'It is empty.'
        : null
  return {
    key: ++counter,
    file,
    state: problem ? 'refused' : 'waiting',
    share: 0,
    problem,
    isHopeless: problem !== null,
  }
}

/** Refusals of the file itself, for which a retry is pointless. */
const isFinal = (error: unknown) => error instanceof ApiError && [413, 415, 422].includes(error.status)

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong on the way. Try again.'
