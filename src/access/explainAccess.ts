import type { UserType } from '#core/actor.ts'

interface AccessTeam {
  id: number
  name: string
  is_archived: boolean
  sees_all: boolean
  sees_internal: boolean
}

/** Facts about a person that decide which rows they see. */
export interface AccessPerson {
  display_name: string
  user_type: UserType
  all_teams: boolean
  may_sign_in: boolean
  teams: readonly AccessTeam[]
}

/** Teams to which something is permitted, or for which it is restricted. */
interface GrantFacts {
  permitted: readonly number[]
  restricted: readonly number[]
}

/** Columns that decide access to a row. */
export interface AccessResource {
  /** As in “the case Asylum”. */
  name: string
  is_deleted: boolean
  /** An internal docket entry. */
  is_internal: boolean
  /** Grants of the case or the person itself, or of a docket entry's case. Empty for a record, whose grants are in `records`. */
  own: GrantFacts
  /** The record it is in; a person may be in several. */
  records: readonly (GrantFacts & { public_id: string; held: readonly number[] })[]
}

interface AccessReason {
  effect: 'shows' | 'hides' | 'nothing'
  text: string
}

/**
 * Whether a row is visible to a person, and why, in sentences. It states in words what access sets hold as numbers
 * (`scope.ts`, migration 0070); a test compares the two for every person and row of an office.
 */
export function explainAccess(
  person: AccessPerson,
  thing: AccessResource,
): { sees: boolean; reasons: AccessReason[] } {
  const { display_name: who, user_type, all_teams } = person
  const reasons: AccessReason[] = []
  const addReason = (effect: AccessReason['effect'], text: string) => void reasons.push({ effect, text })
  if (!person.may_sign_in)
    addReason('hides', `${who} cannot sign in: the account is locked, inactive or waits for a password.`)
  if (thing.is_deleted) addReason('hides', `${capital(thing.name)} is deleted.`)

  if (all_teams) addReason('shows', `${who} sees all teams, and so every record; restrictions do not count.`)
  else {
    if (user_type === 'admin')
      addReason('nothing', `Being an admin shows no record by itself; ${who} sees what their teams show.`)
    if (user_type === 'external')
      addReason('nothing', `${who} is from outside the office and sees only what is permitted to their team.`)
    if (person.teams.length === 0) addReason('hides', `${who} is in no team.`)
    for (const team of person.teams) for (const reason of ofTeam(person, team, thing)) reasons.push(reason)
    if (reasons.every(({ effect }) => effect === 'nothing')) addReason('hides', `No team of ${who} shows it.`)
  }
  const shown = reasons.some(({ effect }) => effect === 'shows')

  let internal = true
  if (thing.is_internal) {
    const team = person.teams.find((each) => !each.is_archived && each.sees_internal)
    internal = user_type === 'admin' || team !== undefined
    if (user_type === 'admin') addReason('nothing', 'It is an internal entry, and admins see those.')
    else if (team) addReason('nothing', `It is an internal entry, and members of ${team.name} see those.`)
    else addReason('hides', `It is an internal entry, and no team of ${who} sees those.`)
  }
  return { sees: person.may_sign_in && !thing.is_deleted && shown && internal, reasons }
}

function ofTeam(person: AccessPerson, team: AccessTeam, thing: AccessResource): AccessReason[] {
  const { id, name } = team
  if (team.is_archived) return [{ effect: 'nothing', text: `${name} is archived and shows nothing.` }]
  const ways = waysOf(person, team, thing)
  if (thing.own.restricted.includes(id))
    return [{ effect: 'hides', text: `${capital(thing.name)} is restricted for ${name}${despite(ways)}.` }]
  const { records } = thing
  if (records.length > 0 && records.every((record) => record.restricted.includes(id))) {
    const numbers = records.map((record) => record.public_id)
    const which = numbers.length === 1 ? `Record ${numbers[0]} is` : `The records ${numbers.join(', ')} are`
    return [{ effect: 'hides', text: `${which} restricted for ${name}${despite(ways)}.` }]
  }
  if (ways.length) return ways.map((text) => ({ effect: 'shows', text }))
  const held = records.some((record) => record.held.includes(id))
  return [
    {
      effect: 'nothing',
      text:
        held && person.user_type === 'external'
          ? `${name} holds it, which counts only for staff.`
          : `${name} neither holds it nor is it permitted to ${name}.`,
    },
  ]
}

/** Each way in which a team would show the thing, restrictions of the whole of it left aside. */
function waysOf(
  { user_type }: AccessPerson,
  team: AccessTeam,
  { name, own, records }: AccessResource,
): string[] {
  const { id } = team
  const isStaff = user_type !== 'external'
  const ways = records
    .filter((record) => records.length === 1 || !record.restricted.includes(id))
    .flatMap((record) => [
      ...(isStaff && record.held.includes(id) ? [`${team.name} holds record ${record.public_id}.`] : []),
      ...(record.permitted.includes(id) ? [`Record ${record.public_id} is permitted to ${team.name}.`] : []),
    ])
  if (own.permitted.includes(id)) ways.push(`${capital(name)} is permitted to ${team.name}.`)
  if (isStaff && team.sees_all) ways.push(`Members of ${team.name} see everything.`)
  return ways
}

const despite = (ways: string[]) => (ways.length ? ', which wins over all that lets the team see it' : '')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
