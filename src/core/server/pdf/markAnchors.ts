import type { Font } from 'fontkit'

type ApplyAnchor = (markRecord: unknown, baseAnchor: unknown, baseGlyph: number) => void

let done = false

/**
 * A glyph may lack an anchor for a mark (OpenType, GPOS: an anchor may be null); the mark is then placed without one.
 * fontkit 2.0.4 throws instead, and one name in Punjabi, Telugu or Khmer would fail the whole document. The patched
 * prototype is shared by all fonts.
 */
export function patchMarkAnchors(font: Font): void {
  if (done) return
  const processor = font._layoutEngine.engine?.GPOSProcessor
  if (!processor) return
  const shared = Object.getPrototypeOf(processor) as { applyAnchor: ApplyAnchor }
  const { applyAnchor } = shared
  shared.applyAnchor = function (this: unknown, markRecord, baseAnchor, baseGlyph) {
    if (baseAnchor) applyAnchor.call(this, markRecord, baseAnchor, baseGlyph)
  }
  done = true
}
