import { ApiError } from '#core/apiError.ts'
import type { SavedUser } from '../contract/user.ts'
import type { PastedPerson } from '../pastedPeople.ts'

export interface Invitation {
  person: PastedPerson
  /** The account, or why there is none. */
  made: SavedUser | null
  refusal: string
}

/**
 * One account after another, each in its own transaction, so that a refused one does not stop the others. A taken user
 * name is replaced by the address.
 */
export async function inviteEach(
  people: readonly PastedPerson[],
  invite: (person: PastedPerson) => Promise<SavedUser>,
): Promise<Invitation[]> {
  const invitations: Invitation[] = []
  let stopped: string | null = null
  for (const person of people) {
    if (stopped !== null) {
      invitations.push({ person, made: null, refusal: stopped })
      continue
    }
    try {
      invitations.push({ person, made: await withFreeLogin(person, invite), refusal: '' })
    } catch (error) {
      if (invitations.length === 0 && !isAboutThem(error)) throw error
      invitations.push({ person, made: null, refusal: refusalIn(error) })
      if (!isAboutThem(error)) stopped = 'Not invited, as the one before failed.'
    }
  }
  return invitations
}

async function withFreeLogin(
  person: PastedPerson,
  invite: (person: PastedPerson) => Promise<SavedUser>,
): Promise<SavedUser> {
  try {
    return await invite(person)
  } catch (error) {
    const isTaken = error instanceof ApiError && error.issues.some(({ path }) => path === 'user.login')
    if (!isTaken || person.login === person.email.toLowerCase()) throw error
    return invite({ ...person, login: person.email.toLowerCase().slice(0, 60) })
  }
}

/** Other failures, such as a lost connection or ended rights, would affect the next one as well. */
const isAboutThem = (error: unknown): boolean => error instanceof ApiError && error.status === 422

function refusalIn(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const issues = error.issues.map(({ message }) => message)
  return issues.length > 0 ? issues.join('. ') : error.message
}
