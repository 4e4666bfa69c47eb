import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { packetsContract } from '../contract.ts'
import { NewPacketDialog } from './dialogs.ts'
import classes from './packets.module.css'

const api = client(packetsContract)

/** Packets of exhibits that are prepared for entries of a case, or were filed. */
export function PacketsSection({ legalCaseId }: { legalCaseId: number }) {
  const query = useQuery(api.listPackets.query({ id: legalCaseId }))
  const [isNew, setNew] = useState(false)
  const mayOpen = useSession().user?.flags.atleastContributor ?? false
  return (
    <RecordSection
      id="packets"
      title="Packets"
      count={query.data?.items.length}
      actions={
        query.data?.can.edit && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            New packet
          </Button>
        )
      }
    >
      <Loaded query={query} what="The packets" compact>
        {({ items }) =>
          items.length === 0 ? (
            <NoRows>No packet of exhibits was begun for this case.</NoRows>
          ) : (
            <ul className={classes.list}>
              {items.map(({ id, title, docket_entry, exhibit_count, filed_on, made_at }) => (
                <li key={id} className={classes.line}>
                  <div>
                    {mayOpen ? (
                      <Link to="/packets/$id" params={{ id: String(id) }} dir="auto">
                        {title}
                      </Link>
                    ) : (
                      <span dir="auto">{title}</span>
                    )}
                    <div className={classes.quiet}>
                      For {docket_entry.name} · {exhibit_count} {exhibit_count === 1 ? 'exhibit' : 'exhibits'}
                    </div>
                  </div>
                  {filed_on ? (
                    <StatusPill tone="success">Filed {formatDay(filed_on)}</StatusPill>
                  ) : (
                    <StatusPill tone="info">{made_at ? 'Made' : 'In preparation'}</StatusPill>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew && (
        <NewPacketDialog
          legalCaseId={legalCaseId}
          entries={query.data?.entries ?? []}
          opened
          onClose={() => setNew(false)}
        />
      )}
    </RecordSection>
  )
}
