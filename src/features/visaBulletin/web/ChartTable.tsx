import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  areas,
  categories,
  categoryCodes,
  charts,
  type AreaCode,
  type CategoryCode,
  type Chart,
} from '../contract/bulletin.ts'
import classes from './visaBulletin.module.css'

const preferences = { family: 'Family', employment: 'Employment' } as const

/** One chart of a bulletin, as it is printed; `cell` draws a cell, or the input for it. */
export function ChartTable({
  chart,
  columns,
  cell,
}: {
  chart: Chart
  columns: readonly AreaCode[]
  cell: (category: CategoryCode, area: AreaCode) => ReactNode
}) {
  return (
    <div className={classes.chart} role="region" aria-label={charts[chart]} tabIndex={0}>
      <Table>
        {(['family', 'employment'] as const).map((preference) => (
          <Table.Tbody key={preference}>
            <Table.Tr>
              <Table.Th scope="col" className={classes.category}>
                {preferences[preference]}
              </Table.Th>
              {columns.map((area) => (
                <Table.Th key={area} scope="col">
                  {areas[area].label}
                </Table.Th>
              ))}
            </Table.Tr>
            {categoryCodes
              .filter((category) => categories[category].preference === preference)
              .map((category) => (
                <Table.Tr key={category}>
                  <Table.Th scope="row" className={classes.category}>
                    {categories[category].label}
                  </Table.Th>
                  {columns.map((area) => (
                    <Table.Td key={area}>{cell(category, area)}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  )
}
