import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { ChecklistMenu } from '#features/docket/web/ChecklistMenu.tsx'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'

const api = client(casesContract)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const schema = z.object({
  lines: z
    .string()
    .transform(linesOf)
    .refine((lines) => lines.length <= 100, 'A checklist can have at most 100 lines')
    .refine((lines) => lines.every((line) => line.length <= 500), 'A line can have at most 500 characters'),
})

/**
 * The checklist as text, one line for each item, to reorder, reword or paste. Ticks stay with their text. Based on the
 * list at opening; a change made since is reported, not overwritten.
 */
export function ChecklistDialog({
  legalCase: shown,
  onClose,
}: {
  legalCase: LegalCase
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [legalCase] = useState(shown)

  async function save({ lines }: z.output<typeof schema>) {
    const had = [...legalCase.checklist]
    const checklist = lines.map((text) => {
      const at = had.findIndex((item) => item.text === text)
      const [same] = at < 0 ? [] : had.splice(at, 1)
      return { text, done: same?.done ?? false }
    })
    const { id, checklist_version: version } = legalCase
    const saved = await api.saveCaseChecklist({ id, checklist, version })
    queries.setQueryData<LegalCase>(api.getCase.query({ id }).queryKey, (now) => now && { ...now, ...saved })
    notifySuccess('The checklist is saved.')
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Edit checklist"
      saveLabel="Save checklist"
      schema={schema}
      initialValues={{ lines: legalCase.checklist.map((item) => item.text).join('\n') }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <Textarea
            label="One line for each thing to gather or do"
            description="A line with unchanged text keeps its tick."
            autosize
            minRows={8}
            maxRows={20}
            dir="auto"
            key={form.key('lines')}
            {...form.getInputProps('lines')}
          />
          <div>
            <ChecklistMenu
              of="cases"
              onTake={(items) =>
                form.setFieldValue('lines', [...linesOf(form.getValues().lines), ...items].join('\n'))
              }
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
