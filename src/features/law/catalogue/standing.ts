import type { Standing } from './shape.ts'

const words: Record<Standing['state'], string> = {
  'in force': 'In force',
  ended: 'Ended',
  closed: 'Closed',
  limited: 'Limited',
  'in court': 'In court',
}

/** What a list says of a standing: its own word where it has one, as "Renewals only". */
export const standingName = ({ state, label }: Standing): string => label ?? words[state]
