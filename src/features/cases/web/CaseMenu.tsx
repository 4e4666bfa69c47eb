import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client, invalidate } from '../../../core/web/client.ts'
import { MoreMenu } from '../../../ui/web/MoreMenu.tsx'
import { notifyFailure, notifyInfo, notifySuccess, notifyUndo } from '../../../ui/web/notify.tsx'
import { casesContract, type LegalCase } from '../contract.ts'
import { CloneCaseDialog } from './dialogs.ts'

const api = client(casesContract)

/** What is done to a case more rarely. */
export function CaseMenu({ legalCase }: { legalCase: LegalCase }) {
  const { id, title, record_id, can } = legalCase
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isCloning, clone] = useDisclosure(false)
  if (!can.clone && !can.delete) return null
  const refresh = () => invalidate(queries, 'cases', 'records', 'docket', 'parties', 'calendar')

  async function restore() {
    try {
      const { left_out } = await api.restoreCase({ id })
      await refresh()
      if (left_out.length > 0) notifyInfo(`The case is back, without ${left_out.join(', ')}.`)
      else notifySuccess('The case is back.')
      void navigate({ to: '/cases/$id', params: { id: String(id) } })
    } catch (error) {
      notifyFailure('The case was not restored.', error)
    }
  }

  async function remove() {
    try {
      await api.deleteCase({ id })
      await navigate({ to: '/records/$id', params: { id: String(record_id) } })
      queries.removeQueries({ queryKey: api.getCase.query({ id }).queryKey })
      void refresh()
      notifyUndo(`“${title}” is deleted, with its docket.`, () => void restore())
    } catch (error) {
      notifyFailure('The case was not deleted.', error)
    }
  }

  return (
    <>
      <MoreMenu>
        {can.clone && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={clone.open}>
            Clone case
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void remove()}>
            Delete case
          </Menu.Item>
        )}
      </MoreMenu>
      <CloneCaseDialog legalCase={legalCase} opened={isCloning} onClose={clone.close} />
    </>
  )
}
