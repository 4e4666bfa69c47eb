import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Notice } from '#ui/web/Notice.tsx'
import { readBulletin, type ReadBulletin } from '../readBulletin.ts'
import { isPage, linesOfPage } from './linesOfPage.ts'

/** Takes a month that is pasted or uploaded. A copied page has its tables only in its HTML. */
export function PastedPage({
  month,
  onRead,
}: {
  /** The month that is corrected. */
  month: string | undefined
  onRead: (read: ReadBulletin) => void
}) {
  const take = (text: string) => onRead(readBulletin(isPage(text) ? linesOfPage(text) : text, month))
  return (
    <Group align="end">
      <Textarea
        flex="1 1 260px"
        label="Paste the bulletin"
        description="Open the month on travel.state.gov, copy the whole page and paste it here"
        rows={2}
        value=""
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault()
          const copied = event.clipboardData
          take(copied.getData('text/html') || copied.getData('text/plain'))
        }}
      />
      <FileButton accept=".html,.htm,.txt,.tsv,.csv" onChange={(file) => void file?.text().then(take)}>
        {(props) => (
          <Button leftSection={<IconUpload size={16} aria-hidden />} {...props}>
            Upload a saved page
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

export function ReadNotice({ read: { cells, problems } }: { read: ReadBulletin }) {
  const count = Object.keys(cells).length
  return (
    <Notice
      tone={problems.length > 0 ? 'warning' : 'success'}
      title={
        count > 0
          ? `${count} cells were read. Compare them with the bulletin before you save them.`
          : 'Nothing was read.'
      }
      alert
    >
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}.</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
