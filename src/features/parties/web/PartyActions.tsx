import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBinaryTree2, IconPrinter } from '@tabler/icons-react'
import { PrintDocketDialog, PrintPartyDialog } from '#features/printing/web/dialogs.ts'
import type { Party } from '../contract/party.ts'
import { PartyFamilyDialog } from '#features/profile/web/dialogs.ts'

/** Actions on a whole person: family tree, printed profile and docket. */
export function PartyActions({ party: { id, display_name } }: { party: Party }) {
  const [isFamily, family] = useDisclosure(false)
  const [isPrinting, print] = useDisclosure(false)
  const [isDocket, docket] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconBinaryTree2 size={16} aria-hidden />} onClick={family.open}>
        Family
      </Button>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print.open}>
        Print
      </Button>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={docket.open}>
        Print docket
      </Button>
      <PartyFamilyDialog
        id={id}
        title={`Family of ${display_name}`}
        opened={isFamily}
        onClose={family.close}
      />
      <PrintPartyDialog id={id} opened={isPrinting} onClose={print.close} />
      <PrintDocketDialog what={{ party_id: id }} of={display_name} opened={isDocket} onClose={docket.close} />
    </>
  )
}
