import { Refusal } from '../../errors.ts'

const whoRunsIt = 'Please tell whoever runs Ellis for your office'

const sentences = {
  'disk.full': `The disk of the server is full: nothing can be saved until there is room. ${whoRunsIt}.`,
  'disk.failing': `The disk of the server answers with errors. ${whoRunsIt} at once.`,
  'memory.full': `The server has too little memory for this right now. Try again in a moment; if it goes on, tell whoever runs Ellis for your office.`,
  'database.damaged': `A part of the database is damaged and cannot be read. ${whoRunsIt} at once: “npm run doctor” says what is damaged.`,
} as const

const codes: Record<string, keyof typeof sentences> = {
  '53100': 'disk.full',
  ENOSPC: 'disk.full',
  EDQUOT: 'disk.full',
  '58030': 'disk.failing',
  EIO: 'disk.failing',
  EROFS: 'disk.failing',
  '53200': 'memory.full',
  XX001: 'database.damaged',
  XX002: 'database.damaged',
}

/** Failures of disk, memory or damaged pages; null for anything else. Logged all the same. */
export function storageFailure(error: unknown): Refusal | null {
  const code = codes[(error as { code?: string }).code ?? '']
  if (!code) return null
  const refusal = new Refusal(503, code, sentences[code], [], code === 'memory.full' ? 5 : 60)
  refusal.cause = error
  return refusal
}
