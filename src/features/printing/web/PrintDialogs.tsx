import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client, download } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { printingContract, type PartyPart, type RecordPart } from '../contract.ts'
import { PrintForm } from './PrintForm.tsx'

const api = client(printingContract)
const calls = printingContract.endpoints

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
              download(calls.printRecord, {
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
