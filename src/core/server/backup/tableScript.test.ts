import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScript, scriptEnd, sequenceLine, tableEnd, tableStart, type ScriptEvent } from './tableScript.ts'

/** COPY's text of a value. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')

const row = fc.array(fc.string({ unit: fc.constantFrom('\\', '.', '\n', 'N', 'é', ' ') }), {
  minLength: 1,
  maxLength: 3,
})
const tables = fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 4 })

async function* inPieces(bytes: Buffer, sizes: number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function read(bytes: Buffer, sizes = [bytes.length]) {
  const found: { table: string; text: string; rows: number }[] = []
  const sequences: ScriptEvent[] = []
  for await (const event of readScript(inPieces(bytes, sizes))) {
    if (event.type === 'table') found.push({ table: event.table, text: '', rows: -1 })
    else if (event.type === 'rows') found.at(-1)!.text += event.bytes.toString('latin1')
    else if (event.type === 'end') found.at(-1)!.rows = event.rows
    else sequences.push(event)
  }
  return { found, sequences }
}

const scriptFor = (all: string[][][]) => {
  const texts = all.map((rows) => rows.map((cells) => `${cells.map(escaped).join('\t')}\n`).join(''))
  const pieces = texts.flatMap((text, at) => [tableStart(`t${at}`, ['a', 'b']), Buffer.from(text), tableEnd])
  const end = [sequenceLine({ name: 's', value: '7', is_called: true }), scriptEnd]
  return { texts, script: Buffer.concat([...pieces, ...end]) }
}

test('tables are read as they were written, however the bytes are cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (all, sizes) => {
        const { texts, script } = scriptFor(all)
        const { found, sequences } = await read(script, sizes)
        expect(found).toEqual(
          texts.map((text, at) => ({
            table: `t${at}`,
            text: Buffer.from(text).toString('latin1'),
            rows: all[at]!.length,
          })),
        )
        expect(sequences).toHaveLength(1)
      },
    ),
  )
})

test('a script that was cut, lengthened or has other lines is refused', async () => {
  const { script } = scriptFor([[['a'], ['b']], [['c']]])
  for (let length = 0; length < script.length; length++)
    await expect(read(script.subarray(0, length))).rejects.toThrow(/breaks off/)
  const more = (text: string) => Buffer.concat([script, Buffer.from(text)])
  await expect(read(more('x'))).rejects.toThrow(/breaks off/)
  await expect(read(more('COPY public."t" (a) FROM stdin;\n'))).rejects.toThrow(/breaks off/)
  await expect(read(Buffer.from('drop table users;\n'))).rejects.toThrow(/breaks off/)
})
