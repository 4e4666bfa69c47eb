import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { CasePortal } from './CasePortal.tsx'

test.each([
  ['the office has a portal', true, [], 0],
  ['it had one', false, [{ id: 1, state: 'sent', sent_count: 1, file_count: 1, recipients: [] }], 1],
  ['it never had one', false, [], null],
])(
  'the navigation of a case has the section only where there is something in it: %s',
  async (_where, enabled, items, count) => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(Response.json(url.includes('enabled') ? { enabled } : { items })),
    )
    const onCount = vi.fn<(count: number | null) => void>()
    const { queryClient } = await render(<CasePortal legalCaseId={1} onCount={onCount} />)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(onCount).toHaveBeenLastCalledWith(count)
  },
)
