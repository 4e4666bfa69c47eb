import type { UntitledHint } from '../contract.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Fact } from './profile.ts'

/** A hint before it is seen together with the others. */
export interface Hint extends Omit<UntitledHint, 'grave'> {
  /** Whether it belongs to a ground that others depend on: nobody can say yet whether that applies. */
  isDoubtful?: boolean
}

const hintOf =
  (catalogue: Hint['catalogue']) =>
  (
    identifier: string,
    because: string,
    authority: string,
    ...facts: readonly (Fact | null | undefined)[]
  ): Hint => {
    const named = facts.filter((fact) => fact !== null && fact !== undefined)
    const once = named.filter(({ words }, at) => named.findIndex((other) => other.words === words) === at)
    return { catalogue, identifier, because, authority, facts: once }
  }

/** "Worth checking because …": the words go on from there and end without a stop; `authority` is the law they rest on. */
export const relief = hintOf('relief')
export const ground = hintOf('ground')

/** Only certain facts are stated as such. */
export const words = (sure: Certainty, certain: string, doubtful: string): string =>
  sure === 'yes' ? certain : doubtful
