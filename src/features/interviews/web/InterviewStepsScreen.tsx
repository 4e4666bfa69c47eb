import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { DeleteButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { MoveHandle, type MoveKey } from '#features/lists/web/MoveHandle.tsx'
import { components } from '../components.ts'
import { interviewsContract } from '../contract.ts'
import type { StoredStep } from '../contract/steps.ts'
import { StepDialog } from './dialogs.ts'

const api = client(interviewsContract)

/** Steps of new interviews: their words, their order, and which need a review. */
export function InterviewStepsScreen() {
  const query = useQuery(api.listInterviewSteps.query())
  const [opened, setOpened] = useState<StoredStep | 'new' | null>(null)
  return (
    <PageScreen
      title="Interview steps"
      sub="What a new interview goes through. Those that have begun keep their steps."
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          New step
        </Button>
      }
    >
      <Loaded query={query} what="The steps">
        {({ items }) => <StepRows steps={items} onOpen={setOpened} />}
      </Loaded>
      {opened !== null && (
        <StepDialog step={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </PageScreen>
  )
}

function StepRows({ steps, onOpen }: { steps: readonly StoredStep[]; onOpen: (step: StoredStep) => void }) {
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const order = useCommand((ids: number[]) => api.orderInterviewSteps({ ids }), {
    failed: 'The order was not changed.',
  })
  const remove = useCommand(({ id }: StoredStep) => api.deleteInterviewStep({ id }), {
    failed: 'The step was not deleted.',
    confirm: ({ title }) => ({
      title: `Delete “${title}”?`,
      text: 'New interviews are without this step. Those that have begun keep it.',
      verb: 'Delete step',
      danger: true,
    }),
  })

  function move(from: number, to: number) {
    const place = Math.max(0, Math.min(steps.length - 1, to))
    if (place === from) return
    const ids = steps.map(({ id }) => id)
    ids.splice(place, 0, ...ids.splice(from, 1))
    setAnnouncement(`${steps[from]!.title}: place ${place + 1} of ${steps.length}`)
    void order.run(ids)
  }
  const places: Record<MoveKey, (at: number) => number> = {
    Home: () => 0,
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    End: () => steps.length - 1,
  }
  return (
    <>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      <RowList>
        {steps.map((step, at) => (
          <Row
            key={step.id}
            name={`${at + 1}. ${step.title}`}
            text={`${components[step.component].title}${step.requires_review ? ' · needs a review' : ''} · button “${step.button_label}”`}
          >
            <Group
              gap="xs"
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, at)}
            >
              <MoveHandle
                name={step.title}
                onMove={(key) => move(at, places[key](at))}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(null)}
              />
              <EditButton of={step.title} onClick={() => onOpen(step)} />
              <DeleteButton of={step.title} onClick={() => void remove.run(step)} />
            </Group>
          </Row>
        ))}
      </RowList>
    </>
  )
}
