import { expect, test } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import type { SavedUser } from '../contract/user.ts'
import { pastedPeople, type PastedPerson } from '../pastedPeople.ts'
import { inviteEach } from './inviteEach.ts'

const { people } = pastedPeople('ana@office.test\nben@office.test\ncy@office.test')
const made = ({ login }: PastedPerson) => Promise.resolve({ login, link_to_hand_over: null } as SavedUser)
const refused = (path: string, message: string) =>
  Promise.reject(new ApiError(422, 'invalid', message, [{ path, code: 'invalid', message }]))
const outcomes = (invitations: Awaited<ReturnType<typeof inviteEach>>) =>
  invitations.map((one) => one.made?.login ?? one.refusal)

test('what is wrong with one keeps nobody else out', async () => {
  const invitations = await inviteEach(people, (person) =>
    person.email.startsWith('ben') ? refused('user.email', 'Another user has this address') : made(person),
  )
  expect(outcomes(invitations)).toEqual(['ana', 'Another user has this address', 'cy'])
})

test('a user name that is taken gives way to the address', async () => {
  const invitations = await inviteEach(people, (person) =>
    person.login === 'ana' ? refused('user.login', 'Taken') : made(person),
  )
  expect(outcomes(invitations)).toEqual(['ana@office.test', 'ben', 'cy'])
})

test('a failure that the next would meet too ends it, and throws where nobody is invited yet', async () => {
  const failing = (first: string) => (person: PastedPerson) =>
    person.email.startsWith(first) ? Promise.reject(new ApiError(0, 'offline', 'No answer')) : made(person)
  expect(outcomes(await inviteEach(people, failing('ben')))).toEqual([
    'ana',
    'No answer',
    'Not invited, as the one before failed.',
  ])
  await expect(inviteEach(people, failing('ana'))).rejects.toThrow('No answer')
})
