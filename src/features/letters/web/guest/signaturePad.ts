import { h } from '#guests/web/page/dom.ts'
import { drawingSize } from '../../drawingSize.ts'

/** A box to draw in, with a finger, a pen or a mouse. */
export function signaturePad(
  label: string,
  strokes: readonly number[][],
  changed: (strokes: number[][]) => void,
) {
  const { width, height } = drawingSize
  const canvas = h('canvas', { role: 'img', 'aria-label': label })
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#101828' })
  let drawn = strokes.map((stroke) => [...stroke])
  let current: number[] | null = null

  const draw = () => {
    pen.clearRect(0, 0, width, height)
    for (const [x = 0, y = 0, ...rest] of drawn) {
      pen.beginPath()
      pen.moveTo(x, y)
      // A dot is a line of no length.
      if (rest.length === 0) pen.lineTo(x, y)
      for (let at = 0; at < rest.length; at += 2) pen.lineTo(rest[at]!, rest[at + 1]!)
      pen.stroke()
    }
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = canvas.getBoundingClientRect()
    const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size)
    return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)]
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    current = pointOf(event)
    drawn.push(current)
    draw()
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!current || current.length > 3_000) return
    current.push(...pointOf(event))
    draw()
  })
  const lift = () => {
    if (!current) return
    current = null
    changed(drawn)
  }
  canvas.addEventListener('pointerup', lift)
  canvas.addEventListener('pointercancel', lift)
  draw()
  const clear = () => {
    drawn = []
    draw()
    changed(drawn)
  }
  return { canvas, clear }
}
