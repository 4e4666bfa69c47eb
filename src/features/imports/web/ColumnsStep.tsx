import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { importsContract } from '../contract.ts'
import type { ImportDetail } from '../contract/import.ts'
import { OpenQuestions } from './OpenQuestions.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { FileFacts } from './FileFacts.tsx'
import { toFieldChoices } from './fieldChoices.ts'
import { ImportOptions } from './ImportOptions.tsx'
import classes from './imports.module.css'
import { plural } from './importWords.ts'
import { useImportChange } from './useImportChange.ts'

const api = client(importsContract)

/** Second step: which field each column of the file is. */
export function ColumnsStep({ detail }: { detail: ImportDetail }) {
  const { id, columns, can } = detail
  const fields = useQuery({ ...api.listImportFields.query(), staleTime: Infinity })
  const choices = useMemo(() => fields.data && toFieldChoices(fields.data), [fields.data])
  const change = useImportChange(detail)
  const unused = columns.filter(({ path }) => path === null)
  return (
    <>
      <OpenQuestions asks={detail.asks} />
      <FileFacts detail={detail} onChange={(to) => void change.run(to)} />
      <Card
        flush
        title={`Columns: ${columns.length - unused.length} used, ${unused.length} left out`}
        actions={
          change.isPending && (
            <span className={classes.quiet} role="status">
              Saving
            </span>
          )
        }
      >
        <Loaded query={{ ...fields, data: choices }} what="The fields" compact>
          {(loaded) => (
            <table className={classes.columns}>
              <thead>
                <tr>
                  <th scope="col">Column of the file</th>
                  <th scope="col">Examples</th>
                  <th scope="col">Field in Ellis</th>
                </tr>
              </thead>
              <tbody>
                {columns.map((column) => (
                  <ColumnRow
                    key={column.index}
                    column={column}
                    columns={columns}
                    choices={loaded}
                    disabled={!can.change}
                    onChange={(to) => void change.run({ columns: [{ index: column.index, ...to }] })}
                  />
                ))}
              </tbody>
            </table>
          )}
        </Loaded>
        {unused.length > 0 && (
          <div className={classes.leftOut}>
            Left out: <bdi>{unused.map(({ header }) => header || 'a column without heading').join(', ')}</bdi>
          </div>
        )}
      </Card>
      <ImportOptions
        key={`${detail.team_ids.join()} ${detail.opened}`}
        detail={detail}
        onChange={(to) => void change.run(to)}
      />
      <div className={classes.next}>
        <Button
          variant="filled"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/imports/$id" params={{ id: String(id) }} search={{ step: 'check' }} {...props} />
          )}
        >
          Check {plural(detail.row_count, 'row')}
        </Button>
      </div>
    </>
  )
}
