import type { Font } from 'fontkit'

type ApplyAnchor = (markRecord: unknown, baseAnchor: unknown, baseGlyph: number) => void

let done = false

/**
 * A letter need not have a place for every mark (OpenType, GPOS: an anchor may be null); such a mark stands where it
 * comes. fontkit 2.0.4 throws, and one name in Punjabi, Telugu or Khmer would fail the whole document. All fonts share
 * what is mended here.
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
