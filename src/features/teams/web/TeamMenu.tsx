import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { teamsContract, type Team } from '../contract.ts'
import { TeamLosses } from './TeamLosses.tsx'

const api = client(teamsContract)

/** Overflow menu of a team. */
export function TeamMenu({ team }: { team: Team }) {
  const { id, name } = team
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isArchiving, setArchiving] = useState(false)

  const { run: archive } = useCommand(
    (archived: boolean): Promise<unknown> => (archived ? api.archiveTeam({ id }) : api.unarchiveTeam({ id })),
    {
      done: (_, archived) => {
        const what = archived
          ? `Team ${name} is archived and gives its members nothing any more.`
          : `Team ${name} is back in use.`
        notifyUndo(what, async () => {
          await archive(!archived)
          return false
        })
      },
      failed: `Team ${name} was not changed.`,
    },
  )

  return (
    <>
      <MoreMenu>
        <Menu.Item
          leftSection={team.archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
          onClick={() => (team.archived ? void archive(false) : setArchiving(true))}
        >
          {team.archived ? 'Put back to use' : 'Archive team'}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => setDeleting(true)}>
          Delete team
        </Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        opened={isArchiving}
        onClose={() => setArchiving(false)}
        title={`Archive team ${name}?`}
        verb="Archive team"
        onConfirm={() => archive(true)}
      >
        <p>
          It gives its members nothing until it is put back to use. They stay members, and nothing is deleted.
        </p>
        <TeamLosses teamId={id} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete team ${name}?`}
        verb="Delete team"
        danger
        onConfirm={async () => {
          await api.deleteTeam({ id })
          await navigate({ to: '/teams' })
          queries.removeQueries({ queryKey: api.getTeam.query({ id }).queryKey })
          notifySuccess(`Team ${name} is deleted.`)
        }}
      >
        <p>
          Its roles, permits and restrictions are deleted with it and do not come back. Its members stay
          users. A team that holds records cannot be deleted; archive it instead.
        </p>
        <TeamLosses teamId={id} />
      </ConfirmDialog>
    </>
  )
}
