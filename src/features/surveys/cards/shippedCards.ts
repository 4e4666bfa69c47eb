import type { Card } from './card.ts'
import { child } from './child.ts'
import { names } from './names.ts'

/** Cards that come with Ellis, in their order. */
export const shippedCards: readonly Card[] = [names, child]
