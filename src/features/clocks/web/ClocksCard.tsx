import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { AbsentCard } from '#ui/web/AbsentCard.tsx'
import { Card } from '#ui/web/Card.tsx'
import { clocksContract, type Clock } from '../contract.ts'
import { clockTitle, DaysLeft, StatePill } from './ClockParts.tsx'
import classes from './clocks.module.css'

const api = client(clocksContract)

/** Clocks of a person, next to their profile. */
export function PartyClocks({
  party: { id, display_name },
}: {
  party: { id: number; display_name: string }
}) {
  const query = useQuery(api.getPartyClocks.query({ id }))
  if (!query.data) return <AbsentCard title="Clocks" query={query} />
  const { items } = query.data
  if (items.length === 0) return null
  return (
    <Card title="Clocks">
      <ul className={classes.list}>
        {items.map((clock) => (
          <ClockItem key={clock.kind + clock.source_id} clock={clock} name={display_name} />
        ))}
      </ul>
    </Card>
  )
}

/** Clocks of the people of a case. */
export function CaseClocks({ id }: { id: number }) {
  const query = useQuery(api.getCaseClocks.query({ id }))
  if (!query.data) return <AbsentCard title="Clocks" query={query} />
  const { items } = query.data
  if (items.length === 0) return null
  const people = new Set(items.map(({ party }) => party.id))
  return (
    <Card title="Clocks">
      <ul className={classes.list}>
        {items.map((line) => (
          <ClockItem
            key={line.id}
            clock={line.clock}
            name={line.party.name}
            person={people.size > 1 ? line.party.name : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}

function ClockItem({ clock, name, person }: { clock: Clock; name: string; person?: string | undefined }) {
  return (
    <li>
      <div className={classes.row}>
        <strong>{clockTitle(clock)}</strong>
        <DaysLeft clock={clock} name={name} />
      </div>
      {person !== undefined && <div dir="auto">{person}</div>}
      <div className={classes.quiet}>
        <StatePill clock={clock} /> {clock.headline}
      </div>
      {clock.exceptions.map((words) => (
        <div key={words} className={classes.quiet}>
          {words}
        </div>
      ))}
    </li>
  )
}
