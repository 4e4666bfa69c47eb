import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#ui/web/format.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useRecordDocket } from '#features/docket/web/useRecordDocket.tsx'
import { NewCaseDialog } from '#features/cases/web/dialogs.ts'
import type { RecordCase, RecordShown } from '../contract/record.ts'

export function RecordCases({ record }: { record: RecordShown }) {
  const docket = useRecordDocket(record.id)
  const [isOpening, { open, close }] = useDisclosure(false)
  const openCase = record.can.open_case && !record.archived_at && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      Open a case
    </Button>
  )
  return (
    <RecordSection
      id="cases"
      title="Cases"
      count={record.cases.length}
      actions={
        <>
          {record.cases.length > 0 && docket.field}
          {openCase}
        </>
      }
    >
      {docket.found}
      <Rows items={record.cases} none="No case yet. The first case of this record starts its docket.">
        {(legalCase) => (
          <Row
            key={legalCase.id}
            name={
              <Link to="/cases/$id" params={{ id: String(legalCase.id) }}>
                {legalCase.title}
              </Link>
            }
            text={factsOf(legalCase)}
          >
            <StatusPill tone={legalCase.is_closed ? 'neutral' : 'info'}>
              {legalCase.is_closed ? 'Closed' : 'Open'}
            </StatusPill>
          </Row>
        )}
      </Rows>
      <NewCaseDialog record_id={record.id} opened={isOpening} onClose={close} />
    </RecordSection>
  )
}

const factsOf = (legalCase: RecordCase): string =>
  [
    legalCase.legal_case_type_name,
    legalCase.primary_attorney_name,
    `opened ${formatDay(legalCase.opened)}`,
    legalCase.closed && `closed ${formatDay(legalCase.closed)}`,
    legalCase.last_created_docket_entry_date &&
      `last entry ${formatDay(legalCase.last_created_docket_entry_date)}`,
  ]
    .filter(Boolean)
    .join(' · ')
