import { Checkbox, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { download } from '#core/web/client.ts'
import { PrintChoices } from '#features/printing/web/PrintChoices.tsx'
import { lawContract, summaryParts, type SummaryPart } from '../contract.ts'

const titles: Record<SummaryPart, string> = { relief: 'Relief options', grounds: 'Grounds' }

/** Print options of the analysis; the client's copy omits the office's notes. */
export function PrintSummaryDialog({
  id,
  opened,
  onClose,
}: {
  id: number
  opened: boolean
  onClose: () => void
}) {
  const [parts, setParts] = useState<readonly string[]>(summaryParts)
  const [reader, setReader] = useState('client')
  return (
    <Modal opened={opened} onClose={onClose} title="Print the analysis" size={480}>
      <PrintChoices
        print={() =>
          download(lawContract.endpoints.printLawSummary, {
            id,
            parts: summaryParts.filter((part) => parts.includes(part)),
            with_notes: reader === 'office',
          })
        }
        missing={parts.length === 0 ? 'Choose at least one part.' : null}
        onClose={onClose}
      >
        <Stack gap="md">
          <Radio.Group label="For whom" value={reader} onChange={setReader}>
            <Stack gap="xs" mt={6}>
              <Radio
                value="client"
                label="For the client, without internal notes"
                description="Options and grounds with their answers, and who gave them when."
              />
              <Radio
                value="office"
                label="For the office, with internal notes"
                description="Keep it in the file: the notes are printed word for word."
              />
            </Stack>
          </Radio.Group>
          <Checkbox.Group label="Parts" value={[...parts]} onChange={setParts}>
            <Stack gap="xs" mt={6}>
              {summaryParts.map((part) => (
                <Checkbox key={part} value={part} label={titles[part]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </PrintChoices>
    </Modal>
  )
}
