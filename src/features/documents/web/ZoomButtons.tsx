import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { zoomSteps } from './preview.ts'
import classes from './preview.module.css'

/** How large a document is shown, as a place among the `zoomSteps`. */
export function ZoomButtons({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Smaller"
        title="Smaller (−)"
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <IconZoomOut size={16} />
      </ActionIcon>
      <span className={classes.count}>{zoomSteps[step]! * 100} %</span>
      <ActionIcon
        variant="default"
        aria-label="Larger"
        title="Larger (+)"
        disabled={step === zoomSteps.length - 1}
        onClick={() => onStep(step + 1)}
      >
        <IconZoomIn size={16} />
      </ActionIcon>
    </>
  )
}
