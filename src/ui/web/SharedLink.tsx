import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { QrCode } from './QrCode.tsx'

/** A link for somebody at the desk: its code for the camera of a phone, and its address to copy. */
export function SharedLink({
  url,
  qr_svg,
  text,
  children,
}: {
  url: string
  qr_svg: string
  /** How the person gets it. */
  text: string
  /** Further buttons. */
  children?: ReactNode
}) {
  return (
    <>
      <QrCode svg={qr_svg} alt="QR code of the link" />
      <div>{text}</div>
      <TextInput label="Link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group gap="sm">
        <CopyButton value={url} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        {children}
      </Group>
    </>
  )
}
