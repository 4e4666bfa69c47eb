import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { formatDay } from '#ui/web/format.ts'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { recordsContract } from '../contract.ts'
import { type RecordShown, type RelatedRecord } from '../contract/record.ts'
import { LinkRecordsDialog } from './dialogs.ts'

const api = client(recordsContract)

/** Records of relatives, of an employer, of an earlier household: linked both ways. */
export function RelatedRecords({ record }: { record: RecordShown }) {
  const { id, related_records: related, can } = record
  const [isLinking, { open, close }] = useDisclosure(false)
  if (related.length === 0 && !can.edit) return null

  async function link(target: RelatedRecord) {
    await api.linkRecords({ id, record_ids: [target.id] })
    await refreshed()
  }

  async function unlink(target: RelatedRecord) {
    try {
      await api.unlinkRecord({ id, targetId: target.id })
      await refreshed()
      notifyUndo(`Record ${target.public_id} is no longer linked.`, () => link(target))
    } catch (error) {
      notifyFailure(`Record ${target.public_id} is still linked.`, error)
    }
  }

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
      {related.length === 0 ? (
        <NoRows>No record is linked to this one.</NoRows>
      ) : (
        <RowList>
          {related.map((other) => (
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
                  onClick={() => void unlink(other)}
                >
                  <IconUnlink size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </Row>
          ))}
        </RowList>
      )}
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
