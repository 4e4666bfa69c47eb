import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formatDay } from '#ui/web/format.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { evidenceContract, type EvidenceRequest } from '../contract.ts'
import classes from './evidence.module.css'

const api = client(evidenceContract)
const fields = { sent_on: day({ label: 'Sent on', exact: true, past: true, required: true }) }

/** Open points of a response that was sent on this day. */
const openOn = ({ open, due_on }: EvidenceRequest, sent_on: unknown) =>
  typeof sent_on === 'string' && sent_on && due_on && sent_on <= due_on
    ? open.filter(({ is_late }) => !is_late)
    : open

const schemaOf = (request: EvidenceRequest) =>
  z
    .object({
      ...fieldsShape(fields),
      sent_way: z.string().trim().min(1, 'Enter how it was sent').max(100, 'Enter at most 100 letters'),
      receipt_number: z.string().trim().max(40, 'Enter at most 40 letters'),
      reason: z.string().trim().max(1_000, 'Enter at most 1,000 letters'),
      close_entry: z.boolean(),
    })
    .refine(
      ({ reason, ...values }) =>
        reason !== '' || openOn(request, (values as { sent_on?: unknown }).sent_on).length === 0,
      {
        path: ['reason'],
        message: 'Say why it is sent although something is open',
      },
    )

/** The gate: all of a response is sent at one time, so what is open stands here before it is. */
export function SendEvidenceDialog({
  request,
  today,
  opened,
  onClose,
}: {
  request: EvidenceRequest
  today: string
  opened: boolean
  onClose: () => void
}) {
  const { id, version, kind, due_on, due_is_receipt, packet, docket_entry, can } = request
  const [sentOn, setSentOn] = useState<unknown>(today)
  const open = openOn(request, sentOn)
  const filesPacket = packet?.made && !packet.is_outdated && !packet.filed_on
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="This response was sent"
      saveLabel={open.length > 0 ? 'Mark as sent nevertheless' : 'Mark as sent'}
      danger={open.length > 0}
      schema={schemaOf(request)}
      initialValues={{
        ...formValues(fields, { sent_on: today }),
        sent_way: '',
        receipt_number: '',
        reason: '',
        close_entry: false,
      }}
      onSubmit={({ sent_on, sent_way, receipt_number, reason, close_entry }) =>
        api.sendEvidence({
          id,
          version,
          sent_on: String(sent_on),
          sent_way,
          receipt_number: receipt_number || null,
          reason: reason || null,
          close_entry,
        })
      }
    >
      {(form) => (
        <>
          <WatchedDay
            watch={(onChange) => form.watch('sent_on', ({ value }) => onChange(value))}
            onChange={setSentOn}
          />
          {open.length > 0 && (
            <Notice tone="warning" title="Open">
              <ul className={classes.open}>
                {open.map(({ sentence }) => (
                  <li key={sentence} dir="auto">
                    {sentence}
                  </li>
                ))}
              </ul>
              <p>
                {kind === 'noir'
                  ? 'Check what the notice says about a response that is sent in parts.'
                  : 'All requested materials are submitted together at one time; only some of them count as a request for a decision on the record (8 CFR 103.2(b)(11)).'}
              </p>
            </Notice>
          )}
          {open.length > 0 && (
            <Textarea
              label="Reason"
              description="Why it is sent although something is open; it stays with the response"
              withAsterisk
              autosize
              key={form.key('reason')}
              {...form.getInputProps('reason')}
            />
          )}
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
          {due_on && due_is_receipt !== false && (
            <p className={classes.quiet}>
              {due_is_receipt
                ? `By the notice, the response must be received by ${formatDay(due_on)}: the day on which it arrives counts, not the day of sending.`
                : `Look whether the notice says that the response must be received by ${formatDay(due_on)}: then the day of sending is not the day that counts.`}
            </p>
          )}
          <TextInput
            label="By"
            placeholder="USCIS online, courier, priority mail"
            withAsterisk
            key={form.key('sent_way')}
            {...form.getInputProps('sent_way')}
          />
          <TextInput
            label="Receipt or tracking number"
            key={form.key('receipt_number')}
            {...form.getInputProps('receipt_number')}
          />
          {can.close_entry && (
            <Checkbox
              label={`Mark “${docket_entry.name}” done`}
              description="Workflows that follow it begin"
              key={form.key('close_entry')}
              {...form.getInputProps('close_entry', { type: 'checkbox' })}
            />
          )}
          {filesPacket && <p className={classes.quiet}>Its packet is marked as filed with it.</p>}
        </>
      )}
    </FormDialog>
  )
}

/** Looks after the day while it is typed: what is open depends on it. */
function WatchedDay(props: {
  watch: (onChange: (sent_on: unknown) => void) => void
  onChange: (sent_on: unknown) => void
}) {
  props.watch(props.onChange)
  return null
}
