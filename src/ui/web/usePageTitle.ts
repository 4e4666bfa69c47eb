import { useEffect } from 'react'

let name: string | undefined
let count = 0

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${name ? `${name} · Ellis` : 'Ellis'}`
}

/** Names the browser tab, most particular first: "Hernández Ruiz, María · Ellis". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    name = title
    show()
  }, [title])
}

/** How much waits to be looked at, before the name of the tab: "(3) Cases · Ellis". */
export function useTitleCount(waiting: number): void {
  useEffect(() => {
    count = waiting
    show()
    return () => {
      count = 0
      show()
    }
  }, [waiting])
}
