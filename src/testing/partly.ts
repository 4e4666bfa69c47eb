type Partly<T> = T extends object ? { [K in keyof T]?: Partly<T[K]> } : T

/** As much of a value as a test's subject reads. */
export const partly = <T>(part: Partly<T>): T => part as T
