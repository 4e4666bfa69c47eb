import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { teamsContract } from '../contract.ts'
import type { ResourceType } from '../contract/resources.ts'
import { typeLabel } from '#features/users/fields.ts'
import classes from './teams.module.css'

const api = client(teamsContract)

/** For admins: everybody who sees a record, case or person, and why. */
export function WhoSeesDialog({
  type,
  id,
  title,
  opened,
  onClose,
}: {
  type: ResourceType
  id: number
  title: string
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery({
    ...api.listWhoSees.query({ type, resource_id: id }),
    enabled: opened,
  })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <Loaded query={query} what="Who sees it" compact>
        {({ items, not_seen_by }) => (
          <>
            <p className={classes.lead}>
              {items.length === 1 ? 'One person sees' : `${items.length} people see`} it,{' '}
              {not_seen_by === 0 ? 'nobody does not.' : `${not_seen_by} of this office do not.`}{' '}
              <Link to="/access" search={{ type, resource_id: id }} onClick={onClose}>
                Ask about one person
              </Link>
            </p>
            <RowList>
              {items.map(({ user_id, display_name, user_type, reasons }) => (
                <Row
                  key={user_id}
                  name={
                    <Link to="/users/$id" params={{ id: String(user_id) }} onClick={onClose}>
                      {display_name}
                    </Link>
                  }
                  text={`${typeLabel(user_type)} · ${reasons.join(' ')}`}
                />
              ))}
            </RowList>
          </>
        )}
      </Loaded>
    </Modal>
  )
}
