import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { packetsContract, type Redactions } from '../contract.ts'
import { boxesInWords, pagesOf } from '../redaction.ts'
import { BoxList } from './BoxList.tsx'
import classes from './redaction.module.css'
import { useBoxes, type FileInPacket } from './useBoxes.ts'

// The reader of PDFs is large, and the list of boxes is there before it.
const RedactionPages = lazy(async () => ({ default: (await import('./RedactionPages.tsx')).RedactionPages }))

const api = client(packetsContract)
const route = getRouteApi('/packets/$id/redactions')

export function RedactionScreen() {
  const { id } = route.useParams()
  const { file, form } = route.useSearch()
  const of: FileInPacket = {
    id: Number(id),
    ...(file !== undefined && { attachment_id: file }),
    ...(file === undefined && form !== undefined && { form_filing_id: form }),
  }
  const query = useQuery(api.getRedactions.query(of))
  return (
    <Loaded query={query} what="This exhibit" page>
      {(redactions) => <RedactionsOf key={`${id} ${file} ${form}`} of={of} redactions={redactions} />}
    </Loaded>
  )
}

/** Boxes on the pages of an exhibit, and the pages as they will be filed. */
function RedactionsOf({ of, redactions }: { of: FileInPacket; redactions: Redactions }) {
  const { title, packet, is_current, can } = redactions
  usePageTitle(`Redactions of ${title}`)
  const [page, setPage] = useState(redactions.boxes[0]?.page ?? 1)
  const [isPreview, setPreview] = useState(false)
  const [current, setCurrent] = useState<number | null>(null)
  const drawn = useBoxes(redactions)
  const { boxes, isEdited, isConflict } = drawn
  useUnsavedGuard(() => isEdited)
  const save = useCommand(
    () =>
      api.saveRedactions({
        ...of,
        version: redactions.version,
        contents: redactions.contents,
        boxes: boxes.map(({ key: _, ...box }) => box),
      }),
    { failed: 'The redactions were not saved.', done: drawn.forget },
  )
  return (
    <PageScreen
      title={`Redactions of ${title}`}
      sub={
        <>
          In the packet{' '}
          <Link to="/packets/$id" params={{ id: String(packet.id) }} dir="auto">
            {packet.title}
          </Link>
          {boxes.length > 0 && ` · ${boxesInWords(boxes.length, pagesOf(boxes))}`}
        </>
      }
      actions={
        can.edit && (
          <Button
            variant="filled"
            loading={save.isPending}
            disabled={isConflict || (!isEdited && is_current)}
            onClick={() => void save.run()}
          >
            Save redactions
          </Button>
        )
      }
    >
      {isConflict && (
        <Notice tone="warning" title="Somebody else has changed these redactions" alert>
          Yours are not saved.{' '}
          <Button size="compact-sm" onClick={drawn.forget}>
            Discard mine and show theirs
          </Button>
        </Notice>
      )}
      {!is_current && (
        <Notice tone="warning" title="The file has other contents now">
          The boxes were drawn on contents that have changed since. Look at every page, move what has to be
          moved, and save; the packet is not made before.
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <p className={classes.quiet}>
            {can.edit && 'Draw boxes on the page with the mouse, a pen or a finger, or add one and move it. '}
            Pages with a box become pictures when the packet is made: nothing is left under a box, and the
            text of these pages cannot be searched. So do other pages of the file that share fonts or pictures
            with them. The file itself stays as it is.
          </p>
          <BoxList
            boxes={boxes}
            page={page}
            current={current}
            drawn={can.edit ? drawn : null}
            onShow={(box) => {
              setPreview(false)
              setPage(box.page)
              setCurrent(box.key)
            }}
          />
        </div>
        <div className={classes.pages}>
          <SegmentedControl
            aria-label="Pages"
            value={isPreview ? 'filed' : 'boxes'}
            onChange={(next) => setPreview(next === 'filed')}
            data={[
              { value: 'boxes', label: 'With boxes' },
              { value: 'filed', label: 'As it will be filed', disabled: isEdited || !is_current },
            ]}
          />
          {isEdited && <p className={classes.quiet}>Save to see the page as it will be filed.</p>}
          <Suspense>
            <RedactionPages
              of={of}
              redactions={redactions}
              boxes={boxes}
              drawn={can.edit ? drawn : null}
              page={page}
              isPreview={isPreview && !isEdited && is_current}
              current={current}
              onPage={setPage}
              onCurrent={setCurrent}
            />
          </Suspense>
        </div>
      </div>
    </PageScreen>
  )
}
