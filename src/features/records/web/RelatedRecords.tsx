import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { recordsContract } from '../contract.ts'
import { type RecordShown, type RelatedRecord } from '../contract/record.ts'
import { LinkRecordsDialog } from './dialogs.ts'

const api = client(recordsContract)

/** Records of relatives, an employer or an earlier household; links are symmetric. */
export function RelatedRecords({ record }: { record: RecordShown }) {
  const { id, related_records: related, can } = record
  const [isLinking, { open, close }] = useDisclosure(false)
  const unlink = useCommand(({ id: targetId }: RelatedRecord) => api.unlinkRecord({ id, targetId }), {
    done: (_, target) =>
      notifyUndo(`Record ${target.public_id} is no longer linked.`, () =>
        api.linkRecords({ id, record_ids: [target.id] }),
      ),
    failed: ({ public_id }) => `Record ${public_id} is still linked.`,
  })
  if (related.length === 0 && !can.edit) return null

  return (
    <RecordSection
      id="related"
      title="Related records"
      count={related.length}
      actions={
        can.edit && (
          <Button leftSection={<IconLink size={16} aria-hidden />} onClick={open}>
            Link records
          </Button>
        )
      }
    >
      <Rows items={related} none="No record is linked to this one.">
        {(other) => (
          <Row
            key={other.id}
            name={
              <Link to="/records/$id" params={{ id: String(other.id) }}>
                {other.holder_name}
              </Link>
            }
            text={factsOf(other)}
          >
            {other.archived_at && <StatusPill tone="neutral">Archived</StatusPill>}
            {can.edit && (
              <ActionIcon
                variant="subtle"
                className="no-print"
                aria-label={`Unlink record ${other.public_id} of ${other.holder_name}`}
                title="Unlink"
                onClick={() => void unlink.run(other)}
              >
                <IconUnlink size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </Row>
        )}
      </Rows>
      <LinkRecordsDialog record={record} opened={isLinking} onClose={close} />
    </RecordSection>
  )
}

export const factsOf = ({ public_id, opened, open_case_count }: RelatedRecord): string =>
  [
    public_id,
    `opened ${formatDay(opened)}`,
    open_case_count > 0 && (open_case_count === 1 ? '1 open case' : `${open_case_count} open cases`),
  ]
    .filter(Boolean)
    .join(' · ')
