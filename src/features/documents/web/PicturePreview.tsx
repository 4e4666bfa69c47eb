import { Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fetchFile } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { documentsContract } from '../contract.ts'
import type { PreviewFile } from './preview.ts'
import classes from './preview.module.css'

const { showAttachment } = documentsContract.endpoints

/** Picture as re-encoded by the server; a fax has several pages. */
export function PicturePreview({ file: { id, filename }, zoom }: { file: PreviewFile; zoom: number }) {
  const [page, setPage] = useState(1)
  const size = zoom > 1.5 ? 4_000 : 1_600
  const query = useQuery({
    queryKey: [documentsContract.name, 'picture', id, size, page],
    queryFn: async ({ signal }) => {
      const { blob, headers } = await fetchFile(showAttachment, { id, size, page }, signal)
      return { blob, pages: Number(headers.get('x-page-count') ?? 1) }
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  return (
    <Loaded query={query} what="The picture">
      {({ blob, pages }) => (
        <>
          <section className={classes.scroller} tabIndex={0} aria-label={filename}>
            <Picture blob={blob} zoom={zoom} alt={pages > 1 ? `${filename}, page ${page}` : filename} />
          </section>
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              onChange={setPage}
              mt={8}
              size="sm"
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function Picture({ blob, zoom, alt }: { blob: Blob; zoom: number; alt: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  return (
    <img
      className={classes.picture}
      data-fit={zoom === 1}
      style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
      src={address}
      onLoad={() => URL.revokeObjectURL(address)}
      alt={alt}
    />
  )
}
