import { Button, FileButton, Group, Progress, Stack, Textarea } from '@mantine/core'
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { download, upload } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { fileSize } from '#core/fileSize.ts'
import { useDrop } from '#features/documents/web/useDrop.ts'
import { importsContract } from '../contract.ts'
import { importLimits } from '../spreadsheetFormat.ts'
import { ImportSteps } from './ImportSteps.tsx'
import classes from './imports.module.css'

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values'

/** First step: a spreadsheet from a file, dropped or pasted. Nothing is imported by it. */
export function NewImportScreen() {
  usePageTitle('Import people')
  const { sending, refusal, send } = useSheetUpload()
  const { isOver, target } = useDrop(!sending, ([file]) => file && void send(file))
  return (
    <PageScreen title="Import people" sub={<Link to="/imports">All imports</Link>}>
      <ImportSteps current="upload" />
      {refusal && (
        <Notice tone="error" title={`${refusal.name} was not read`} alert>
          {refusal.message}
        </Notice>
      )}
      <Card title="Upload a spreadsheet">
        <div className={classes.drop} data-over={isOver} {...target}>
          {sending ? (
            <div className={classes.sending} role="status">
              {sending.share < 1
                ? `Sending ${sending.name}`
                : `Reading ${sending.name} and checking its rows`}
              <Progress value={sending.share * 100} animated={sending.share >= 1} aria-label="Upload" />
            </div>
          ) : (
            <>
              <p>Drop a file here, or</p>
              <FileButton accept={accepted} onChange={(file) => file && void send(file)}>
                {(props) => (
                  <Button variant="filled" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
                    Choose file
                  </Button>
                )}
              </FileButton>
              <p className={classes.quiet}>
                Excel (.xlsx) or CSV, up to {formatNumber(importLimits.rows)} rows and{' '}
                {importLimits.megabytes} MB. Contacts exported from Clio or Docketwise are recognized.
              </p>
            </>
          )}
        </div>
      </Card>
      <PastedRows isSending={sending !== null} onSend={(file) => void send(file)} />
      <Template />
    </PageScreen>
  )
}

/** Sends a spreadsheet and goes on to its columns. */
function useSheetUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [refusal, setRefusal] = useState<{ name: string; message: string } | null>(null)

  async function send(file: File) {
    const { name } = file
    const limit = importLimits.megabytes * 1_000_000
    if (file.size > limit)
      return setRefusal({
        name,
        message: `It has ${fileSize(file.size)}; a spreadsheet may have ${importLimits.megabytes} MB at most.`,
      })
    setRefusal(null)
    setSending({ name, share: 0 })
    try {
      const answer = await upload(
        importsContract,
        'validateImport',
        {},
        [{ part: 'file', file, name }],
        (share) => setSending({ name, share }),
        { withoutKey: true },
      )
      await navigate({
        to: '/imports/$id',
        params: { id: String(answer.import.id) },
        search: { step: 'columns' },
        replace: true,
      })
    } catch (error) {
      if (error instanceof ApiError && error.isCancelled) return
      const message =
        error instanceof ApiError ? error.message : 'Something went wrong on the way. Try again.'
      setRefusal({ name, message })
      setSending(null)
    }
  }
  return { sending, refusal, send }
}

/** Cells copied in a spreadsheet arrive as text with tabs between them. */
function PastedRows({ isSending, onSend }: { isSending: boolean; onSend: (file: File) => void }) {
  const [text, setText] = useState('')
  const rows = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <Card title="Or paste rows">
      <Stack gap="xs" align="flex-start">
        <Textarea
          label="Rows copied from a spreadsheet"
          description="The first row must be the headings."
          w="100%"
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconTableImport size={16} aria-hidden />}
          disabled={rows < 2 || isSending}
          onClick={() => onSend(new File([text], 'Pasted rows.tsv', { type: 'text/tab-separated-values' }))}
        >
          {rows < 2 ? 'Check these rows' : `Check ${formatNumber(rows - 1)} ${rows === 2 ? 'row' : 'rows'}`}
        </Button>
      </Stack>
    </Card>
  )
}

function Template() {
  const save = useCommand(
    (format: 'xlsx' | 'csv') => download(importsContract.endpoints.downloadImportTemplate, { format }),
    { failed: 'The template was not downloaded.' },
  )
  return (
    <Card title="Or begin with a template">
      <p className={classes.text}>
        An empty spreadsheet with every column of your office and one example row.
      </p>
      <Group gap="xs">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.pending.includes(format)}
            onClick={() => void save.run(format)}
          >
            {format === 'xlsx' ? 'Template for Excel' : 'Template as CSV'}
          </Button>
        ))}
      </Group>
    </Card>
  )
}
