import { TextInput, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import {
  areaCodes,
  areas,
  categories,
  cellKey,
  chartNames,
  charts,
  isOptional,
  printedCutoff,
} from '../contract/bulletin.ts'
import { bulletinFields } from '../bulletinFields.ts'
import { cellProblems } from '../cellProblems.ts'
import { visaBulletinContract, type VisaBulletin } from '../contract.ts'
import { monthName } from '../contract/monthName.ts'
import type { ReadBulletin } from '../readBulletin.ts'
import { ChartTable } from './ChartTable.tsx'
import { PastedPage, ReadNotice } from './PastedPage.tsx'
import { cellsOf, printedCells, type PrintedCells } from './printedCells.ts'
import classes from './visaBulletin.module.css'

const api = client(visaBulletinContract)

const schema = z
  .object({
    month: z.string().regex(/^\d{4}-\d\d$/, 'Enter the month of the bulletin as YYYY-MM, like 2026-10'),
    cells: z.custom<PrintedCells>(),
    ...fieldsShape(bulletinFields),
  })
  .transform(({ cells: printed, ...values }, ctx) => {
    const cells = cellsOf(printed, values.month)
    for (const [key, message] of cellProblems(cells, values.month))
      ctx.addIssue({ code: 'custom', path: ['cells', ...key.split('.')], message })
    return { ...values, cells }
  })

/** A month of the Visa Bulletin: to correct, or (without one) to enter. */
export function BulletinDialog({
  bulletin,
  opened,
  onClose,
  onSaved,
}: {
  bulletin: VisaBulletin | null
  opened: boolean
  onClose: () => void
  onSaved: (month: string) => void
}) {
  const [read, setRead] = useState<ReadBulletin | null>(null)
  const saved = useRef<string>(undefined)
  const stored = new Map(bulletin?.cells.map((cell) => [cellKey(cell), printedCutoff(cell.cutoff)]))
  const filled = [...stored.keys(), ...Object.keys(read?.cells ?? {})]
  const columns = areaCodes.filter(
    (area) => !isOptional(area) || filled.some((key) => key.endsWith(`.${area}`)),
  )
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        onClose()
        if (saved.current) onSaved(saved.current)
      }}
      size={1100}
      title={
        bulletin ? `Visa Bulletin for ${monthName(bulletin.month)}` : 'Enter a month of the Visa Bulletin'
      }
      saveLabel="Save bulletin"
      schema={schema}
      initialValues={{
        month: bulletin?.month ?? '',
        cells: printedCells((key) => stored.get(key)),
        ...formValues(bulletinFields, bulletin ?? undefined),
      }}
      onSubmit={async ({ uscis_family = null, uscis_employment = null, ...values }) => {
        await api.saveVisaBulletin({
          ...values,
          uscis_family,
          uscis_employment,
          version: bulletin?.version ?? null,
        })
        saved.current = values.month
      }}
    >
      {(form) => (
        <>
          <PastedPage
            month={bulletin?.month}
            onRead={(found) => {
              setRead(found)
              const values = form.getValues()
              form.setValues({
                ...values,
                month: bulletin ? values.month : (found.month ?? values.month),
                // Another text, pasted by mistake, takes nothing away.
                ...(Object.keys(found.cells).length > 0 && {
                  cells: printedCells((key) => found.cells[key]),
                }),
              })
            }}
          />
          {read && <ReadNotice read={read} />}
          <TextInput
            className={classes.month}
            label="Month of the bulletin"
            placeholder="2026-10"
            withAsterisk
            readOnly={bulletin !== null}
            key={form.key('month')}
            {...form.getInputProps('month')}
          />
          <FieldsForm form={formOfFields(form)} fields={bulletinFields} sources={{}} />
          {chartNames.map((chart) => (
            <section key={chart}>
              <Title order={3} size="h4">
                {charts[chart]}
              </Title>
              <ChartTable
                chart={chart}
                columns={columns}
                cell={(category, area) => {
                  const path = `cells.${cellKey({ chart, category, area })}`
                  return (
                    <TextInput
                      aria-label={`${charts[chart]}, ${categories[category].label}, ${areas[area].label}`}
                      autoComplete="off"
                      key={form.key(path)}
                      {...form.getInputProps(path)}
                    />
                  )
                }}
              />
            </section>
          ))}
        </>
      )}
    </FormDialog>
  )
}
