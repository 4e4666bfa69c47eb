import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAddressBook,
  IconArrowMerge,
  IconCalendarPlus,
  IconClipboardText,
  IconEraser,
  IconFolderPlus,
  IconScale,
  IconEye,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { BookingDialog } from '#features/booking/web/dialogs.ts'
import { EraseDialog } from '#features/erasure/web/dialogs.ts'
import { PartyActivityDialog } from '#features/logs/web/dialogs.ts'
import { MergeDialog } from '#features/merging/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'
import { SendSurveyDialog } from '#features/surveys/web/dialogs.ts'
import { WhoSeesDialog } from '#features/teams/web/dialogs.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { ConflictCheckDialog } from '#features/matching/web/dialogs.ts'
import { AddToRecordDialog } from './dialogs.ts'

const api = client(partiesContract)

/** Overflow menu of a person. */
export function PartyMenu({ party }: { party: Party }) {
  const { id, display_name, can } = party
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isShowing, activity] = useDisclosure(false)
  const [isAsking, whoSees] = useDisclosure(false)
  const [isMerging, merge] = useDisclosure(false)
  const [isPlacing, place] = useDisclosure(false)
  const [isChecked, check] = useDisclosure(false)
  const [isErasing, erase] = useDisclosure(false)
  const [isSending, sending] = useDisclosure(false)
  const [isBooking, booking] = useDisclosure(false)
  const openCases = party.cases.filter(({ is_closed }) => !is_closed)

  const { run: restore } = useCommand(() => api.restoreParty({ id }), {
    done: async () => {
      notifySuccess(`${display_name} is back.`)
      await navigate({ to: '/parties/$id', params: { id: String(id) } })
    },
    failed: `${display_name} was not restored.`,
  })
  async function leaveErased() {
    await navigate({ to: '/parties' })
    queries.removeQueries({ queryKey: api.getParty.query({ id }).queryKey })
  }
  const remove = useCommand(() => api.deleteParty({ id }), {
    leave: async () => {
      const [record] = party.records
      await (record
        ? navigate({ to: '/records/$id', params: { id: String(record.id) } })
        : navigate({ to: '/parties' }))
      queries.removeQueries({ queryKey: api.getParty.query({ id }).queryKey })
    },
    done: () =>
      notifyUndo(`${display_name} is deleted.`, async () => {
        await restore()
        return false
      }),
    failed: `${display_name} was not deleted.`,
  })

  return (
    <>
      <MoreMenu>
        {can.edit && user?.flags.atleastEditor && (
          <Menu.Item leftSection={<IconClipboardText size={16} />} onClick={sending.open}>
            Send a survey
          </Menu.Item>
        )}
        {openCases.length > 0 && user?.flags.canCreateEntry && !user.flags.isExternal && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={booking.open}>
            Let them book an appointment
          </Menu.Item>
        )}
        {can.edit && (
          <Menu.Item
            leftSection={<IconAddressBook size={16} />}
            onClick={() => void navigate({ to: '/parties/$id/contact_details', params: { id: String(id) } })}
          >
            Check contact details
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={activity.open}>
          Activity
        </Menu.Item>
        {user?.flags.isAdmin && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={whoSees.open}>
            Who sees this person?
          </Menu.Item>
        )}
        {can.edit && (
          <Menu.Item leftSection={<IconScale size={16} />} onClick={check.open}>
            Check for conflicts
          </Menu.Item>
        )}
        {can.merge && (
          <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={merge.open}>
            Merge with…
          </Menu.Item>
        )}
        {can.place && (
          <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={place.open}>
            Add to another record…
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void remove.run()}>
            Delete person
          </Menu.Item>
        )}
        {user?.flags.isAdmin && (
          <Menu.Item leftSection={<IconEraser size={16} />} color="red" onClick={erase.open}>
            Erase…
          </Menu.Item>
        )}
      </MoreMenu>
      <WhoSeesDialog
        type="parties"
        id={id}
        title={`Who sees ${display_name}?`}
        opened={isAsking}
        onClose={whoSees.close}
      />
      <PartyActivityDialog party={party} opened={isShowing} onClose={activity.close} />
      <ConflictCheckDialog party={party} opened={isChecked} onClose={check.close} />
      <MergeDialog id={id} opened={isMerging} onClose={merge.close} />
      <AddToRecordDialog party={party} opened={isPlacing} onClose={place.close} />
      <SendSurveyDialog people={[{ id, name: display_name }]} opened={isSending} onClose={sending.close} />
      {isBooking && <BookingDialog cases={openCases} partyId={id} onClose={booking.close} />}
      <EraseDialog id={id} opened={isErasing} onClose={erase.close} leave={leaveErased} />
    </>
  )
}
