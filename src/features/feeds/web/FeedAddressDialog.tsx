import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** The address of a feed, which is shown only now. */
export function FeedAddressDialog({
  address,
  opened,
  onClose,
}: {
  address: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="The address of the feed">
      <Stack>
        <div>
          Enter it in your calendar program, where it says “subscribe” or “from URL”. It is shown only now.
          Whoever has it reads the feed: end the feed, or give it another address, if somebody else gets hold
          of it.
        </div>
        <TextInput
          label="Address"
          value={address}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="sm">
          <CopyButton value={address} timeout={3_000}>
            {({ copied, copy }) => (
              <Button
                variant="filled"
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy address'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
