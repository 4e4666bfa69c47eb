import { plainFace } from './fontFaces.ts'
import { linesOf } from './lineBreaking.ts'
import type { Ink, Paper } from './paper.ts'

/** Bars from zero, which differ by their pattern and stay apart when printed without colours. */
export interface BarChart {
  /** Read out instead of looked at. */
  alt: string
  series: readonly string[]
  /** Values in the order of `series`; null where nothing may be shown. */
  bars: readonly { title: string; values: readonly (number | null)[] }[]
  is_stacked: boolean
  /** Upright, from left to right, as time runs. */
  is_time: boolean
}

const small: Ink = { size: 8, leading: 10, color: '#333333', bold: false }
const ink = '#333333'
const grid = '#d5d8dd'
const legendHeight = 20
const uprightHeight = 150
const axis = { labels: 150, figures: 34, ticks: 12 }
const thickest = 20
/** Thinner bars have no room for stripes. */
const thinnest = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Space of each group, how thick its bars are, and where the first of them begins. */
const groupsIn = (length: number, groups: number, bars: number) => {
  const room = length / groups
  const thickness = Math.min(thickest, (room - Math.min(6, room / 4)) / bars)
  return { room, thickness, inset: (room - thickness * bars) / 2, isThin: thickness < thinnest }
}

export function drawBarChart(paper: Paper, chart: BarChart): void {
  const { series, bars, is_stacked, is_time, alt } = chart
  const perGroup = is_stacked ? 1 : series.length
  const legend = series.length > 1 ? legendHeight : 0
  const plotHeight = is_time ? uprightHeight : bars.length * (6 + 11 * perGroup)
  const height = legend + plotHeight + axis.ticks
  paper.need(height + 8)
  const figure = paper.element('Figure', { alt })
  const top = paper.y
  const left = is_time ? axis.figures : axis.labels
  const width = paper.width - left - (is_time ? 0 : axis.figures)
  const groups = groupsIn(is_time ? width : plotHeight, bars.length, perGroup)
  figure.add(() => {
    if (legend > 0) drawLegend(paper, series, groups.isThin)
    drawPlot(paper, chart, { x: paper.left + left, y: top + legend, width, height: plotHeight }, groups)
  })
  figure.end()
  paper.space(height + 8)
}

function drawLegend(paper: Paper, series: readonly string[], isThin: boolean): void {
  let x = paper.left
  for (const [index, words] of series.entries()) {
    drawBar(paper, { x, y: paper.y + 1, width: 9, height: 9 }, index, isThin)
    x += 13 + drawWords(paper, words, x + 13, paper.y) + 16
  }
}

function drawPlot(paper: Paper, chart: BarChart, plot: Box, groups: ReturnType<typeof groupsIn>): void {
  const { bars, is_stacked, is_time } = chart
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const lengths = bars.flatMap(({ values }) => (is_stacked ? [sumOf(values)] : values.map((one) => one ?? 0)))
  const { step, last } = ticksUpTo(Math.max(1, ...lengths))
  const unit = (is_time ? plot.height : plot.width) / last
  for (let tick = 0; tick <= last; tick += step) drawTick(paper, plot, tick, unit, is_time)
  const { room, thickness, inset, isThin } = groups
  for (const [place, { title, values }] of bars.entries()) {
    drawTitle(paper, plot, title, { place, room, is_time })
    let from = 0
    for (const [index, value] of values.entries()) {
      const across = place * room + inset + (is_stacked ? 0 : index * thickness)
      const [start, length] = [from * unit, (value ?? 0) * unit]
      const bar = is_time
        ? { x: plot.x + across, y: plot.y + plot.height - start - length, width: thickness, height: length }
        : { x: plot.x + start, y: plot.y + across, width: length, height: thickness }
      if (length > 0) drawBar(paper, bar, index, isThin)
      if (is_stacked) from += value ?? 0
      if (!is_time && value !== null && (!is_stacked || index === values.length - 1))
        drawWords(
          paper,
          format(is_stacked ? from : value),
          bar.x + length + 3,
          bar.y + (thickness - small.leading) / 2,
        )
    }
  }
}

/** Round steps from zero, at most six of them, beyond the longest bar. */
export function ticksUpTo(longest: number): { step: number; last: number } {
  const least = Math.max(1, longest / 6)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least)!
  return { step, last: Math.ceil(longest / step) * step }
}

const format = (value: number) => value.toLocaleString('en-US')

function drawTick(paper: Paper, plot: Box, tick: number, unit: number, is_time: boolean): void {
  const words = format(tick)
  const width = widthOf(paper, words)
  const x = plot.x + (is_time ? 0 : tick * unit)
  const y = plot.y + plot.height - (is_time ? tick * unit : 0)
  const line = is_time ? ([plot.x + plot.width, y] as const) : ([x, plot.y] as const)
  paper.doc
    .moveTo(x, y)
    .lineTo(...line)
    .lineWidth(0.5)
    .stroke(tick === 0 ? ink : grid)
  if (is_time) drawWords(paper, words, x - width - 4, y - small.leading / 2)
  else drawWords(paper, words, x - width / 2, y + 1)
}

/** Title of a group: on the left of its bars or, below upright ones, of as many as have room. */
function drawTitle(
  paper: Paper,
  plot: Box,
  title: string,
  { place, room, is_time }: { place: number; room: number; is_time: boolean },
): void {
  if (!is_time) {
    const y = plot.y + place * room + (room - small.leading) / 2
    drawWords(paper, title, paper.left, y, plot.x - paper.left - 6)
    return
  }
  const width = widthOf(paper, title)
  // The first is moved into the chart, towards the second.
  const every = Math.ceil((1.5 * width + 6) / room)
  if (place % every > 0) return
  const x = plot.x + place * room + (room - width) / 2
  const left = Math.min(Math.max(x, plot.x), plot.x + plot.width - width)
  drawWords(paper, title, left, plot.y + plot.height + 1)
}

const widthOf = (paper: Paper, words: string) => paper.measure(words, plainFace(false), small.size)

/** One line; what has no room ends in an ellipsis. Returns its width. */
function drawWords(paper: Paper, words: string, x: number, y: number, width = Infinity): number {
  const linesIn = (room: number) =>
    linesOf(words, { size: small.size, bold: small.bold, width: room, measure: paper.measure })
  const [line, ...rest] = linesIn(width)
  if (rest.length === 0) {
    paper.line(line!, x, y, small)
    return line!.width
  }
  const [shorter] = linesIn(width - widthOf(paper, '…'))
  paper.line(shorter!, x, y, small)
  return shorter!.width + drawWords(paper, '…', x + shorter!.width, y)
}

const greys = [ink, '#8f949b', '#dfe2e6']

/** Solid, striped, or pale; thin ones in three greys. */
function drawBar(paper: Paper, { x, y, width, height }: Box, index: number, isThin: boolean): void {
  const { doc } = paper
  if (isThin || index === 0) {
    doc.rect(x, y, width, height).fill(greys[index]!)
    return
  }
  doc
    .rect(x, y, width, height)
    .lineWidth(0.5)
    .fillAndStroke(index === 1 ? 'white' : greys[index]!, ink)
  if (index > 1) return
  doc.save().rect(x, y, width, height).clip()
  for (let at = -height; at < width; at += 4) doc.moveTo(x + at, y + height).lineTo(x + at + height, y)
  doc.lineWidth(1.2).stroke(ink).restore()
}
