import { expect, it, test } from 'vitest'
import * as z from 'zod'
import { day } from '#core/days.ts'
import { readValues } from '#core/server/http/input.ts'
import { Refusal } from '#core/errors.ts'
import { allRoutes } from './routes.ts'

/** Nothing, and of every kind something that is wrong, too large or too small for most fields. */
const wrong: unknown[] = [
  undefined,
  null,
  '',
  'no choice of any list',
  'x'.repeat(30_000),
  -5,
  1.5,
  1e15,
  true,
  [],
  [null],
  ['no choice of any list'],
  [{}],
  {},
  { 'no such field': 1 },
  Array.from({ length: 20_000 }, () => 1),
]

/** As the library speaks. */
const libraryWords =
  /^invalid|^too (big|small)|^unrecognized|expected|received|\bstring\b|\bboolean\b|\bNaN\b|undefined|regex|pattern/i

/** The schemas of the fields inside a field, however it is wrapped; null where it has none. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  const {
    shape,
    innerType,
    in: from,
  } = schema.def as {
    shape?: Record<string, z.ZodType>
    innerType?: z.ZodType
    in?: z.ZodType
  }
  const inner = innerType ?? from
  return shape ?? (inner ? shapeOf(inner) : null)
}

function messagesOf(shape: Record<string, z.ZodType>, depth = 0): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const own = wrong.flatMap((value) => {
      try {
        readValues(z.object({ [name]: schema }), { [name]: value }, 'input')
        return []
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return [error.message, ...error.issues.map(({ message }) => message)]
      }
    })
    const inside = depth < 3 ? shapeOf(schema) : null
    return inside ? [...own, ...messagesOf(inside, depth + 1)] : own
  })
}

test.each(allRoutes.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s refuses in our own words',
  (_name, endpoint) => {
    const messages = [...new Set(messagesOf(endpoint.input as Record<string, z.ZodType>))]
    expect(messages.filter((message) => libraryWords.test(message) || message.length > 300)).toEqual([])
  },
)

it('says what is missing, and what may be chosen where that is little', () => {
  const read = (schema: z.ZodRawShape, values: object) => {
    try {
      readValues(z.strictObject(schema), values, 'input')
      return null
    } catch (error) {
      return (error as Refusal).issues.map(({ message }) => message)
    }
  }
  expect(read({ version: z.int() }, {})).toEqual(['Version is required'])
  expect(read({ nationality_ids: z.array(z.int()) }, {})).toEqual(['Nationalities are required'])
  // One sentence of a field, however many rules it breaks.
  expect(read({ channels: z.array(z.string()).max(2) }, { channels: 'text' })).toEqual([
    'Channels must be a list',
  ])
  expect(read({ from: day }, {})).toEqual(['Enter a day, as YYYY-MM-DD'])
  expect(read({ from: day }, { from: '2026-02-30' })).toEqual(['Enter a day that exists, as YYYY-MM-DD'])
  const reasons = { closing_reasons_ids: z.array(z.int()).min(1) }
  expect(read(reasons, { closing_reasons_ids: [] })).toEqual(['Choose at least one closing reason'])
  expect(
    read({ closing_channels: z.array(z.enum(['email', 'text'])) }, { closing_channels: ['fax'] }),
  ).toEqual(['Closing channels, entry 1, must be one of: email, text'])
  expect(read({ items_per_page: z.int().max(200) }, { items_per_page: 201 })).toEqual([
    'Items per page can be at most 200',
  ])
  const many = z.enum(Array.from({ length: 60 }, (_, index) => `field_${index}`))
  expect(read({ fields: z.array(many) }, { fields: ['a,b'] })).toEqual([
    'Fields, entry 1, is not one of the choices',
  ])
})
