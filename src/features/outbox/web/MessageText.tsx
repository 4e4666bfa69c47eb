import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './outbox.module.css'

const link = /(https?:\/\/[^\s<>"]+)/

/** The text as it was written; links open in a new tab, and can be copied by themselves. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto">
      {text.split(link).map((part, index) =>
        link.test(part) ? (
          <span key={index} className={classes.link}>
            <a href={part} target="_blank" rel="noopener noreferrer">
              {part}
            </a>
            <CopyButton value={part}>
              {({ copied, copy }) => (
                <Tooltip label={copied ? 'Copied' : 'Copy link'}>
                  <ActionIcon size="sm" aria-label={copied ? 'Copied' : 'Copy link'} onClick={copy}>
                    {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </CopyButton>
          </span>
        ) : (
          part
        ),
      )}
    </div>
  )
}
