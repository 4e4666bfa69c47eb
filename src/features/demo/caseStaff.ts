import type { Random } from './random.ts'
import { demoStaff, type DemoTeam } from './staff.ts'

export interface CaseStaff {
  attorney: string
  assistant: string
  interpreter: string
  /** Staff who open records and cases. */
  opener: string
  other_attorneys: string[]
  other_assistants: string[]
}

/** Staff of a case, from its team. The legal director, who sees all teams, gets few. */
export function staffOf(random: Random, team: DemoTeam['key']): CaseStaff {
  const members = demoStaff.filter((person) => person.teams.includes(team) && person.user_type !== 'external')
  const attorneys = members.filter((person) => person.is_attorney)
  const assistants = members.filter(
    (person) => person.is_assignable && !person.is_attorney && person.user_type !== 'commenter',
  )
  const opener = members.filter((person) => person.user_type === 'editor').at(-1)!
  const attorney = random.weighted(attorneys, (person) => (person.all_teams ? 0.25 : 1))
  const assistant = random.weighted(assistants, (person) =>
    person === opener ? 0.3 : 1 / person.teams.length,
  )
  const others = (people: typeof members, excluded: (typeof members)[number], share: number) =>
    random.chance(share)
      ? random
          .some(
            people.filter((person) => person !== excluded),
            1,
          )
          .map(({ login }) => login)
      : []
  return {
    attorney: attorney.login,
    assistant: assistant.login,
    interpreter: members.find((person) => person.user_type === 'commenter')?.login ?? assistant.login,
    opener: opener.login,
    other_attorneys: others(attorneys, attorney, 0.14),
    other_assistants: others(assistants, assistant, 0.1),
  }
}
