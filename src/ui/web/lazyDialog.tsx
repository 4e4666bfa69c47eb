import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { ApiError } from '#core/apiError.ts'
import { notifyFailure } from './notify.tsx'
import { typeAhead } from './typeAhead.ts'

/**
 * A dialog whose code is fetched when it is opened first: forms are heavy, and most visits to a list need none. One
 * without `opened` is open while it is mounted. Where the code cannot be fetched, the page stays as it is, says so, and
 * opening it again tries again. A
 * panel that leaves the page in use says so, and keys stay the page's.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { coversPage = true }: { coversPage?: boolean } = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function LazyDialog(props: P) {
    const { opened = true, onClose } = props as { opened?: boolean; onClose?: () => void }
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(() => (opened ? loaded : null))

    useLayoutEffect(() => (opened && coversPage ? typeAhead() : undefined), [opened])
    useEffect(() => {
      if (!opened || Dialog) return
      let isRequested = true
      load().then(
        (found) => {
          loaded = found
          if (isRequested) setDialog(() => found)
        },
        () => {
          if (!isRequested) return
          onClose?.()
          notifyUnreachable()
        },
      )
      return () => {
        isRequested = false
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening fetches, not each new `onClose`
    }, [opened, Dialog])

    return (
      Dialog && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}

/** Messages come late, but before anything that can be opened. */
function notifyUnreachable(): void {
  notifyFailure(
    'This could not be opened.',
    new ApiError(0, 'unreachable', 'The server does not answer. Try again in a moment.'),
  )
}
