import { IconWorld } from '@tabler/icons-react'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { Party } from '#features/parties/contract/party.ts'
import { holdOf, nationalityHolds, reachedBy, type Origin } from '../catalogue/nationalityHolds.ts'
import type { NationalityHold } from '../catalogue/shape.ts'
import { Checkmark, Part, Prose } from './EntryText.tsx'
import classes from './law.module.css'
import type { ShownOption } from './lawBook.ts'
import { useLawContext } from './lawContext.tsx'

export interface NamedOrigin extends Origin {
  /** Name of the country with this id. */
  nameOf: (id: number) => string | undefined
}

export const originOf = ({ nationalities, birth_country_id, birth_country_name }: Party): NamedOrigin => ({
  nationality_ids: nationalities.map(({ id }) => id),
  birth_country_id,
  nameOf: (id) =>
    nationalities.find((one) => one.id === id)?.name ??
    (id === birth_country_id ? (birth_country_name ?? undefined) : undefined),
})

/** Above a person's list: the measures that reach the person's nationality or birth, or may. */
export function HoldsNotice({ origin }: { origin: NamedOrigin }) {
  // Measures that do not go by country are described in the options only.
  const reaching = nationalityHolds.filter(
    (hold) => hold.countries !== null && reachedBy(hold, origin) !== 'no',
  )
  if (reaching.length === 0) return null
  const isUnknown = origin.nationality_ids.length === 0
  return (
    <section className={`${classes.holds} no-print`} aria-labelledby="holds">
      <h2 id="holds">
        <IconWorld size={16} stroke={1.8} aria-hidden />
        Holds by nationality
      </h2>
      {isUnknown && <p>The profile names no nationality, so check these lists.</p>}
      {reaching.map((hold) => (
        <HoldText key={hold.key} hold={hold} origin={origin} />
      ))}
    </section>
  )
}

/** In an option: every measure that reaches it; those that reach the person come first. */
export function HoldsOfOption({ option: { holds = [] } }: { option: ShownOption }) {
  const origin = useLawContext()?.origin
  if (holds.length === 0) return null
  const order = { yes: 0, may: 1, no: 2 }
  const rank = (hold: NationalityHold) => (origin ? order[reachedBy(hold, origin)] : 0)
  return (
    <Part title="Holds by nationality">
      {holds
        .map(holdOf)
        .toSorted((a, b) => rank(a) - rank(b))
        .map((hold) => (
          <HoldText key={hold.key} hold={hold} origin={origin} />
        ))}
    </Part>
  )
}

function HoldText({ hold, origin }: { hold: NationalityHold; origin: NamedOrigin | undefined }) {
  return (
    <details className={classes.fold}>
      <summary>
        {hold.title} {origin && <Reach hold={hold} origin={origin} />}
      </summary>
      <Prose text={hold.words} />
      <Checkmark {...hold} />
    </details>
  )
}

function Reach({ hold, origin }: { hold: NationalityHold; origin: NamedOrigin }) {
  const reached = reachedBy(hold, origin)
  if (reached === 'no') return <StatusPill tone="neutral">Not by this nationality</StatusPill>
  if (reached === 'may') return <StatusPill tone="warning">May apply</StatusPill>
  const { countries, byBirth } = hold
  const counted = [
    ...origin.nationality_ids,
    ...(byBirth && origin.birth_country_id !== null ? [origin.birth_country_id] : []),
  ]
  const named = counted.filter((id) => countries?.has(id)).map((id) => origin.nameOf(id))
  return (
    <StatusPill tone={hold.state === 'in court' ? 'warning' : 'error'}>
      Listed: {[...new Set(named)].join(', ')}
    </StatusPill>
  )
}
