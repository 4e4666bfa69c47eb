import { BarChart } from '@mantine/charts'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { useId } from 'react'
import { formatNumber } from '#ui/web/format.ts'
import { chartBars, leftOutWords } from '../chartBars.ts'
import type { ReportAnswer } from '../contract/report.ts'
import classes from './reports.module.css'

/** Fills that differ by their pattern, for print and for those who do not tell colours apart. */
const fills = ['solid', 'stripes', 'dots'] as const
const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)']

/** Bars from zero. Screen readers are given the table instead, which has the same figures. */
export default function ReportChart({ report }: { report: ReportAnswer }) {
  const { series: chart, columns } = report
  const id = useId()
  if (!chart) return null
  const series = chart.columns.map((name, index) => ({
    name,
    label: columns.find(({ key }) => key === name)?.title ?? name,
    color: colours[index]!,
  }))
  const { bars, total, is_time: isTime } = chartBars(report, chart.columns)
  const leftOut = leftOutWords(bars.length, total)
  const perRow = chart.is_stacked ? 28 : 14 + 14 * series.length
  return (
    <div aria-hidden className={classes.chart}>
      {series.length > 1 && <Legend id={id} labels={series.map(({ label }) => label)} />}
      <BarChart
        h={isTime ? 240 : 40 + bars.length * perRow}
        data={bars.map(({ title, cells }) => ({ title, ...cells }))}
        dataKey="title"
        series={series}
        type={chart.is_stacked ? 'stacked' : 'default'}
        orientation={isTime ? 'horizontal' : 'vertical'}
        valueFormatter={formatNumber}
        gridAxis={isTime ? 'x' : 'y'}
        yAxisProps={isTime ? whole : { width: 160 }}
        xAxisProps={isTime ? {} : whole}
        barProps={({ name }) => {
          const index = chart.columns.indexOf(name)
          return { fill: `url(#${id}-${index})`, stroke: colours[index]!, isAnimationActive: false }
        }}
        barChartProps={{ accessibilityLayer: false, barGap: 1 }}
        maxBarWidth={28}
      >
        <defs>
          {series.map(({ name }, index) => (
            <Pattern key={name} id={`${id}-${index}`} index={index} />
          ))}
        </defs>
      </BarChart>
      {leftOut && <p className={classes.note}>{leftOut}</p>}
    </div>
  )
}

const whole = { allowDecimals: false, domain: [0, 'auto'] as [number, 'auto'] }

function Legend({ id, labels }: { id: string; labels: readonly string[] }) {
  return (
    <div className={classes.legend}>
      {labels.map((label, index) => (
        <span key={label}>
          <svg width={14} height={14}>
            <rect width={14} height={14} fill={`url(#${id}-${index})`} stroke={colours[index]} />
          </svg>
          {label}
        </span>
      ))}
    </div>
  )
}

function Pattern({ id, index }: { id: string; index: number }) {
  const [fill, colour] = [fills[index], colours[index]]
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform={fill === 'stripes' ? 'rotate(45)' : undefined}
    >
      <rect width={6} height={6} fill={fill === 'solid' ? colour : 'var(--panel)'} />
      {fill === 'stripes' && <rect width={3} height={6} fill={colour} />}
      {fill === 'dots' && <circle cx={3} cy={3} r={1.6} fill={colour} />}
    </pattern>
  )
}
