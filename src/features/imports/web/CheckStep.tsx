import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportDetail, rowFilters } from '../contract/import.ts'
import { OpenQuestions } from './OpenQuestions.tsx'
import { FrequentProblems } from './FrequentProblems.tsx'
import { ImportNow } from './ImportNow.tsx'
import classes from './imports.module.css'
import { RowGrid } from './RowGrid.tsx'
import { RowPager } from './RowPager.tsx'
import { UnknownWords } from './UnknownWords.tsx'
import { useCellSaves, type CellSaves } from './useCellSaves.ts'
import { useImportRows } from './useImportRows.ts'

/** Third step: the rows as they will be imported, to be corrected in place. */
export function CheckStep({ detail }: { detail: ImportDetail }) {
  const { id, counts } = detail
  const { search, filter, query, change } = useImportRows(id, 'check')
  const saves = useCellSaves(id)
  return (
    <>
      <OpenQuestions asks={detail.asks} />
      <UnknownWords detail={detail} />
      <FrequentProblems detail={detail} />
      <section aria-label="Rows" className={classes.rows}>
        <div className={classes.bar} role="search" aria-label="Filter the rows">
          <ListFilters
            search={search}
            searchPlaceholder="Text in a row"
            filters={[
              {
                key: 'filter',
                label: 'Rows shown',
                kind: 'segments',
                options: [
                  { value: '', label: `All ${formatNumber(counts.rows)}` },
                  { value: 'problems', label: `With problems ${formatNumber(counts.problems)}` },
                  { value: 'duplicates', label: `Likely duplicates ${formatNumber(counts.duplicates)}` },
                ],
              },
            ]}
            onChange={change}
          />
          <DownloadRows id={id} filter={filter} />
        </div>
        <Unsaved saves={saves} />
        <Loaded query={query} what="The rows" compact>
          {(rows) => (
            <>
              <RowGrid
                key={query.isPlaceholderData ? 'before' : `${filter} ${rows.page} ${search.search_term}`}
                detail={detail}
                rows={rows.items}
                none={noRows[filter as 'problems'] ?? 'No row has this text.'}
                isStale={query.isPlaceholderData}
                saves={saves}
              />
              <RowPager rows={rows} onPage={(next) => change({ page: next })} />
            </>
          )}
        </Loaded>
      </section>
      <ImportNow detail={detail} />
    </>
  )
}

const lines = new Intl.ListFormat('en-US')

function Unsaved({ saves: { unsavedLines, saveAgain } }: { saves: CellSaves }) {
  if (unsavedLines.length === 0) return null
  return (
    <Notice tone="error" title="Not saved yet" alert>
      {unsavedLines.length === 1 ? 'A change of line' : 'Changes of lines'}{' '}
      {lines.format(unsavedLines.map(String))}{' '}
      <Button size="compact-sm" onClick={saveAgain}>
        Save all again
      </Button>
    </Notice>
  )
}

const noRows = {
  problems: 'No row has a problem.',
  duplicates: 'Nobody in this file seems to be in Ellis, or in the file twice.',
}

/** The file with what was corrected here and a column of problems, to go on in a spreadsheet. */
export function DownloadRows({ id, filter }: { id: number; filter: (typeof rowFilters)[number] }) {
  const save = useCommand(
    () => download(importsContract.endpoints.downloadImportRows, { id, filter, format: 'xlsx' }),
    { failed: 'The rows were not downloaded.' },
  )
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => void save.run()}
    >
      Download with problems
    </Button>
  )
}
