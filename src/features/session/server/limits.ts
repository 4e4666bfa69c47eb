// How long things last, in seconds.
export const accessSeconds = 15 * 60
export const idleSeconds = 30 * 60
export const sessionSeconds = 12 * 3_600
export const warnBeforeSeconds = 5 * 60
/** A page reloaded while its token was being replaced comes back with the one before. */
export const rotationGraceSeconds = 10

export const challengeSeconds = 15 * 60
export const passcodeSeconds = 10 * 60
export const passcodeTries = 5
export const passcodeSends = 5
export const betweenSendsSeconds = 30

export const after = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString()
