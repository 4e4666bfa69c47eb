import { useEffect } from 'react'

const product = 'Ellis'
let name: string | undefined
let count = 0
let office = product

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${name ? `${name} · ${office}` : office}`
}

/** Names the browser tab, most particular first: "Hernández Ruiz, María · Harbor Law". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    name = title
    show()
  }, [title])
}

/** The office's name ends the name of the tab while somebody is signed in; before and after, the product's. */
export function useTitleOffice(officeName: string): void {
  useEffect(() => {
    office = officeName
    show()
    return () => {
      office = product
      show()
    }
  }, [officeName])
}

/** How much waits to be looked at, before the name of the tab: "(3) Cases · Harbor Law". */
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
