import { Button, Group } from '@mantine/core'
import { IconGitCompare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { DeleteButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { workflowsContract, type Workflow } from '../contract.ts'
import { workflowChangesContract } from '../contract/changes.ts'
import { outcomeLabel } from '../workflowFields.ts'
import { WorkflowChangesDialog, WorkflowDialog } from './dialogs.ts'
import { useConditionNames } from './useConditionNames.ts'
import { useWorkflowPeople } from './useWorkflowPeople.ts'
import { useWorkflowTitle } from './useWorkflowTitle.ts'
import { assigneesInWords, daysInWords } from './workflowWords.ts'

const api = client(workflowsContract)
const changes = client(workflowChangesContract)

/** Workflows of all types of docket entries and cases. */
export function WorkflowsScreen() {
  const query = useQuery(api.listWorkflows.query({}))
  const [opened, setOpened] = useState<Workflow | 'new' | null>(null)
  const [compared, setCompared] = useState<Workflow | null>(null)
  /** Whoever has saved a workflow is shown at once which open cases it would change. */
  async function compare(saved: Workflow) {
    const { total_items } = await changes.listWorkflowChanges({ id: saved.id, items_per_page: 1 })
    if (total_items > 0) setCompared(saved)
  }
  return (
    <PageScreen
      title="Workflows"
      sub="Docket entries that follow by themselves when an entry is made or done, or a case is opened or closed"
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          New workflow
        </Button>
      }
    >
      <Loaded query={query} what="The workflows">
        {({ items }) => (
          <Rows
            items={items}
            none="None yet. A workflow can enter the filing deadline when a hearing is entered, or the call to the client when a case is opened."
          >
            {(workflow) => (
              <WorkflowRow
                key={workflow.id}
                workflow={workflow}
                onEdit={() => setOpened(workflow)}
                onCompare={() => setCompared(workflow)}
              />
            )}
          </Rows>
        )}
      </Loaded>
      {opened && (
        <WorkflowDialog
          workflow={opened === 'new' ? null : opened}
          opened
          onSaved={(saved) => void compare(saved)}
          onClose={() => setOpened(null)}
        />
      )}
      {compared && <WorkflowChangesDialog workflow={compared} opened onClose={() => setCompared(null)} />}
    </PageScreen>
  )
}

function WorkflowRow({
  workflow,
  onEdit,
  onCompare,
}: {
  workflow: Workflow
  onEdit: () => void
  onCompare: () => void
}) {
  const { nameOf } = useWorkflowPeople()
  const names = useConditionNames(workflow)
  const title = useWorkflowTitle(workflow) ?? ''
  const remove = useCommand(() => api.deleteWorkflow({ id: workflow.id }), {
    failed: 'The workflow was not deleted.',
    confirm: {
      title: `Delete “${title}”?`,
      text: 'Entries that it made stay on the docket.',
      verb: 'Delete workflow',
      danger: true,
    },
  })
  return (
    <Row
      name={title}
      text={
        <>
          <div>{conditionsInWords(workflow, names)}</div>
          {workflow.items.map((item) => (
            <div key={item.id}>
              {item.type_name}, {daysInWords(item.in_days)}, for {assigneesInWords(item, nameOf)}
            </div>
          ))}
        </>
      }
    >
      <Group gap="xs">
        {workflow.event !== 'closed' && (
          <Button
            leftSection={<IconGitCompare size={16} aria-hidden />}
            aria-label={`Open cases of ${title}`}
            onClick={onCompare}
          >
            Open cases
          </Button>
        )}
        <EditButton of={title} onClick={onEdit} />
        <DeleteButton of={title} loading={remove.isPending} onClick={() => void remove.run()} />
      </Group>
    </Row>
  )
}

const labelsOf = (options: readonly { label: string }[]) =>
  options.map(({ label }) => label).join(' or ') || '…'

function conditionsInWords(
  workflow: Workflow,
  { tags, locations, caseTypes }: ReturnType<typeof useConditionNames>,
): string | null {
  const { hearing_outcome, is_detained, tag_ids, location_ids, legal_case_type_ids } = workflow
  const conditions = [
    hearing_outcome && `it ended: ${outcomeLabel(hearing_outcome)?.toLowerCase()}`,
    is_detained !== null && `${is_detained ? 'somebody' : 'nobody'} in the case is detained`,
    legal_case_type_ids.length > 0 && `the case is of the type ${labelsOf(caseTypes)}`,
    tag_ids.length > 0 && `the case has the tag ${labelsOf(tags)}`,
    location_ids.length > 0 && `it is before ${labelsOf(locations)}`,
  ].filter(Boolean)
  return conditions.length > 0 ? `Only if ${conditions.join(', and ')}` : null
}
