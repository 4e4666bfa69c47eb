import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDots, IconLink, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { surveysContract } from '../contract.ts'
import type { HandedSurvey, SurveyLine } from '../contract/surveys.ts'
import { SendAgainDialog } from './dialogs.ts'
import { hasMore } from './hasMore.ts'
import { useRestoreSurvey } from './useRestoreSurvey.ts'

const api = client(surveysContract)

/** Menu of a survey in a list; none for those who only read. */
export function SurveyActions({ survey }: { survey: SurveyLine }) {
  const { id: surveyId, party_id: id, party_name, version, state, can } = survey
  const [handed, setHanded] = useState<HandedSurvey | null>(null)
  const place = { id, surveyId }
  const send = useCommand((here: boolean) => api.notifySurvey({ ...place, here }), {
    failed: 'The link was not sent.',
    done: (answer) => {
      if (hasMore(answer)) setHanded(answer)
      else notifySuccess('The link is on its way.')
    },
  })
  const close = useCommand(() => api.updateSurvey({ ...place, close: true, version }), {
    failed: 'The survey was not closed.',
    confirm: {
      title: `Close the survey of ${party_name}?`,
      text: 'Its link opens nothing any more. The answers stay.',
      verb: 'Close survey',
    },
  })
  const { run: restore } = useRestoreSurvey()
  const remove = useCommand(() => api.deleteSurvey(place), {
    done: () =>
      notifyUndo(`The survey of ${party_name} is deleted, with its answers.`, () => {
        void restore({ id: surveyId, party_name })
        return false
      }),
    failed: 'The survey was not deleted.',
  })
  if (!can.send && !can.edit && !can.delete) return null
  return (
    <>
      <Menu position="bottom-end" keepMounted>
        <Menu.Target>
          <ActionIcon variant="subtle" className="no-print" aria-label={`Actions: survey of ${party_name}`}>
            <IconDots size={16} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.send && (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={() => void send.run(false)}>
              {state === 'draft' ? 'Send' : 'Remind'}
            </Menu.Item>
          )}
          {can.send && (
            <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void send.run(true)}>
              Hand over here
            </Menu.Item>
          )}
          {can.edit && state !== 'draft' && (
            <Menu.Item leftSection={<IconBan size={16} />} onClick={() => void close.run()}>
              Close
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void remove.run()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {handed && <SendAgainDialog handed={handed} onClose={() => setHanded(null)} />}
    </>
  )
}
