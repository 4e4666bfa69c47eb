import { crc32, deflateSync } from 'node:zlib'
import type { Random } from '../random.ts'

type Color = readonly [red: number, green: number, blue: number]

const edge = 192
const backgrounds: readonly Color[] = [
  [207, 222, 238],
  [214, 232, 214],
  [240, 224, 203],
  [228, 216, 238],
  [236, 214, 214],
  [210, 230, 232],
]

interface Ellipse {
  x: number
  y: number
  width: number
  height: number
}

/** Coverage of a point, from 0 to 1, with an edge of about a pixel. */
const within = ({ x, y, width, height }: Ellipse, column: number, row: number): number => {
  const reach = Math.hypot((column - x) / width, (row - y) / height)
  return Math.min(1, Math.max(0, (1 - reach) * Math.min(width, height) + 0.5))
}

const mixed = (under: number, over: number, share: number) => Math.round(under + (over - under) * share)

/** Portrait of no real person: head and shoulders in two colors, as PNG. */
export function drawPortrait(random: Random): Buffer {
  const background = random.pick(backgrounds)
  const figure = background.map((part) => Math.round(part * 0.48))
  const head = {
    x: 96,
    y: random.between(72, 78),
    width: random.between(33, 38),
    height: random.between(42, 46),
  }
  const shoulders = { x: 96, y: 196, width: random.between(66, 80), height: random.between(68, 76) }
  const rows = Buffer.alloc(edge * (1 + 3 * edge))
  let at = 0
  for (let row = 0; row < edge; row++) {
    at++
    for (let column = 0; column < edge; column++) {
      const share = Math.max(within(head, column, row), within(shoulders, column, row))
      for (let part = 0; part < 3; part++) rows[at++] = mixed(background[part]!, figure[part]!, share)
    }
  }
  return png(rows)
}

/** PNG (ISO/IEC 15948) of a square of 24-bit pixels, its rows unfiltered. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), framed.length - 4)
  return framed
}
