import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type RefObject } from 'react'
import classes from './preview.module.css'

/** Sharp on any screen, within every browser's limit of canvas sizes. */
const mostPixels = 16_000_000

/** Letter height until the size is known; drawn when near the viewport, with its text to select and read aloud. */
export function PdfPage({
  pdf,
  number,
  width,
  scroller,
}: {
  pdf: PDFDocumentProxy
  number: number
  width: number
  scroller: RefObject<HTMLElement | null>
}) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(11 / 8.5)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      root: scroller.current,
      rootMargin: '600px 0px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [scroller])

  useEffect(() => {
    if (!isNear) return
    let stop = () => {}
    let isOver = false
    async function draw() {
      const page = await pdf.getPage(number)
      if (isOver || !canvas.current || !words.current) return
      const plain = page.getViewport({ scale: 1 })
      setRatio(plain.height / plain.width)
      const viewport = page.getViewport({ scale: width / plain.width })
      const fine = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(mostPixels / (viewport.width * viewport.height)),
      )
      const target = canvas.current
      target.width = Math.floor(viewport.width * fine)
      target.height = Math.floor(viewport.height * fine)
      const drawing = page.render({ canvas: target, viewport, transform: [fine, 0, 0, fine, 0, 0] })
      const container = words.current
      container.replaceChildren()
      container.style.setProperty('--total-scale-factor', String(viewport.scale))
      const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
      stop = () => {
        drawing.cancel()
        text.cancel()
      }
      await Promise.all([drawing.promise, text.render()])
    }
    draw().catch(() => {
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [pdf, number, width, isNear])

  return (
    <div ref={place} className={classes.page} data-page={number} style={{ width, height: width * ratio }}>
      {failed ? (
        <p className={classes.failed}>Page {number} cannot be shown. Download the file to read it.</p>
      ) : (
        isNear && (
          <>
            <canvas ref={canvas} className={classes.canvas} aria-hidden />
            <div ref={words} className={classes.words} />
          </>
        )
      )}
    </div>
  )
}
