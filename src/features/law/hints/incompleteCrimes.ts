// Incidents whose fields are not filled in. Nothing is read from the words of a charge or a note: they say to fill them in.
import { convictions } from './convictions.ts'
import { ground, type Hint } from './hint.ts'
import type { Crime, Fact, Profile } from './profile.ts'

/** Endings after which the kind of offense matters no more. */
const over = new Set<unknown>([
  'not_charged',
  'dismissed',
  'acquitted',
  'diversion',
  'vacated_defect',
  'juvenile',
])

const hint = (because: string, ...facts: Fact[]): Hint =>
  ground('212-a-2-a-i-i', because, 'INA 212(a)(2), 101(a)(48)', ...facts)

export function incompleteCrimes(profile: Profile): Hint[] {
  const { crimes, custody, statements } = profile
  const incomplete = crimes.filter(({ kind, disposition }) => kind === null && !over.has(disposition))
  const vague: Fact[] = [
    statements.get('any_criminal_history'),
    ...custody.filter(({ meaning }) => meaning === 'criminal').map(({ fact }) => fact),
  ].filter((fact) => fact !== undefined)
  return [
    ...incomplete.map((crime) => hint(missingOf(profile, crime), crime.fact)),
    ...(crimes.length === 0 && vague.length > 0
      ? [
          hint(
            'the profile tells of a criminal history, and no incident is described: ask what it was and how it ended',
            ...vague,
          ),
        ]
      : []),
  ]
}

function missingOf(profile: Profile, { disposition, fact }: Crime): string {
  if (convictions(profile).some((one) => one.fact === fact))
    return 'a conviction is recorded, and its kind of offense is not chosen: read the record of conviction'
  return disposition === 'pending'
    ? 'a charge is pending, and its kind of offense is not chosen'
    : 'a criminal incident is recorded, and neither its kind of offense nor its end is chosen'
}
