import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { eraseFields } from '../eraseFields.ts'
import { erasureContract, type ErasedCount, type Erasure } from '../contract.ts'

const api = client(erasureContract)

/** List of what would go with a person, what would stay, and the number that an admin types to erase them. */
export function EraseDialog({
  id,
  opened,
  onClose,
  leave,
}: {
  id: number
  opened: boolean
  onClose: () => void
  /** Leads away from the page of whoever is gone. */
  leave: () => Promise<unknown>
}) {
  const query = useQuery({ ...api.getErasure.query({ id }), enabled: opened, staleTime: 0 })
  return (
    <GuardedModal opened={opened} onClose={onClose} title="Erase a person" size="md">
      {(frame) => (
        <Loaded query={query} what="The list of what would go" compact>
          {(erasure) =>
            erasure.reasons.length > 0 ? (
              <Refused erasure={erasure} onClose={onClose} />
            ) : (
              <EraseForm erasure={erasure} onClose={onClose} leave={leave} {...frame} />
            )
          }
        </Loaded>
      )}
    </GuardedModal>
  )
}

function Refused({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warning">{erasure.display_name} cannot be erased now.</Notice>
      <ul>
        {erasure.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

interface FormProps {
  erasure: Erasure
  onClose: () => void
  leave: () => Promise<unknown>
  guard: Ref<Guard>
  onCancel: () => void
}

function EraseForm({ erasure, onClose, leave, guard, onCancel }: FormProps) {
  const { id, display_name, version, goes, stays, warnings } = erasure
  const fields = eraseFields(id)
  // Once the form counts as saved: leaving the page with it unsaved would ask first.
  async function goOn() {
    onClose()
    await leave()
    notifySuccess('The person is erased.')
  }
  return (
    <DialogForm
      guard={guard}
      onCancel={onCancel}
      onClose={() => void goOn()}
      saveLabel="Erase for good"
      danger
      schema={fieldsSchema(fields)}
      initialValues={formValues(fields, {})}
      onSubmit={({ reason, confirmation }) =>
        api.eraseParty({ id, version, reason: reason!, confirmation: confirmation! })
      }
    >
      {(form) => (
        <Stack>
          <Notice tone="warning">
            {display_name} is erased for good. Nobody can take this back, and a restored backup erases them
            again.
          </Notice>
          {warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          <Counts title="Will be erased" counts={goes} none="The person alone" />
          {stays.length > 0 && <Counts title="Will stay" counts={stays} none="" />}
          <Text size="sm" c="dimmed">
            What others wrote about this person in files of their own stays as it was written.
          </Text>
          <FieldsForm form={formOfFields(form)} fields={fields} />
        </Stack>
      )}
    </DialogForm>
  )
}

function Counts({ title, counts, none }: { title: string; counts: ErasedCount[]; none: string }) {
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul>
        {counts.map(({ label, count }) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
        {counts.length === 0 && <li>{none}</li>}
      </ul>
    </div>
  )
}
