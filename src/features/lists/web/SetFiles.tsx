import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import classes from './lists.module.css'

/** Files of a document set, to preview. */
export function SetFiles({ entry }: { entry: ListEntry }) {
  const files = entry.labels.filter(({ list }) => list === 'attachments')
  const save = useCommand(
    ({ value }: { value: number; label: string }) =>
      download(listsContract.endpoints.downloadSetFile, { id: entry.id, fileId: value }),
    { failed: ({ label }) => `${label} was not downloaded.` },
  )
  if (files.length === 0) return null
  return (
    <section aria-label="Download">
      <h3 className={classes.subtitle}>Download</h3>
      <ul className={classes.examples}>
        {files.map(({ value, label }) => (
          <li key={value}>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void save.run({ value, label })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
