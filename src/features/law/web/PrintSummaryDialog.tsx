import { Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
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
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function print() {
    setBusy(true)
    setProblem('')
    try {
      await download(lawContract.endpoints.printLawSummary, {
        id,
        parts: summaryParts.filter((part) => parts.includes(part)),
        with_notes: reader === 'office',
      })
      notifySuccess('The PDF is in your downloads.')
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The summary was not printed.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Print the analysis" size={480}>
      <Stack gap="md">
        {problem && (
          <Notice tone="error" alert>
            {problem}
          </Notice>
        )}
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
        <Group gap="xs">
          <Button
            variant="filled"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={isBusy}
            disabled={parts.length === 0}
            onClick={() => void print()}
          >
            Print as PDF
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
