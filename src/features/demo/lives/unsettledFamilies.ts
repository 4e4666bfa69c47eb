import type { Life } from './life.ts'

/** Loose ends for the office to settle: a child whose card and profile differ by a day, and one that is not linked. */
export function withUnsettledFamilies(lives: Life[][]): Life[][] {
  const [differing, unlinked] = lives.flatMap(([holder]) => {
    const child = holder?.children?.find(
      ({ linked_party_id, dob_format, uncertain_dob }) =>
        linked_party_id !== undefined && dob_format === 'MM/DD/YYYY' && uncertain_dob !== true,
    )
    return child ? [child] : []
  })
  if (differing) differing['dob'] = neighbouringDay(String(differing['dob']))
  if (unlinked) delete unlinked['linked_party_id']
  return lives
}

/** A day before or after, in the same month. */
const neighbouringDay = (day: string): string => {
  const number = Number(day.slice(8))
  return `${day.slice(0, 8)}${String(number > 1 ? number - 1 : 2).padStart(2, '0')}`
}
