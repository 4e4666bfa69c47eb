// The mailed link opens in a tab of its own; it finishes the sign-in that this browser began.
const key = 'ellis.challenge'

export const rememberChallenge = (challenge: string): void => localStorage.setItem(key, challenge)
export const rememberedChallenge = (): string | null => localStorage.getItem(key)
export const forgetChallenge = (): void => localStorage.removeItem(key)
