import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconCheck, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { client, download, fetchFile } from '#core/web/client.ts'
import { ColumnsWithPages } from '#features/documents/web/ColumnsWithPages.tsx'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import type { FilingDetail } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'
import { printedEdition } from '../formShape.ts'
import { isOutdated } from '../standing.ts'
import { FileFormDialog } from './dialogs.ts'
import { FieldsOfPage } from './FieldsOfPage.tsx'
import { FormNotices } from './FormNotices.tsx'
import { FormQuestions } from './FormQuestions.tsx'
import classes from './filing.module.css'

// The reader of PDFs is large, and the values are there before it.
const PdfPages = lazy(async () => ({
  default: (await import('#features/documents/web/PdfPreview.tsx')).PdfPages,
}))

const api = client(formsContract)
const route = getRouteApi('/forms/filings/$id')
const { downloadFormFiling } = formsContract.endpoints

export function FilingScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getFormFiling.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This form" page>
      {(filing) => <Filing key={filing.id} filing={filing} />}
    </Loaded>
  )
}

type Part = 'notices' | 'questions' | 'fields'

/** A form: its values next to its pages, and what is still to be seen to. */
function Filing({ filing }: { filing: FilingDetail }) {
  const { id, form, edition, title, party, legal_case, filed_on, notices, questions } = filing
  usePageTitle(`${form} of ${party.name}`)
  const [part, setPart] = useState<Part>(filed_on ? 'fields' : 'notices')
  const [page, setPage] = useState(1)
  const [focused, setFocused] = useState<string | null>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const [isFiling, setFiling] = useState(false)
  const { today } = useZoneAndToday()
  const answer = (key: string) => {
    setQuestion(key)
    setPart('questions')
  }
  const open = (field: string | null, at: number | null) => {
    setFocused(field)
    if (at) setPage(at)
    setPart('fields')
  }
  return (
    <PageScreen
      title={`${form}: ${title}`}
      sub={
        <>
          Edition {printedEdition(edition)} ·{' '}
          <Link to="/parties/$id" params={{ id: String(party.id) }} dir="auto">
            {party.name}
          </Link>
          {legal_case && (
            <>
              {' '}
              ·{' '}
              <Link to="/cases/$id" params={{ id: String(legal_case.id) }} dir="auto">
                {legal_case.title}
              </Link>
            </>
          )}
        </>
      }
      actions={<Actions filing={filing} onFile={() => setFiling(true)} />}
    >
      {filed_on ? (
        <Notice tone="success" title={`Filed on ${formatDay(filed_on)}`}>
          It stays as it was filed{filing.receipt_number && `, with receipt ${filing.receipt_number}`}.
          SHA-256 <code className={classes.hash}>{filing.sha256}</code>
        </Notice>
      ) : (
        filing.advice && (
          <Notice tone="warning" title="Edition">
            {filing.advice}
          </Notice>
        )
      )}
      {!filing.has_mapping && (
        <Notice tone="info" title="Nothing is filled by itself">
          Ellis has no mapping for this print of the form. Every value can be written by hand.
        </Notice>
      )}
      <ColumnsWithPages
        pagesAre="the pages"
        side={
          <>
            <SegmentedControl
              fullWidth
              aria-label="Parts of the form"
              value={part}
              onChange={(next) => {
                setQuestion(null)
                setPart(next as Part)
              }}
              data={[
                { value: 'notices', label: `To see to (${notices.length})` },
                { value: 'questions', label: `Questions (${questions.length})` },
                { value: 'fields', label: 'Values' },
              ]}
            />
            {part === 'notices' && <FormNotices filing={filing} onOpen={open} onAnswer={answer} />}
            {part === 'questions' && <FormQuestions filing={filing} focused={question} />}
            {part === 'fields' && (
              <FieldsOfPage filing={filing} page={page} onPage={setPage} focused={focused} />
            )}
          </>
        }
        pages={
          <Suspense>
            <PdfPages
              of={['form', id, filing.version]}
              load={async (signal) =>
                (await fetchFile(downloadFormFiling, { id, form: 'flat' }, signal)).blob
              }
              name={`Pages of ${form}`}
            />
          </Suspense>
        }
      />
      {isFiling && <FileFormDialog filing={filing} today={today} opened onClose={() => setFiling(false)} />}
    </PageScreen>
  )
}

function Actions({ filing, onFile }: { filing: FilingDetail; onFile: () => void }) {
  const { id, form, party, filed_on, advice } = filing
  const save = async (kind: 'flat' | 'editable') => {
    const isSure =
      filed_on !== null ||
      !isOutdated(filing) ||
      (await confirmAction({ title: `${form}: look at its edition`, text: advice!, verb: 'Download anyway' }))
    if (isSure) await download(downloadFormFiling, { id, form: kind })
  }
  const navigate = useNavigate()
  const remove = useCommand(() => api.deleteFormFiling({ id }), {
    failed: 'The draft was not deleted.',
    leave: () => navigate({ to: '/parties/$id', params: { id: String(party.id) } }),
    confirm: {
      title: `Delete this draft of ${form}?`,
      text: 'Answers and changes on this form go with it. The profile stays as it is.',
      verb: 'Delete draft',
      danger: true,
    },
  })
  return (
    <>
      {filed_on && <StatusPill tone="success">Filed</StatusPill>}
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save('flat')}>
        PDF
      </Button>
      {!filed_on && (
        <>
          <Button variant="filled" leftSection={<IconCheck size={16} aria-hidden />} onClick={onFile}>
            Mark as filed
          </Button>
          <MoreMenu>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void save('editable')}
            >
              PDF with fields to change
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove.run()}
            >
              Delete draft
            </Menu.Item>
          </MoreMenu>
        </>
      )}
    </>
  )
}
