import { Button, Group, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import classes from './session.module.css'

/** Ten codes for the day the phone is lost; shown this once. */
export function RecoveryCodes({ codes, login }: { codes: readonly string[]; login: string }) {
  const clipboard = useClipboard({ timeout: 3000 })
  const text = [`Ellis recovery codes of ${login}`, 'Each works once.', '', ...codes, ''].join('\n')

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: 'ellis-recovery-codes.txt',
    })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Stack gap="md">
      <div className={classes.printed}>
        <ul className={classes.codes} aria-label={`Recovery codes of ${login}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm" className="no-print">
        <Button leftSection={<IconCopy size={16} />} onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button leftSection={<IconDownload size={16} />} onClick={download}>
          Save as file
        </Button>
        <Button leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          Print
        </Button>
      </Group>
    </Stack>
  )
}
