import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState, NoRightState } from '#ui/web/states.tsx'
import { NoRight } from './routerContext.ts'

/** Shown in place of a screen that failed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof NoRight) return <NoRightState />
  return <ErrorState page what="This page could not be shown." error={error} onRetry={reset} />
}
