import { Link } from '@tanstack/react-router'
import { Card, Facts } from '#ui/web/Card.tsx'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import type { RecordShown } from '../contract/record.ts'

export function RecordFacts({ record }: { record: RecordShown }) {
  const contact = record.parties.find((party) => party.is_contact)
  return (
    <Card title="Record">
      <Facts
        facts={[
          { label: 'Number', value: record.public_id },
          { label: 'Opened', value: formatDay(record.opened) },
          {
            label: 'Contact',
            value: contact ? (
              <Link to="/parties/$id" params={{ id: String(contact.id) }}>
                {contact.display_name}
              </Link>
            ) : (
              'The holder'
            ),
          },
          { label: 'Teams', value: record.teams.map((team) => team.name).join(', ') || 'None' },
          { label: 'Changed', value: formatInstant(record.updated_at) },
        ]}
      />
    </Card>
  )
}
