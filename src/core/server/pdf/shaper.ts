import * as hb from 'harfbuzzjs'

interface ShapedGlyph {
  id: number
  /** Text of a glyph; empty where another glyph has it. */
  text: string
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Lays out a run from left to right, in the units of the font. */
export type Shape = (text: string) => ShapedGlyph[]

/** Shapes letters with HarfBuzz, as browsers do: the scripts that fontkit does not know how to put together. */
export function shaperOf(bytes: Uint8Array): Shape {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)))
  return (text) => {
    const buffer = new hb.Buffer()
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const glyphs = buffer.getGlyphInfos()
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
    const written = new Set<number>()
    return glyphs.map(({ codepoint: id, cluster }, index) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length
      const words = written.has(cluster) ? '' : text.slice(cluster, end)
      written.add(cluster)
      return { id, text: words, ...positions[index]! }
    })
  }
}
