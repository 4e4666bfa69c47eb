import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import type { ClockLine } from '../contract.ts'
import { clockTitle, DaysLeft, StatePill } from './ClockParts.tsx'

export const clockColumns: ListColumn<ClockLine>[] = [
  {
    id: 'party',
    header: 'Person',
    strong: true,
    maxWidth: 220,
    phone: 'name',
    cell: ({ party }) => (
      <DataLink to={`/parties/${party.id}`} dir="auto">
        {party.name}
      </DataLink>
    ),
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    off: true,
    cell: ({ party }) => party.a_number && formatANumber(party.a_number),
  },
  {
    id: 'clock',
    header: 'Clock',
    maxWidth: 260,
    compare: ({ clock }) => clockTitle(clock),
    cell: ({ clock }) => <bdi>{clockTitle(clock)}</bdi>,
  },
  { id: 'state', header: 'State', phone: 'end', cell: ({ clock }) => <StatePill clock={clock} /> },
  {
    id: 'left',
    header: 'Days left',
    align: 'end',
    tabular: true,
    phone: 'below end',
    cell: ({ clock, party }) => <DaysLeft clock={clock} name={party.name} />,
  },
  {
    id: 'safe_day',
    header: 'Safe day',
    sort: 'day',
    tabular: true,
    cell: ({ clock }) => clock.safe_day && formatDay(clock.safe_day),
  },
  {
    id: 'legal_day',
    header: 'Legal day',
    tabular: true,
    cell: ({ clock }) => clock.legal_day && formatDay(clock.legal_day),
  },
  {
    id: 'headline',
    header: 'Where it stands',
    fluid: 220,
    phone: 'below',
    cell: ({ clock }) => <span title={[clock.headline, ...clock.notes].join('\n')}>{clock.headline}</span>,
  },
  {
    id: 'exceptions',
    header: 'Exceptions',
    fluid: 160,
    compare: ({ clock }) => exceptionsOf(clock),
    cell: ({ clock }) => exceptionsOf(clock),
  },
  {
    id: 'cases',
    header: 'Case',
    maxWidth: 200,
    cell: ({ cases }) =>
      cases[0] && (
        <DataLink to={`/cases/${cases[0].id}`} dir="auto">
          {cases[0].title}
        </DataLink>
      ),
  },
]

const exceptionsOf = ({ kind, exceptions }: ClockLine['clock']): string =>
  kind === 'one_year' ? exceptions.join('; ') : ''
