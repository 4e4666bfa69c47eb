import { useState } from 'react'

const row = 32
/** Height above and below the rows of a list. */
const frame = 250

/** How many rows of a list fill the window one opened it in, in tens; the server's own number where fewer fit. */
export function usePageSize(): { items_per_page?: number } {
  const [size] = useState(() => {
    const fitting = Math.min(100, Math.round((window.innerHeight - frame) / row / 10) * 10)
    return fitting > 20 ? { items_per_page: fitting } : {}
  })
  return size
}
