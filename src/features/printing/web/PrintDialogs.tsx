import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client, download } from '#core/web/client.ts'
import type { CallOf } from '#core/contract.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import { exportsContract } from '#features/exports/contract.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { printingContract, type PartyPart, type RecordPart } from '../contract.ts'
import { PrintForm } from './PrintForm.tsx'

const api = client(printingContract)
const calls = printingContract.endpoints
const { startRecordPrint } = client(exportsContract)

/** More people than this take so long that nobody should wait for them at the page. */
const mostPeople = 10

async function printRecord(chosen: CallOf<typeof calls.printRecord>): Promise<void> {
  if ((chosen.people ?? []).filter(({ groups }) => groups.length > 0).length <= mostPeople)
    return download(calls.printRecord, chosen)
  await startRecordPrint(chosen)
  notifyInfo('Many people are printed in the background. Download the print from the tray at the top.')
}

interface DialogProps {
  id: number
  opened: boolean
  onClose: () => void
}

export function PrintRecordDialog({ id, opened, onClose }: DialogProps) {
  const query = useQuery({ ...api.getRecordPrint.query({ id }), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="Print the record" size={560}>
      <Loaded query={query} what="This record">
        {({ parts, people, groups, unprintable, can }) => (
          <PrintForm
            of="record"
            parts={parts}
            people={people}
            groups={groups}
            unprintable={unprintable}
            mayShowNumbers={can.whole_numbers}
            onClose={onClose}
            onPrint={(chosen) =>
              printRecord({
                id,
                parts: [...chosen.parts] as RecordPart[],
                people: [...chosen.people].map(([party_id, own]) => ({ id: party_id, groups: [...own] })),
                whole_numbers: chosen.whole_numbers,
              })
            }
          />
        )}
      </Loaded>
    </Modal>
  )
}

export function PrintPartyDialog({ id, opened, onClose }: DialogProps) {
  const query = useQuery({ ...api.getPartyPrint.query({ id }), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="Print the profile" size={560}>
      <Loaded query={query} what="This person">
        {({ parts, groups, unprintable, can }) => (
          <PrintForm
            of="party"
            parts={parts}
            people={[{ id, display_name: '' }]}
            groups={groups}
            unprintable={unprintable}
            mayShowNumbers={can.whole_numbers}
            onClose={onClose}
            onPrint={(chosen) =>
              download(calls.printParty, {
                id,
                parts: [...chosen.parts] as PartyPart[],
                groups: [...(chosen.people.get(id) ?? [])],
                whole_numbers: chosen.whole_numbers,
              })
            }
          />
        )}
      </Loaded>
    </Modal>
  )
}
