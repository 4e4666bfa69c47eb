// How long a check of a thousand names takes against everybody in the office: half of them entered there, as others
// might write them, half not at all.
import pg from 'pg'
import type { Server } from './servers.ts'

const names = 1000
const target_seconds = 3

interface KnownPerson {
  first_name: string
  last_name: string
  dob: string
}

/** As another office might write it: letters pronounced alike, one surname, day and month swapped. */
function rewritten({ first_name, last_name, dob }: KnownPerson, n: number): KnownPerson {
  const [surname = ''] = last_name.split(' ')
  if (n % 4 === 0) return { first_name, last_name: surname, dob }
  if (n % 4 === 1) return { first_name: surname, last_name: first_name, dob }
  if (n % 4 === 2) return { first_name: first_name.replace(/([aeiou])(?!.*[aeiou])/, '$1$1'), last_name, dob }
  return { first_name, last_name: last_name.replaceAll('z', 's').replaceAll('v', 'b'), dob }
}

async function sampleNames(owner: pg.ClientConfig): Promise<KnownPerson[]> {
  // Values as text; the type asks for the whole table of parsers.
  const client = new pg.Client({ ...owner, types: { getTypeParser: () => (text: unknown) => text } as never })
  await client.connect()
  try {
    const { rows } = await client.query<KnownPerson>(
      `select first_name, last_name, to_char(dob, 'YYYY-MM-DD') as dob from parties
        where deleted_at is null order by hashint8(id + 77) limit ${names}`,
    )
    return rows.map((person, n) =>
      n % 2
        ? rewritten(person, (n - 1) / 2)
        : {
            ...person,
            last_name: `${rows[(n + 501) % names]!.last_name.split(' ')[0]} Qu`,
            dob: '1931-01-02',
          },
    )
  } finally {
    await client.end()
  }
}

/** Prints the measurements; returns those that fail. */
export async function measureChecks(
  owner: pg.ClientConfig,
  product: Server,
  rounds: number,
): Promise<string[]> {
  const people = await sampleNames(owner)
  const parties = people.map((person, reference) => ({ ...person, dob_format: 'MM/DD/YYYY', reference }))
  const request = (kind: string) => ({
    method: 'POST' as const,
    path: `/api/parties/${kind}/multiple`,
    body: JSON.stringify({ parties }),
  })
  const missed: string[] = []
  // Each check is by another user: checks that meet hidden people are limited per user.
  let at = Math.floor(Math.random() * product.sample.people.length)
  for (const kind of ['duplicates', 'adversities']) {
    const seconds: number[] = []
    let matches = 0
    for (let round = 0; round < rounds + 1; round++) {
      const person = product.sample.people[at++ % product.sample.people.length]!
      // The first call identifies the token's owner; until then calls are counted for the address.
      await product.ask({ method: 'GET', path: '/api/parties?items_per_page=1' }, person)
      const began = performance.now()
      const { status, body } = await product.ask(request(kind), person)
      if (status !== 200)
        throw new Error(`${kind} of ${names} names was answered with ${status} ${JSON.stringify(body)}`)
      // The first is the answer of a server that has just started.
      if (round > 0) seconds.push((performance.now() - began) / 1000)
      const { data } = body as { data: { matches: unknown[]; hidden: unknown }[] }
      matches = data.filter((answer) => answer.matches.length > 0 || answer.hidden !== null).length
    }
    const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!
    const isMet = middle < target_seconds
    if (!isMet) missed.push(`${kind} of ${names} names: ${middle.toFixed(2)} s`)
    console.log(
      `${kind} of ${names} names, ${matches} with a match: ${middle.toFixed(2)} s${isMet ? '' : ' ✗'} (under ${target_seconds} s).`,
    )
  }
  return missed
}
