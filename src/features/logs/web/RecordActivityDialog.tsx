import { Modal } from '@mantine/core'
import { useState } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { ActivityKind } from '../activityKinds.ts'
import { activityKindLabels } from '../eventWords.ts'
import { ActivityFeed } from './ActivityFeed.tsx'
import classes from './logs.module.css'
import { useRecordActivity } from './useActivity.ts'

const kinds = {
  record: ['records', 'cases', 'parties', 'docket', 'teams'],
  case: ['cases', 'docket'],
} as const satisfies Record<string, readonly ActivityKind[]>

/** Actions on a record and its contents, or on one case of it. */
export function RecordActivityDialog({
  recordId,
  legalCaseId,
  title,
  opened,
  onClose,
}: {
  recordId: number
  legalCaseId?: number
  title: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={820}>
      <Activity recordId={recordId} legalCaseId={legalCaseId} />
    </Modal>
  )
}

function Activity({ recordId, legalCaseId }: { recordId: number; legalCaseId: number | undefined }) {
  const [kind, setKind] = useState<ActivityKind | null>(null)
  const query = useRecordActivity({
    id: recordId,
    ...(legalCaseId !== undefined && { legal_case_id: legalCaseId }),
    ...(kind && { kind }),
  })
  return (
    <>
      <div className={`${classes.dialogFilters} no-print`}>
        <SelectInput
          data-autofocus
          aria-label="Any kind"
          placeholder="Any kind"
          w={180}
          clearable
          data={kinds[legalCaseId === undefined ? 'record' : 'case'].map((value) => ({
            value,
            label: activityKindLabels[value],
          }))}
          value={kind}
          onChange={(value) => setKind(value as ActivityKind | null)}
        />
      </div>
      <div className={classes.dialogBody} tabIndex={0} role="region" aria-label="Activity">
        <ActivityFeed query={query} onClear={kind ? () => setKind(null) : undefined} />
      </div>
    </>
  )
}
