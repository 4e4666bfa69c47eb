import type { LawHint } from '../contract.ts'
import type { Sure } from './days.ts'
import type { Fact } from './profile.ts'

const hintOf =
  (catalogue: LawHint['catalogue']) =>
  (identifier: string, because: string, ...facts: readonly (Fact | null | undefined)[]): LawHint => {
    const told = facts.filter((fact) => fact !== null && fact !== undefined)
    const once = told.filter(({ words }, at) => told.findIndex((other) => other.words === words) === at)
    return { catalogue, identifier, because, facts: once }
  }

/** "Worth checking because …": the words go on from there and end without a stop. */
export const relief = hintOf('relief')
export const ground = hintOf('ground')

export const said = (sure: Sure, certain: string, doubtful: string): string =>
  sure === 'yes' ? certain : doubtful
