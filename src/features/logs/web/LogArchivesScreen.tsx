import { Button, CopyButton } from '@mantine/core'
import { IconCopy, IconDownload, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#core/contract.ts'
import { fileSize } from '#core/fileSize.ts'
import { client, download } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, Rows } from '#ui/web/RowList.tsx'
import { useSession } from '#features/session/web/session.ts'
import { logsContract, type LogArchive } from '../contract.ts'
import classes from './logs.module.css'

const api = client(logsContract)
type Archives = OutputOf<(typeof logsContract)['endpoints']['listLogArchives']>

/** The months of the activity log as files, and the seal that shows whether the log is as it was written. */
export function LogArchivesScreen() {
  const query = useQuery(api.listLogArchives.query({ items_per_page: 200 }))
  const { user } = useSession()
  const zone = user?.office.timezone
  return (
    <PageScreen
      title="Archives of the activity log"
      actions={
        <Button component={Link} to="/activity" leftSection={<IconHistory size={16} aria-hidden />}>
          Activity
        </Button>
      }
    >
      <Loaded query={query} what="The archives">
        {({ items, newest_seal }) => (
          <>
            <Card title="Archives">
              <Rows
                items={items}
                none="There is none yet. After each month, an archive of what was written in it is made at night. What is archived also stays in the log."
              >
                {(archive) => <Archive key={archive.id} archive={archive} />}
              </Rows>
            </Card>
            <Card title="Seal">
              <Seal seal={newest_seal} zone={zone} />
            </Card>
          </>
        )}
      </Loaded>
    </PageScreen>
  )
}

const monthInWords = (month: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01`),
  )

function Archive({ archive }: { archive: LogArchive }) {
  const name = monthInWords(archive.month)
  const save = useCommand(() => download(logsContract.endpoints.downloadLogArchive, { id: archive.id }), {
    failed: 'The archive could not be downloaded.',
  })
  return (
    <Row name={name} text={`${formatNumber(archive.line_count)} lines, ${fileSize(archive.size)}`}>
      <Button
        aria-label={`Download ${name}`}
        loading={save.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save.run()}
      >
        Download
      </Button>
    </Row>
  )
}

function Seal({ seal, zone }: { seal: Archives['newest_seal']; zone: string | undefined }) {
  if (!seal) return <NoRows>Nothing is sealed yet; that happens every minute.</NoRows>
  return (
    <>
      <p>
        Every minute the new lines are sealed into a chain. Number {formatNumber(seal.number)} is the newest,
        of {formatInstant(seal.sealed_at, zone)}. Keep it outside of this server: whoever runs{' '}
        <code>npm run doctor -- --seal</code> with it later learns whether anything up to then was changed,
        put in or taken out.
      </p>
      <p className={classes.hash}>{seal.hash}</p>
      <CopyButton value={seal.hash}>
        {({ copied, copy }) => (
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
