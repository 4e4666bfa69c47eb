import { isLoopback } from '../loopback.ts'
import { StartError } from '../startError.ts'

export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export interface Setting<T> {
  option?: `--${string}`
  env: string
  value: string
  fallback: T
  /** How the fallback reads in --help, where the plain value would not explain itself. */
  fallback_text?: string
  /** Secrets may also come from a file named by the same variable with _FILE at its end. */
  secret?: true
  means: string
  /** Returns the value, or throws the end of the sentence "PORT must …". */
  read: (text: string) => T
}

export const setting = <T>(spec: Setting<T>): Setting<T> => spec

/** The values that some settings have. */
export type ValuesOf<S> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

export function requireTogether(one: Setting<unknown>, other: Setting<unknown>, values: unknown[]): void {
  if (new Set(values.map(Boolean)).size > 1)
    throw new ConfigError(`${one.env} and ${other.env} are set together or not at all.`)
}

export function requireHttps({ env }: Setting<unknown>, address: string | null): void {
  const endpoint = address && new URL(address)
  if (endpoint && endpoint.protocol !== 'https:' && !isLoopback(endpoint.hostname))
    throw new ConfigError(`${env} must be an https address, because ${endpoint.host} is not this machine.`)
}
