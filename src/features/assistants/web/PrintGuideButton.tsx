import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { assistantsContract } from '../contract.ts'

/** The guide as a PDF, for one of the person's cases or for none. */
export function PrintGuideButton({ party: { id, display_name, cases } }: { party: Party }) {
  const { run, isPending } = useCommand(
    (legal_case_id: number | null) =>
      download(assistantsContract.endpoints.downloadAsylumGuide, { id, asylum_assistant: { legal_case_id } }),
    {
      done: () => notifySuccess('The PDF is in your downloads.'),
      failed: `The guide of ${display_name} was not printed.`,
    },
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={isPending}>
          Print guide
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Asylum guide as PDF</Menu.Label>
        <Menu.Item onClick={() => void run(null)}>For no case</Menu.Item>
        {cases.map((legalCase) => (
          <Menu.Item key={legalCase.id} onClick={() => void run(legalCase.id)}>
            <bdi>{legalCase.title}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
