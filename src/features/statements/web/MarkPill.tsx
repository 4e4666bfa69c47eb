import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { markLabels, type FactMark } from '../marks.ts'

const tones: Readonly<Record<FactMark, Tone>> = {
  same: 'success',
  compatible: 'info',
  different: 'error',
  explained: 'warning',
  only_here: 'neutral',
  nothing: 'neutral',
}

export const MarkPill = ({ mark }: { mark: FactMark }) => (
  <StatusPill tone={tones[mark]}>{markLabels[mark]}</StatusPill>
)
