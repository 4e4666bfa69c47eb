export interface TableColumn {
  title: string
  /** Share of the width that is left when every column has what its longest word needs. */
  share?: number
}

/** Rows sampled for column widths; the others wrap. */
const looked = 200
/** One column of long notes must not leave the others nothing. */
const widest = 0.55

/** As wide as the contents ask; where that is too much, nobody gets less than their longest word if that can be. */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  {
    width,
    pad,
    measure,
  }: {
    width: number
    pad: number
    measure: (words: string, bold: boolean) => { natural: number; least: number }
  },
): number[] {
  const wishes = columns.map(({ title }, index) => {
    const cells = [
      measure(title, true),
      ...rows.slice(0, looked).map((row) => measure(row[index] ?? '', false)),
    ]
    return {
      natural: Math.min(Math.max(...cells.map(({ natural }) => natural)), width * widest) + pad + 1,
      least: Math.min(Math.max(...cells.map(({ least }) => least)) + pad + 1, width / 2),
    }
  })
  const sum = (of: 'natural' | 'least') => wishes.reduce((total, wish) => total + wish[of], 0)
  if (sum('natural') <= width) {
    const spare = (width - sum('natural')) / columns.length
    return wishes.map(({ natural }) => natural + spare)
  }
  if (sum('least') >= width) return wishes.map(({ least }) => (least / sum('least')) * width)
  const spare = width - sum('least')
  const flex = wishes.map(({ natural, least }, index) => (natural - least) * (columns[index]!.share ?? 1))
  const all = flex.reduce((total, wish) => total + wish, 0)
  return wishes.map(({ least }, index) => least + (flex[index]! / all) * spare)
}
