import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { evidenceContract, noticeNames } from '../contract.ts'
import { EvidenceFactsDialog } from './dialogs.ts'
import classes from './evidence.module.css'

const api = client(evidenceContract)

/** Notices that ask for evidence, and how far the response to each is. */
export function EvidenceSection({ legalCaseId }: { legalCaseId: number }) {
  const query = useQuery(api.listEvidenceRequests.query({ id: legalCaseId }))
  const [isNew, setNew] = useState(false)
  return (
    <RecordSection
      id="evidence"
      title="Requests for evidence"
      count={query.data?.items.length}
      actions={
        query.data?.can.edit && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            Enter a notice
          </Button>
        )
      }
    >
      <Loaded query={query} what="The requests for evidence" compact>
        {({ items }) =>
          items.length === 0 ? (
            <NoRows>No notice asks for evidence in this case.</NoRows>
          ) : (
            <ul className={classes.list}>
              {items.map(({ id, kind, docket_entry, due_on, sent_on, item_count, settled_count }) => (
                <li key={id} className={classes.line}>
                  <div>
                    <Link to="/evidence/$id" params={{ id: String(id) }}>
                      {noticeNames[kind]}
                    </Link>
                    <div className={classes.quiet}>
                      For {docket_entry.name} · {settled_count} of {item_count} with evidence
                    </div>
                  </div>
                  {sent_on ? (
                    <StatusPill tone="success">Sent {formatDay(sent_on)}</StatusPill>
                  ) : (
                    <StatusPill tone={due_on ? 'warning' : 'info'}>
                      {due_on ? `Due ${formatDay(due_on)}` : 'In preparation'}
                    </StatusPill>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew && (
        <EvidenceFactsDialog
          of={{ legal_case_id: legalCaseId, entries: query.data?.entries ?? [] }}
          opened
          onClose={() => setNew(false)}
        />
      )}
    </RecordSection>
  )
}
