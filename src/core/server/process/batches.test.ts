import { expect, test } from 'vitest'
import { inBatches, mapWithPauses, withPauses } from './batches.ts'

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

/** How often others had their turn while this ran. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let ended = false
  const turn = () => {
    if (ended) return
    turns++
    setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  ended = true
  return turns
}

test('everything comes once, in its order, the rest in a smaller batch', async () => {
  const batches = await Array.fromAsync(inBatches(numbers(7), 3))
  expect(batches).toEqual([[0, 1, 2], [3, 4, 5], [6]])
  expect(await Array.fromAsync(withPauses(numbers(7), 3))).toEqual(numbers(7))
  expect(await mapWithPauses(['a', 'b', 'c'], 2, (item, index) => item + index)).toEqual(['a0', 'b1', 'c2'])
  expect(await Array.fromAsync(inBatches([], 3))).toEqual([])
})

test('others have their turn between two batches, and are not waited for when one is enough', async () => {
  const work = (every: number) => () => mapWithPauses(numbers(100), every, (n) => n)
  expect(await turnsDuring(work(10))).toBeGreaterThanOrEqual(9)
  expect(await turnsDuring(work(100))).toBe(0)
})
