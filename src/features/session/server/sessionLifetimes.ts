import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { Setting } from '#features/settings/settings.ts'

// How long things last, in seconds.
const longestAccess = 15 * 60
const longestWarning = 5 * 60

export const sessionLifetimes = ({
  idle_minutes,
  session_hours,
}: Pick<Setting<'userAccess'>, 'idle_minutes' | 'session_hours'>) => ({
  accessSeconds: Math.min(longestAccess, idle_minutes * 60),
  idleSeconds: idle_minutes * 60,
  sessionSeconds: session_hours * 3_600,
  warnBeforeSeconds: Math.min(longestWarning, (idle_minutes * 60) / 5),
})

/** As the office has them at this moment. */
export const readLifetimes = async (db: ReadDb | Transacting) =>
  sessionLifetimes(await readSetting(db, 'userAccess'))

/** A page reloaded while its token was being replaced comes back with the one before. */
export const rotationGraceSeconds = 10

export const challengeSeconds = 15 * 60
export const passcodeSeconds = 10 * 60
export const passcodeTries = 5
export const betweenSendsSeconds = 30

export const after = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString()
