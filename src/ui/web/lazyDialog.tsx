import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react'
import { typeAhead } from './typeAhead.ts'

/**
 * A dialog whose code is fetched when it is opened first: forms are heavy, and most visits to a list need none. One
 * without `opened` is open while it is mounted.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyDialog(props: P) {
    const { opened = true } = props as { opened?: boolean }
    const [wanted, setWanted] = useState(opened)
    if (opened && !wanted) setWanted(true)
    useLayoutEffect(() => (opened ? typeAhead() : undefined), [opened])
    return (
      wanted && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
