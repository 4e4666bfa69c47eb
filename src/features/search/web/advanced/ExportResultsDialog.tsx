import { Input, Radio, Stack } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import type { ResultChoice } from '../../contract/searchLink.ts'
import { ColumnsField, type ChosenColumn } from './ColumnsField.tsx'

const api = client(exportsContract)

const formats = [
  { value: 'xlsx', label: 'Excel (XLSX)', description: 'Dates and numbers stay dates and numbers.' },
  { value: 'csv', label: 'CSV', description: 'For other programs; opens in Excel, too.' },
  { value: 'json', label: 'JSON', description: 'For programmers.' },
] as const
const layouts = [
  { value: 'cell', label: 'All in one cell', description: 'One row each; three passports in one cell.' },
  { value: 'rows', label: 'A row for each entry', description: 'Three passports make three rows.' },
  { value: 'columns', label: 'Numbered columns', description: 'Passport 1, passport 2, passport 3.' },
] as const

const { format, entries_as } = exportsContract.endpoints.exportSearchResults.input
const schema = z.object({
  columns: z.array(z.object({ path: z.string(), label: z.string() })).min(1, 'Choose at least one column'),
  format,
  entries_as,
})

/** Makes a spreadsheet of the result in the background. */
export function ExportResultsDialog({
  opened,
  onClose,
  query,
  ids,
  total,
  columns,
  order,
}: {
  opened: boolean
  onClose: () => void
  query: Query
  /** Rows that were selected; all of them otherwise. */
  ids: number[] | undefined
  /** Number of all rows, in words. */
  total: string
  columns: readonly ChosenColumn[]
  order: Pick<ResultChoice, 'sort_by' | 'sort_order'>
}) {
  const count = ids ? formatNumber(ids.length) : total
  const rows = count === '1' ? '1 row' : `${count} rows`
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Export ${rows}`}
      size="lg"
      saveLabel="Export"
      schema={schema}
      initialValues={{
        columns: columns.map(({ path, label }) => ({ path, label })),
        format: 'xlsx' as z.output<typeof schema>['format'],
        entries_as: (query.indistinct_results ? 'rows' : 'cell') as z.output<typeof schema>['entries_as'],
      }}
      onSubmit={async ({ columns: chosen, ...layout }) => {
        await api.exportSearchResults({
          model: query.entity,
          query_values: query,
          ids,
          columns: chosen.map(({ path }) => path),
          ...order,
          ...layout,
        })
        notifyStarted(rows)
      }}
    >
      {(form) => (
        <Stack gap="md">
          <Columns key={form.key('columns')} entity={query.entity} {...form.getInputProps('columns')} />
          <Radio.Group label="Format" key={form.key('format')} {...form.getInputProps('format')}>
            <Stack gap={6} mt={6}>
              {formats.map((one) => (
                <Radio key={one.value} {...one} />
              ))}
            </Stack>
          </Radio.Group>
          <Radio.Group
            label="Several entries of one person or case"
            key={form.key('entries_as')}
            {...form.getInputProps('entries_as')}
          >
            <Stack gap={6} mt={6}>
              {layouts.map((one) => (
                <Radio key={one.value} {...one} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      )}
    </FormDialog>
  )
}

/** A form's field of columns. */
function Columns({
  entity,
  error,
  ...field
}: {
  entity: string
  error?: ReactNode
  defaultValue?: ChosenColumn[]
  onChange?: (columns: ChosenColumn[]) => void
}) {
  const [columns, setColumns] = useUncontrolled<ChosenColumn[]>({ ...field, finalValue: [] })
  return (
    <Input.Wrapper label="Columns" labelElement="div" error={error}>
      <ColumnsField entity={entity} columns={columns} onChange={setColumns} />
    </Input.Wrapper>
  )
}
