import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/apiError.ts'
import { render } from '#testing/web/render.tsx'
import { previewKind } from './preview.ts'
import { UploadRows } from './UploadRows.tsx'
import { useUploads } from './useUploads.ts'

const file = (name: string, size = 5) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

function Sending({ send, onArrived }: { send: Parameters<typeof useUploads>[0]; onArrived: () => void }) {
  const uploads = useUploads(send, onArrived)
  const some = [file('good.pdf'), file('bad.pdf'), file('slow.pdf'), file('huge.pdf', 200_000_000)]
  return (
    <>
      <button type="button" onClick={() => uploads.add(some)}>
        Add
      </button>
      <UploadRows {...uploads} />
    </>
  )
}

test('each file has a fate of its own: sent, refused in words, cancelled, or not sent at all', async () => {
  const sent: string[] = []
  const onArrived = vi.fn<() => void>()
  const send: Parameters<typeof useUploads>[0] = ({ name }, _onProgress, signal) => {
    sent.push(name)
    if (name === 'bad.pdf') return Promise.reject(new ApiError(422, 'file.contents', 'It is no PDF.'))
    if (name === 'good.pdf') return Promise.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
  }
  await render(<Sending send={send} onArrived={onArrived} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('It is no PDF.')).toBeTruthy()
  expect(screen.getByText(/200\.0 MB; a file may have 100 MB at most/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('good.pdf')).toBeNull())
  expect(onArrived).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }))
  await waitFor(() => expect(screen.queryByText('slow.pdf')).toBeNull())
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss bad.pdf' }))
  await waitFor(() => expect(screen.queryByText('bad.pdf')).toBeNull())
  expect(sent.toSorted()).toEqual(['bad.pdf', 'good.pdf', 'slow.pdf'])
})

test.each([
  ['application/pdf', 'pdf'],
  ['image/tiff', 'picture'],
  ['image/heic', 'none'],
  ['message/rfc822', 'text'],
  ['application/msword', 'none'],
])('%s is looked at as %s', (content_type, kind) => {
  expect(previewKind({ content_type })).toBe(kind)
})
