import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { formatANumber } from '../aNumber.ts'

/** An A-number with a button that copies it. */
export function ANumber({ number }: { number: string }) {
  const shown = formatANumber(number)
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <span className="tabular">{shown}</span>
      <CopyButton value={shown} timeout={2_000}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon
              size="sm"
              variant="subtle"
              className="no-print"
              aria-label={copied ? 'A-number copied' : 'Copy the A-number'}
              onClick={copy}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} stroke={1.7} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
