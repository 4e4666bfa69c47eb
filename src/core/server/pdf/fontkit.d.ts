/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Private, see markAnchors.ts. */
    _layoutEngine: { engine: { GPOSProcessor: object | null } | null }
  }
  export function create(bytes: Uint8Array): Font
}
