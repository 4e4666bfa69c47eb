import type { DemoTeam } from '../staff.ts'
import { family } from './family.ts'
import { humanitarian } from './humanitarian.ts'
import { removalDefense } from './removalDefense.ts'
import type { Story, TeamStory } from './story.ts'

const of = (team: DemoTeam['key'], life: Record<string, TeamStory>) =>
  Object.fromEntries(Object.entries(life).map(([type, story]) => [type, { ...story, team }]))

/** By the code of a case type. */
export const stories: Readonly<Record<string, Story>> = {
  ...of('removal_defense', removalDefense),
  ...of('humanitarian', humanitarian),
  ...of('family_naturalization', family),
}
