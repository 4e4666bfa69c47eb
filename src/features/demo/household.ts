import { americanNames } from './names/names.ts'
import type { DemoPerson, peopleMaker } from './people.ts'
import type { Random } from './random.ts'
import type { Relation, Story } from './stories/story.ts'

export interface Member {
  person: DemoPerson
  relation: Relation
  born_here: boolean
}

export interface Household {
  holder: DemoPerson
  members: Member[]
}

type MakePerson = ReturnType<typeof peopleMaker>

const agesOf: Record<Relation, (age: number) => readonly [number, number]> = {
  spouse: (age) => [Math.max(19, age - 6), Math.max(20, age + 6)],
  child: (age) => [Math.max(0, age - 42), Math.max(1, Math.min(24, age - 19))],
  parent: (age) => [age + 20, age + 36],
  sibling: (age) => [Math.max(2, age - 9), age + 9],
}

/** Adds a family member that a story needs. */
export function addMember(
  { random, makePerson }: { random: Random; makePerson: MakePerson },
  { holder, members }: Household,
  relation: Relation,
  story: Story,
): void {
  const spouse = members.find((one) => one.relation === 'spouse')?.person ?? null
  const isPetitioner =
    story.with?.relation === relation && /Petitioner|Qualifying|Guardian/.test(story.with.role)
  const born_here =
    relation === 'child'
      ? isPetitioner ||
        (!/Beneficiary|Derivative|Applicant/.test(story.with?.role ?? '') && random.chance(0.5))
      : isPetitioner && relation === 'spouse' && random.chance(0.4)
  const gender =
    relation === 'spouse'
      ? ({ F: 'M', M: 'F' } as const)[holder.facts.gender]
      : relation === 'parent' && members.some((one) => one.relation === 'parent')
        ? ({ F: 'M', M: 'F' } as const)[members.find((one) => one.relation === 'parent')!.person.facts.gender]
        : undefined
  const isAmerican = born_here && relation === 'spouse' && random.chance(0.7)
  const person = makePerson({
    ages: agesOf[relation](holder.age),
    origin: isAmerican ? americanNames : holder.origin,
    citizen: isPetitioner || relation === 'parent',
    born_here,
    ...(gender && { gender }),
    ...(!isAmerican && { kin: { kinship: relation, of: holder, other_parent: spouse } }),
  })
  members.push({ person, relation, born_here })
}

/** Other members of the family, by likelihood; nobody has two spouses or three parents. */
export function nextRelation(random: Random, { holder, members }: Household): Relation {
  const has = (relation: Relation) => members.filter((one) => one.relation === relation).length
  const choices: [Relation, number][] = [
    ['spouse', holder.age > 21 && has('spouse') === 0 ? 4 : 0],
    ['child', holder.age > 23 ? Math.max(0, 5 - has('child')) : 0],
    ['parent', holder.age < 21 ? 4 - 2 * has('parent') : has('parent') === 0 ? 0.7 : 0],
    ['sibling', has('sibling') < 2 ? 1.2 : 0.1],
  ]
  return random.weighted(choices, ([, weight]) => weight)[0]
}
