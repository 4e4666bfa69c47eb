import type { ReactNode } from 'react'
import { Shell } from '../../ui/web/Shell.tsx'
import { officeMenu } from './menu.ts'
import { useRouteContext } from '@tanstack/react-router'

/** The frame around every signed-in screen: the shell, filled with what this product has. */
export default function OfficeFrame({ children }: { children: ReactNode }) {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <Shell menu={officeMenu(session)} userName={session.user?.display_name ?? ''} userMenu={null}>
      {children}
    </Shell>
  )
}
