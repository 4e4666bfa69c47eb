import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { formatInstant } from '#ui/web/format.ts'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import type { HandedLink } from '../contract/user.ts'

/** Loopback addresses, which on another computer lead to that computer. */
const isThisMachine = (url: string) => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname)
}

/** An account link that could not be mailed, shown once. */
export function AccountLinkDialog({
  name,
  link: { url, expires_at },
  onClose,
}: {
  name: string
  link: HandedLink
  onClose: () => void
}) {
  return (
    <GuardedModal opened onClose={onClose} title={`A link for ${name}`} size="md">
      {() => (
        <Stack gap="md">
          <div>
            No mail server is set up. Hand <bdi>{name}</bdi> this link yourself, in person or by a way that
            nobody else reads: whoever opens it first chooses the password.
          </div>
          <TextInput label="Link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div>It works once, until {formatInstant(expires_at)}. It is not shown again.</div>
          {isThisMachine(url) && (
            <Notice tone="warning">
              This link works only on the machine that Ellis runs on. For other computers the operator sets
              ELLIS_PUBLIC_URL.
            </Notice>
          )}
          <Group justify="flex-end" gap="sm">
            <CopyButton value={url} timeout={3_000}>
              {({ copied, copy }) => (
                <Button
                  leftSection={
                    copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                  }
                  onClick={copy}
                  data-autofocus
                >
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
            <Button variant="filled" onClick={onClose}>
              Done
            </Button>
          </Group>
        </Stack>
      )}
    </GuardedModal>
  )
}
