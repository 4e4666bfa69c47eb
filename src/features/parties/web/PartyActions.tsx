import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBinaryTree2, IconPrinter } from '@tabler/icons-react'
import { PrintPartyDialog } from '#features/printing/web/dialogs.ts'
import type { Party } from '../contract/party.ts'
import { PartyFamilyDialog } from '#features/profile/web/dialogs.ts'

/** Actions on a whole person: family tree and printed profile. */
export function PartyActions({ party: { id, display_name } }: { party: Party }) {
  const [isFamily, family] = useDisclosure(false)
  const [isPrinting, print] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconBinaryTree2 size={16} aria-hidden />} onClick={family.open}>
        Family
      </Button>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print.open}>
        Print
      </Button>
      <PartyFamilyDialog
        id={id}
        title={`Family of ${display_name}`}
        opened={isFamily}
        onClose={family.close}
      />
      <PrintPartyDialog id={id} opened={isPrinting} onClose={print.close} />
    </>
  )
}
