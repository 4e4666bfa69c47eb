import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { useDocumentKeys } from './useDocumentKeys.ts'

function List({ onKey }: { onKey: (event: KeyboardEvent) => void }) {
  useDocumentKeys(onKey)
  return <p>rows</p>
}

function Page({ onKey }: { onKey: (event: KeyboardEvent) => void }) {
  // As soon as the rows are in the page, before they are painted.
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  }, [])
  return <List onKey={onKey} />
}

test('a key that comes with the first paint is heard', async () => {
  const onKey = vi.fn<(event: KeyboardEvent) => void>()
  await render(<Page onKey={onKey} />)
  expect(onKey).toHaveBeenCalledTimes(1)
})
