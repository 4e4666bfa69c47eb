export const builtServer: string
export function isFresh(): boolean
