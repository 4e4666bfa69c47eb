import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { Packet } from '../contract.ts'
import { kindOptions } from './NewPacketDialog.tsx'
import type { PacketChange } from './useExhibits.ts'

const fields = { served_date: day({ label: 'Sent on', exact: true }) }
const short = z.string().trim().max(200, 'Enter at most 200 letters')
const schema = z.object({
  title: short.min(1, 'Enter a title'),
  kind: z.enum(['court', 'uscis']),
  tabs: z.enum(['letters', 'numbers']),
  place: short,
  judge: short,
  hearing: short,
  served_on: z.string().trim().max(500, 'Enter at most 500 letters'),
  served_by: short,
  ...fieldsShape(fields),
})

/** Cover page and certificate of service. */
export function PacketDialog({
  packet,
  save,
  opened,
  onClose,
}: {
  packet: Packet
  save: (change: PacketChange, typedAt: number) => Promise<unknown>
  opened: boolean
  onClose: () => void
}) {
  const [typedAt] = useState(packet.version)
  const text = (name: 'place' | 'judge' | 'hearing' | 'served_on' | 'served_by') => packet[name] ?? ''
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cover page and certificate of service"
      saveLabel="Save"
      schema={schema}
      initialValues={{
        title: packet.title,
        kind: packet.kind,
        tabs: packet.tabs,
        place: text('place'),
        judge: text('judge'),
        hearing: text('hearing'),
        served_on: text('served_on'),
        served_by: text('served_by'),
        ...formValues(fields, { served_date: packet.served_date }),
      }}
      onSubmit={({ place, judge, hearing, served_on, served_by, ...values }) => {
        const { served_date = null } = values as { served_date?: string | null }
        const change = {
          ...values,
          place: place || null,
          judge: judge || null,
          hearing: hearing || null,
          served_on: served_on || null,
          served_by: served_by || null,
          served_date: served_date || null,
        }
        return save(change, typedAt)
      }}
    >
      {(form) => (
        <>
          <TextInput label="Title" withAsterisk key={form.key('title')} {...form.getInputProps('title')} />
          <NativeSelect
            label="Filed with"
            data={kindOptions}
            key={form.key('kind')}
            {...form.getInputProps('kind')}
          />
          <NativeSelect
            label="Tabs"
            data={[
              { value: 'letters', label: 'A, B, C …' },
              { value: 'numbers', label: '1, 2, 3 …' },
            ]}
            key={form.key('tabs')}
            {...form.getInputProps('tabs')}
          />
          <TextInput
            label="Place"
            description="City and state of the court or office"
            key={form.key('place')}
            {...form.getInputProps('place')}
          />
          <TextInput label="Judge" key={form.key('judge')} {...form.getInputProps('judge')} />
          <TextInput
            label="Next hearing"
            description="Day and time, as on the notice"
            key={form.key('hearing')}
            {...form.getInputProps('hearing')}
          />
          <Textarea
            label="A copy goes to"
            description="Name and address of the other side; empty: no certificate of service"
            autosize
            key={form.key('served_on')}
            {...form.getInputProps('served_on')}
          />
          <TextInput
            label="Sent by"
            placeholder="ECAS, first class mail, hand"
            key={form.key('served_by')}
            {...form.getInputProps('served_by')}
          />
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
        </>
      )}
    </FormDialog>
  )
}
