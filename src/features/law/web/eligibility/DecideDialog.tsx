import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { eligibilityContract, type Decision, type ShownFinding } from '../../contract/eligibility.ts'

const api = client(eligibilityContract)

/** The reason of a decision, which stands in the notes of the analysis. */
export function DecideDialog({
  opened,
  onClose,
  partyId,
  eligibilityId,
  finding,
  decision,
}: {
  opened: boolean
  onClose: () => void
  partyId: number
  eligibilityId: number
  finding: ShownFinding
  decision: Decision
}) {
  const isOut = decision === 'rule_out'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={isOut ? `Rule out: ${finding.title}` : `Later: ${finding.title}`}
      saveLabel={isOut ? 'Rule out' : 'Save for later'}
      schema={z.object({
        reason: isOut
          ? z.string().trim().min(1, 'Write why it is ruled out').max(1000, 'Write at most 1000 characters')
          : z.string().trim().max(1000, 'Write at most 1000 characters'),
      })}
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) =>
        api.decidePartyEligibility({
          id: partyId,
          eligibilityId,
          kind: finding.kind,
          identifier: finding.identifier,
          decision,
          reason: reason || null,
        })
      }
    >
      {(form) => (
        <Textarea
          label={isOut ? 'Reason' : 'What it waits for'}
          description="It stands in the notes of the analysis."
          required={isOut}
          autosize
          minRows={3}
          dir="auto"
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
