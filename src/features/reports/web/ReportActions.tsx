import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconFileTypePdf,
  IconMail,
  IconPrinter,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { printPage } from '#ui/web/printPage.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { reportsContract } from '../contract.ts'
import { reportDefinitions } from '../contract/definitions.ts'
import type { SavedReport } from '../contract/saved.ts'
import { SaveReportDialog } from './dialogs.ts'
import type { ReportSearch } from './reportSearch.ts'
import { parametersOf, typeOf } from './useReport.ts'

const api = client(reportsContract)

/** Saved reports, and the report that is shown on paper or in a spreadsheet. */
export function ReportActions({ search }: { search: ReportSearch }) {
  const [isSaving, setSaving] = useState(false)
  const report = { type: typeOf(search), parameters: parametersOf(search) }
  const pdf = useCommand(() => download(reportsContract.endpoints.printReport, report), {
    failed: 'The PDF was not made.',
  })
  const sheet = useCommand((format: 'xlsx' | 'csv') => api.exportReport({ ...report, format }), {
    done: () => notifyStarted('the report'),
    failed: 'The spreadsheet was not started.',
  })
  return (
    <>
      <SavedReports onSave={() => setSaving(true)} />
      <MoreMenu>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage()}>
          Print
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void pdf.run()}>
          PDF
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={() => void sheet.run('xlsx')}>
          Excel spreadsheet
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={() => void sheet.run('csv')}>
          CSV
        </Menu.Item>
      </MoreMenu>
      <SaveReportDialog {...report} opened={isSaving} onClose={() => setSaving(false)} />
    </>
  )
}

function SavedReports({ onSave }: { onSave: () => void }) {
  const { data } = useQuery(api.listSavedReports.query())
  const saved = data?.items ?? []
  return (
    <Menu position="bottom-end" width={300} keepMounted>
      <Menu.Target>
        <Button leftSection={<IconBookmark size={16} aria-hidden />}>Saved reports</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onSave}>Save this report …</Menu.Item>
        {saved.length > 0 && <Menu.Divider />}
        {saved.map((report) => (
          <SavedReportItems key={report.id} report={report} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SavedReportItems({ report }: { report: SavedReport }) {
  const { id, type, name, parameters, is_mailed, version } = report
  const mail = useCommand(() => api.changeSavedReport({ id, version, is_mailed: !is_mailed }), {
    done: () => notifySuccess(is_mailed ? `“${name}” is mailed no more.` : mailedWords(name)),
    failed: 'The saved report was not changed.',
  })
  const remove = useCommand(() => api.deleteSavedReport({ id }), {
    done: () => notifySuccess(`“${name}” was deleted.`),
    failed: 'The saved report was not deleted.',
  })
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={is_mailed ? <IconMail size={16} aria-label="Mailed each month" /> : null}>
          {name}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.Item
          renderRoot={(props) => <Link to="/reports" search={{ report: type, ...parameters }} {...props} />}
        >
          Open ({reportDefinitions[type].title})
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => void mail.run()}>
          {is_mailed ? 'Stop the monthly mail' : 'Mail it to me each month'}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove.run()}>
          Delete
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

const mailedWords = (name: string) => `The totals of “${name}” are mailed to you on the first of each month.`
