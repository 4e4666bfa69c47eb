import type { Standing } from './shape.ts'

const words: Record<Standing['state'], string> = {
  'in force': 'In force',
  ended: 'Ended',
  closed: 'Closed',
  limited: 'Limited',
  'in court': 'In court',
}

/** Label of a standing in lists: its own where it has one, as "Renewals only". */
export const standingName = ({ state, label }: Standing): string => label ?? words[state]
