import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { TokenOwners } from '#core/server/http/tokenOwners.ts'
import { sessionContract } from '#features/session/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { person, useOffice, type Person } from '#testing/server/office.ts'
import { aBrowser, askSecondFactor, aUserWithPassword } from '#testing/server/signIn.ts'
import { buildServer } from './server.ts'

const { getSignInSettings, recoverAccount, refreshUser } = sessionContract.endpoints
const { listTeams } = teamsContract.endpoints
const perMinute = 30

describe('calls per minute', () => {
  const office = useOffice()
  let app: FastifyInstance
  beforeAll(async () => {
    await askSecondFactor(office, false)
    app = await buildServer({ ...office, per_minute: perMinute })
  })
  afterAll(() => app.close())

  const someone = async (): Promise<Person> => {
    const { id, token } = await office.user()
    return person(app, id, token)
  }
  const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
    const all: number[] = []
    for (let n = 0; n < count; n++) all.push((await ask()).status)
    return all
  }

  it('are counted for each person who is signed in, not for the address they share', async () => {
    const people = [await someone(), await someone(), await someone()]
    for (const one of people) {
      const all = await statuses(perMinute + 2, () => one.call(listTeams))
      // The first call identifies the token's owner, and counts for the address.
      expect(all.slice(0, -1)).toEqual(Array.from({ length: perMinute + 1 }, () => 200))
      expect(all.at(-1)).toBe(429)
    }
    expect((await person(app, 0, null).call(getSignInSettings)).status).toBe(200)
  })

  it('are counted for the address of whoever is not, whatever token they make up', async () => {
    let n = 0
    const all = await statuses(perMinute, () => person(app, 0, `made-up-${++n}`).call(listTeams))
    expect(all.at(-1)).toBe(429)
  })

  it('of nobody keep nobody at the same address from signing in or going on working', async () => {
    const behindTheFlood = aBrowser({ ...office, app })
    const { login } = await aUserWithPassword(office)
    const flood = async () => {
      let n = 0
      while ((await person(app, 0, `flood-${++n}`).call(listTeams)).status !== 429);
    }
    await flood()
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    const first = await behindTheFlood.signIn(login)
    expect((await first.call(listTeams)).status).toBe(200)
    const { status, body } = await behindTheFlood.refresh()
    expect(status).toBe(200)
    expect((await person(app, first.id, body.access_token).call(listTeams)).status).toBe(200)
  })

  it('that refresh a session are counted for its person', async () => {
    const one = aBrowser({ ...office, app })
    await one.signIn((await aUserWithPassword(office)).login)
    const nobody = () =>
      person(app, 0, null).call(refreshUser, undefined, { cookie: '__Host-ellis_refresh=x' })
    await statuses(600, nobody)
    expect((await nobody()).status).toBe(429)
    expect((await one.refresh()).status).toBe(200)
  })

  it('have limits of their own, counted alike', async () => {
    const statusCodes = await statuses(11, () =>
      person(app, 0, null).call(recoverAccount, { login: 'nobody' }),
    )
    expect(statusCodes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(statusCodes.at(-1)).toBe(429)
  })
})

test('of many tokens those are forgotten that were used least lately', () => {
  const owners = new TokenOwners(2)
  owners.learn('first', 1)
  owners.learn('second', 2)
  owners.learn('first', 1)
  owners.learn('third', 3)
  expect([owners.of('first'), owners.of('second'), owners.of('third')]).toEqual([1, undefined, 3])
})
