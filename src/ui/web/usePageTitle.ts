import { useEffect } from 'react'

/** Names the browser tab, most particular first: "Hernández Ruiz, María · Ellis". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Ellis` : 'Ellis'
  }, [title])
}
