import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { client, fetchFile } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { previewKind } from '#features/documents/web/preview.ts'
import { documentReviewContract, type ReviewDocument } from '../contract.ts'
import classes from './documentReview.module.css'

const api = client(documentReviewContract)
const { previewReviewDocument } = documentReviewContract.endpoints
const PdfPages = lazy(async () => ({
  default: (await import('#features/documents/web/PdfPreview.tsx')).PdfPages,
}))

/** A document of the review service, as it shows it. */
export function ReviewDocumentDialog({
  id,
  opened,
  onClose,
}: {
  id: string
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery(api.getReviewDocument.query({ id }))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<bdi>{query.data?.name ?? 'Document'}</bdi>}
      size="min(1100px, 96vw)"
    >
      <Loaded query={query} what="The document" compact>
        {(document) => (
          <Stack>
            <Text size="xs" c="dimmed">
              {document.pages === 1 ? '1 page' : `${document.pages} pages`} · {document.status} ·{' '}
              {formatInstant(document.updated_at)}
            </Text>
            <Preview document={document} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}

function Preview({ document: { id, name, mime, can } }: { document: ReviewDocument }) {
  const kind = can.preview ? previewKind({ content_type: mime }) : 'none'
  if (kind === 'none')
    return (
      <EmptyState compact title="No preview of this kind of file" text="Open it at the review service." />
    )
  if (kind === 'pdf')
    return (
      <div className={classes.pages}>
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <PdfPages
            of={`review ${id}`}
            name={name}
            load={async (signal) => (await fetchFile(previewReviewDocument, { id }, signal)).blob}
          />
        </Suspense>
      </div>
    )
  return <Bytes id={id} name={name} isPicture={kind === 'picture'} />
}

const mostText = 300_000

function Bytes({ id, name, isPicture }: { id: string; name: string; isPicture: boolean }) {
  const query = useQuery({
    queryKey: [documentReviewContract.name, 'preview', id],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(previewReviewDocument, { id }, signal)
      return isPicture ? blob : (await blob.text()).slice(0, mostText)
    },
    gcTime: 0,
    retry: false,
  })
  return (
    <Loaded query={query} what="The document" compact>
      {(found) =>
        found instanceof Blob ? (
          <Picture blob={found} alt={name} />
        ) : (
          <pre className={classes.text} dir="auto" tabIndex={0} aria-label={name}>
            {found}
          </pre>
        )
      }
    </Loaded>
  )
}

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  return (
    <img src={address} alt={alt} className={classes.picture} onLoad={() => URL.revokeObjectURL(address)} />
  )
}
