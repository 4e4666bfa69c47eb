import { Anchor, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { clientPortalContract } from '../contract.ts'
import { PortalExportDialog, SendToPortalDialog } from './dialogs.ts'
import { countOf, ExportState, peopleOf } from './exportState.tsx'

const api = client(clientPortalContract)

/**
 * Documents of a case that went to the client portal; nothing where the office has none and had none. `onCount` is for the
 * navigation of the page, which does without this part's code.
 */
export function CasePortal({
  legalCaseId,
  onCount,
}: {
  legalCaseId: number
  onCount: (count: number | null) => void
}) {
  const query = useQuery(api.listCasePortalExports.query({ id: legalCaseId }))
  const { data: use } = useQuery(api.getCasePortalEnabled.query({ id: legalCaseId }))
  const [isSending, setSending] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const isOn = use?.enabled === true
  const count = query.data?.items.length ?? 0
  const isShown = isOn || count > 0
  useEffect(() => onCount(isShown ? count : null), [onCount, isShown, count])
  if (!isShown) return null
  return (
    <RecordSection
      id="client-portal"
      title="Client portal"
      count={count}
      actions={
        isOn && (
          <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
            Send documents
          </Button>
        )
      }
    >
      <Loaded query={query} what="What was sent" compact>
        {({ items }) => (
          <Rows items={items} none="No document of this case was sent to the client portal.">
            {(each) => (
              <Row
                key={each.id}
                name={
                  <Anchor component="button" type="button" onClick={() => setShown(each.id)}>
                    {countOf(each)} for {peopleOf(each)}
                  </Anchor>
                }
                text={`${formatInstant(each.created_at)}${each.created_by ? ` by ${each.created_by}` : ''}`}
              >
                <ExportState state={each.state} />
              </Row>
            )}
          </Rows>
        )}
      </Loaded>
      {isSending && <SendToPortalDialog legalCaseId={legalCaseId} opened onClose={() => setSending(false)} />}
      {shown !== null && <PortalExportDialog id={shown} opened onClose={() => setShown(null)} />}
    </RecordSection>
  )
}
