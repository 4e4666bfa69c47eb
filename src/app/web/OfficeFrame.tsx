import type { ReactNode } from 'react'

/** The frame around every signed-in screen. */
export default function OfficeFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
