import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAddressBook,
  IconCalendarPlus,
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconFileExport,
  IconHistory,
  IconPencil,
  IconScale,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { RecordScreen as RecordFrame } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { recordsContract } from '../contract.ts'
import { type RecordShown } from '../contract/record.ts'
import { AdverseDialog, EditRecordDialog } from './dialogs.ts'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import { ExportRecordDialog } from '#features/exports/web/dialogs.ts'
import { PrintRecordDialog } from '#features/printing/web/dialogs.ts'
import { RecordActivityDialog } from '#features/logs/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'
import { BookingDialog } from '#features/booking/web/dialogs.ts'
import { RecordInvoicesCard } from '#features/invoices/web/lazyParts.tsx'
import { SurveysSection } from '#features/surveys/web/lazyParts.tsx'
import { WhoSeesDialog } from '#features/teams/web/dialogs.ts'
import { RecordCases } from './RecordCases.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordParties } from './RecordParties.tsx'
import { RelatedRecords } from './RelatedRecords.tsx'
import { useRestoreRecord } from './useRestoreRecord.ts'

const api = client(recordsContract)
const route = getRouteApi('/records/$id')

export function RecordScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getRecord.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This record" page>
      {(record) => <RecordPage record={record} />}
    </Loaded>
  )
}

function RecordPage({ record }: { record: RecordShown }) {
  const { id: holderId, display_name: holder, initials, photo_id } = record.record_holder_party
  const [isEdited, { open, close }] = useDisclosure(false)
  const [isPrinting, print] = useDisclosure(false)
  return (
    <RecordFrame
      name={holder}
      avatar={<PartyPhoto id={holderId} initials={initials} photoId={photo_id} />}
      facts={[`Record ${record.public_id}`, `opened ${formatDay(record.opened)}`]}
      status={record.archived_at && <StatusPill tone="neutral">Archived</StatusPill>}
      actions={
        <>
          {record.can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
              Edit record
            </Button>
          )}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print.open}>
            Print
          </Button>
          <RecordMenu record={record} />
          <PrintRecordDialog id={record.id} opened={isPrinting} onClose={print.close} />
        </>
      }
      aside={
        <>
          <RecordFacts record={record} />
          <RecordInvoicesCard recordId={record.id} />
        </>
      }
    >
      <RecordCases record={record} />
      <RecordParties record={record} />
      <SurveysSection
        people={record.parties.map(({ id, display_name: name }) => ({ id, name }))}
        of={{ record_id: record.id }}
      />
      <RelatedRecords record={record} />
      {isEdited && <EditRecordDialog record={record} opened onClose={close} />}
    </RecordFrame>
  )
}

function RecordMenu({ record }: { record: RecordShown }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const [isShowing, activity] = useDisclosure(false)
  const [isAsking, whoSees] = useDisclosure(false)
  const [isChecked, adverse] = useDisclosure(false)
  const [isExporting, exporting] = useDisclosure(false)
  const [isBooking, booking] = useDisclosure(false)
  const { id, public_id } = record
  const openCases = record.cases.filter(({ is_closed }) => !is_closed)
  const navigate = useNavigate()
  const [first] = record.parties
  const { run: restore } = useRestoreRecord()

  const { run: archive } = useCommand(
    (isArchived: boolean): Promise<unknown> =>
      isArchived ? api.archiveRecord({ id }) : api.unarchiveRecord({ id }),
    {
      done: (_, isArchived) => {
        if (isArchived) notifyUndo(`Record ${public_id} is archived.`, () => archive(false))
      },
      failed: (isArchived) => `Record ${public_id} was not ${isArchived ? 'archived' : 'put back'}.`,
    },
  )
  const remove = useCommand(() => api.deleteRecord({ id }), {
    leave: async () => {
      await navigate({ to: '/records' })
      queries.removeQueries({ queryKey: api.getRecord.query({ id }).queryKey })
    },
    done: () =>
      notifyUndo(`Record ${public_id} is deleted, with its cases and people.`, () => {
        void restore({ id, public_id })
        return false
      }),
    failed: `Record ${public_id} was not deleted.`,
  })

  return (
    <>
      <MoreMenu>
        {first && (
          <Menu.Item
            leftSection={<IconAddressBook size={16} />}
            onClick={() =>
              void navigate({
                to: '/parties/$id/contact_details',
                params: { id: String(first.id) },
                search: { record: id },
              })
            }
          >
            Check contact details
          </Menu.Item>
        )}
        {openCases.length > 0 && user?.flags.canCreateEntry && !user.flags.isExternal && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={booking.open}>
            Let the client book
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconScale size={16} />} onClick={adverse.open}>
          Adverse individuals
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={activity.open}>
          Activity
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={16} />} onClick={exporting.open}>
          Export record
        </Menu.Item>
        {user?.flags.isAdmin && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={whoSees.open}>
            Who sees this record?
          </Menu.Item>
        )}
        {record.can.archive && (
          <Menu.Item
            leftSection={record.archived_at ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={() => void archive(!record.archived_at)}
          >
            {record.archived_at ? 'Take out of the archive' : 'Archive record'}
          </Menu.Item>
        )}
        {record.can.delete && (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void remove.run()}>
            Delete record
          </Menu.Item>
        )}
      </MoreMenu>
      {isBooking && <BookingDialog cases={openCases} onClose={booking.close} />}
      <WhoSeesDialog
        type="records"
        id={id}
        title={`Who sees record ${public_id}?`}
        opened={isAsking}
        onClose={whoSees.close}
      />
      <ExportRecordDialog id={id} opened={isExporting} onClose={exporting.close} />
      <AdverseDialog record={record} opened={isChecked} onClose={adverse.close} />
      <RecordActivityDialog
        recordId={id}
        title={`Activity of record ${public_id}`}
        opened={isShowing}
        onClose={activity.close}
      />
    </>
  )
}
