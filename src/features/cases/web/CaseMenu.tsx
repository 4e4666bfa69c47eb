import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconClipboardText,
  IconCopy,
  IconDownload,
  IconEye,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { downloadFiles } from '#features/documents/web/downloadFiles.ts'
import { RecordActivityDialog } from '#features/logs/web/dialogs.ts'
import { SendSurveyDialog } from '#features/surveys/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'
import { WhoSeesDialog } from '#features/teams/web/dialogs.ts'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { CloneCaseDialog } from './dialogs.ts'
import { useRestoreCase } from './useRestoreCase.ts'

const api = client(casesContract)

/** Overflow menu of a case. */
export function CaseMenu({ legalCase }: { legalCase: LegalCase }) {
  const { id, title, record_id, can } = legalCase
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run: restore } = useRestoreCase()
  const [isCloning, clone] = useDisclosure(false)
  const { user } = useSession()
  const [isShowing, activity] = useDisclosure(false)
  const [isAsking, whoSees] = useDisclosure(false)
  const [isSending, sending] = useDisclosure(false)

  const remove = useCommand(() => api.deleteCase({ id }), {
    leave: async () => {
      await navigate({ to: '/records/$id', params: { id: String(record_id) } })
      queries.removeQueries({ queryKey: api.getCase.query({ id }).queryKey })
    },
    done: () =>
      notifyUndo(`“${title}” is deleted, with its docket.`, () => {
        void restore({ id, title })
        return false
      }),
    failed: 'The case was not deleted.',
  })

  const ask = useCommand(
    async () => {
      // Loaded when somebody deletes a case, which is seldom.
      const { confirmDespiteFiled } = await import('#features/packets/web/confirmDespiteFiled.ts')
      if (await confirmDespiteFiled(id)) await remove.run()
    },
    { failed: 'The case was not deleted: whether its packets were filed could not be read.' },
  )

  const { run: saveFiles } = useCommand(() => downloadFiles({ legal_case_id: id }), {
    failed: 'The files were not downloaded.',
  })

  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void saveFiles()}>
          Download all files
        </Menu.Item>
        {can.edit && legalCase.parties.length > 0 && (
          <Menu.Item leftSection={<IconClipboardText size={16} />} onClick={sending.open}>
            Send a survey
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={activity.open}>
          Activity
        </Menu.Item>
        {user?.flags.isAdmin && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={whoSees.open}>
            Who sees this case?
          </Menu.Item>
        )}
        {can.clone && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={clone.open}>
            Clone case
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void ask.run()}>
            Delete case
          </Menu.Item>
        )}
      </MoreMenu>
      <WhoSeesDialog
        type="legal_cases"
        id={id}
        title={`Who sees “${title}”?`}
        opened={isAsking}
        onClose={whoSees.close}
      />
      <RecordActivityDialog
        recordId={record_id}
        legalCaseId={id}
        title="Activity of this case"
        opened={isShowing}
        onClose={activity.close}
      />
      <SendSurveyDialog
        people={legalCase.parties.map(({ id: party_id, display_name: name }) => ({ id: party_id, name }))}
        opened={isSending}
        onClose={sending.close}
      />
      <CloneCaseDialog legalCase={legalCase} opened={isCloning} onClose={clone.close} />
    </>
  )
}
