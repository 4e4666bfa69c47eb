import { formatField } from '#fields/fields.ts'
import { yearsSince } from '#fields/day/day.ts'
import { todayIn } from '#ui/web/format.ts'
import type { Family, Member } from '../../family/graph.ts'
import { partyFields } from '../../partyFields.ts'

/** "born about 1960, about 65–66 years": with the uncertainty of the date. */
export function bornWords(member: Member): string {
  const born = formatField(partyFields, 'dob', member)
  return [born && `born ${born}`, yearsSince(member, 'dob', partyFields.dob, todayIn())]
    .filter(Boolean)
    .join(', ')
}

export function homeWords({ lives_with }: Member, { members, focus }: Family): string {
  if (lives_with === null) return ''
  if (lives_with === focus) return 'lives together'
  const partner_words = members.find(({ key }) => key === lives_with)?.name
  return partner_words ? `lives with ${partner_words}` : ''
}

/** Name of a generation, relative to the central person. */
export function generationWords(steps: number): string {
  if (steps === 0) return 'Same generation'
  if (steps === -1) return 'Parents’ generation'
  if (steps === 1) return 'Children’s generation'
  return steps < 0 ? 'Grandparents’ generation and older' : 'Grandchildren’s generation and younger'
}
