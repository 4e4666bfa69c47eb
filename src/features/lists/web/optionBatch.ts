import { client } from '#core/web/client.ts'
import type { Option, Page } from '#core/contract.ts'
import { optionsContract } from '../contract/options.ts'

/** A form asks for all its lists at once, and they become one call. */
const gatherFor = 500
const mostAtOnce = 40

interface Waiting {
  resolve: (page: Page<Option>) => void
  reject: (reason: unknown) => void
}

let waiting = new Map<string, Waiting[]>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Options of an address below `/options/`, batched with requests of the same half second. */
export function askInBatch(of: string): Promise<Page<Option>> {
  timer ??= setTimeout(() => void sendBatch(), gatherFor)
  return new Promise((resolve, reject) => {
    waiting.set(of, [...(waiting.get(of) ?? []), { resolve, reject }])
  })
}

/** An open list is waiting: sends the batch at once. */
export async function sendBatch(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = new Map()
  const all = [...batch.keys()]
  for (let at = 0; at < all.length; at += mostAtOnce) {
    const of = all.slice(at, at + mostAtOnce)
    try {
      const { items } = await client(optionsContract).listManyOptions({ of })
      const found = new Map(items.map((item) => [item.of, item.options]))
      for (const one of of) {
        const options = found.get(one)
        for (const { resolve, reject } of batch.get(one)!)
          if (options) resolve(options)
          else reject(new Error(`There are no options at ${one}`))
      }
    } catch (error) {
      for (const one of of) for (const { reject } of batch.get(one)!) reject(error)
    }
  }
}
