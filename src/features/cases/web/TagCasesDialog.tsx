import { client } from '#core/web/client.ts'
import { ChangeTagsDialog } from '#features/lists/web/ChangeTagsDialog.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { casesContract } from '../contract.ts'
import { casesInWords, type BulkDialogProps } from './caseSelection.ts'

const api = client(casesContract)

export const TagCasesDialog = ({ cases, opened, onClose, onStarted }: BulkDialogProps) => (
  <ChangeTagsDialog
    what={casesInWords(cases.count)}
    opened={opened}
    onClose={onClose}
    onChange={async (tags) => {
      const { item_count } = await api.tagCases({ ...cases.which, ...tags })
      notifyStarted(casesInWords(item_count))
      onStarted()
    }}
  />
)
