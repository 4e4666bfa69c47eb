import { lazy, Suspense, useState, type ComponentType } from 'react'

/** A dialog whose code is fetched when it is opened first: forms are heavy, and most visits to a list need none. */
export function lazyDialog<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyDialog(props: P) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return (
      wanted && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
