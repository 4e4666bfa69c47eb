import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import classes from './SecretOnce.module.css'

/** A secret that was just made and is never shown again, with `children` as the words about it. */
export function SecretOnce({
  of,
  secret,
  onClose,
  children,
}: {
  /** Its word: key, secret. */
  of: string
  secret: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <>
      <Notice tone="warning" title={`The ${of} is shown this once`}>
        {children}
      </Notice>
      <p className={classes.secret}>{secret}</p>
      <Group gap="sm" justify="flex-end">
        <CopyButton value={secret} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : `Copy ${of}`}
            </Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      </Group>
    </>
  )
}
