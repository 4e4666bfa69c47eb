import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { importsContract } from '../contract.ts'
import type { ImportDetail } from '../contract/import.ts'
import { ImportSteps, type OpenStep } from './ImportSteps.tsx'
import { plural, stateWords } from './importWords.ts'
import { StepContent } from './lazyParts.tsx'
import { Progressing } from './Progressing.tsx'
import { UndoButton } from './UndoButton.tsx'

const api = client(importsContract)
const route = getRouteApi('/imports/$id')

/** One import, at the step the address names, or at the one its state asks for. */
export function ImportScreen() {
  const id = Number(route.useParams().id)
  const query = useQuery(api.getImport.query({ id }))
  return (
    <Loaded query={query} what="The import" page>
      {(detail) => <Opened detail={detail} />}
    </Loaded>
  )
}

function Opened({ detail }: { detail: ImportDetail }) {
  const { step } = route.useSearch()
  const { id, state, file_name, source, row_count, created_by_name, created_at, expires_at } = detail
  const open = openSteps(detail)
  const current = step && open.includes(step) ? step : usualStep(detail)
  return (
    <RecordScreen
      name={file_name}
      facts={[
        source,
        plural(row_count, 'row'),
        `uploaded ${formatInstant(created_at)} by ${created_by_name}`,
        isBefore(detail) && expires_at && `deleted ${formatInstant(expires_at)} unless imported`,
        <Link key="all" to="/imports">
          All imports
        </Link>,
      ]}
      status={<StatusPill tone={stateWords[state].tone}>{stateWords[state].word}</StatusPill>}
      actions={
        <>
          {detail.can.undo && <UndoButton of={detail} />}
          {detail.can.delete && <DeleteButton of={detail} />}
        </>
      }
    >
      <ImportSteps id={id} current={current} open={open} />
      {detail.error && (
        <Notice tone="error" title="Nothing was imported" alert>
          {detail.error}
        </Notice>
      )}
      <Progressing of={detail} />
      {state !== 'running' && <StepContent step={current} detail={detail} />}
    </RecordScreen>
  )
}

const isBefore = ({ state }: ImportDetail) => ['checking', 'checked', 'failed'].includes(state)

/** Once it has run, its columns and values cannot change any more. */
const openSteps = (detail: ImportDetail): OpenStep[] => (isBefore(detail) ? ['columns', 'check'] : ['result'])

function usualStep(detail: ImportDetail): OpenStep {
  if (!isBefore(detail)) return 'result'
  return detail.asks.some(({ about }) => about !== 'words') ? 'columns' : 'check'
}

function DeleteButton({ of: { id, file_name } }: { of: ImportDetail }) {
  const navigate = useNavigate()
  const remove = useCommand(() => api.deleteImport({ id }), {
    leave: () => navigate({ to: '/imports' }),
    failed: 'The upload was not deleted.',
    confirm: {
      title: `Delete ${file_name}?`,
      text: 'Its rows and the corrections made here are deleted. Nobody in Ellis is changed.',
      verb: 'Delete upload',
      danger: true,
    },
  })
  return (
    <Button
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void remove.run()}
    >
      Delete upload
    </Button>
  )
}
