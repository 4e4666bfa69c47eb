import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportDetail } from '../contract/import.ts'
import classes from './imports.module.css'
import { plural } from './importWords.ts'

const api = client(importsContract)

/** Summary of what the import will do, with the button that starts it: undoing is possible, so no dialog asks again. */
export function ImportNow({ detail }: { detail: ImportDetail }) {
  const { id, version, counts, mode, can, state, asks } = detail
  const navigate = useNavigate()
  const start = useCommand(() => api.startImport({ id, version }), {
    leave: () => navigate({ to: '/imports/$id', params: { id: String(id) }, search: {}, replace: true }),
    failed: 'The import was not started.',
  })
  const isHeldUp = mode === 'all_in_one' && counts.problems > 0
  const isReady = can.run && state !== 'checking' && asks.length === 0 && !isHeldUp && counts.ready > 0
  return (
    <Card title="Import">
      <div className={classes.now}>
        <ul className={classes.kinds}>
          <li>
            {state === 'checking'
              ? 'What is imported can be said once the rows are checked'
              : `${plural(counts.people, 'new person', 'new people')} in ${plural(counts.records, 'new record')}`}
          </li>
          {asks.length > 0 && <li>Nothing before the questions at the top of this page are answered</li>}
          {counts.update > 0 && <li>{plural(counts.update, 'person', 'people')} in Ellis updated</li>}
          {counts.link > 0 && <li>{plural(counts.link, 'person', 'people')} in Ellis used unchanged</li>}
          {counts.skip > 0 && <li>{plural(counts.skip, 'row')} left out</li>}
          {counts.problems > 0 && (
            <li>
              {isHeldUp
                ? `Nothing while ${plural(counts.problems, 'row has', 'rows have')} problems: correct or leave them out, or choose Row by row in the step before.`
                : `${plural(counts.problems, 'row')} with problems not imported`}
            </li>
          )}
        </ul>
        <Button
          variant="filled"
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={start.isPending}
          disabled={!isReady}
          onClick={() => void start.run()}
        >
          Import {plural(counts.ready, 'row')}
        </Button>
      </div>
    </Card>
  )
}
