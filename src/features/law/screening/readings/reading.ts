// How the profile answers a question. What it does not say stays unknown: an empty section is never a no.
import type { Profile } from '../../hints/profile.ts'
import { no, type Reading, unknown, yes } from '../facts.ts'

export type Read = (profile: Profile) => Reading

/** A question of one of the two overviews. */
export const stated =
  (name: string): Read =>
  ({ statements, denied }) => {
    const fact = statements.get(name)
    return fact ? yes(fact) : denied.has(name) ? no() : unknown
  }

/** The first reading that knows an answer. */
export const first =
  (...reads: Read[]): Read =>
  (profile) => {
    const found = reads.map((read) => read(profile))
    return found.find(({ is }) => is !== 'may') ?? found.find(({ facts }) => facts.length > 0) ?? unknown
  }
