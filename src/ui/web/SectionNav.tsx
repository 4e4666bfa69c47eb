import { useEffect, useState, type RefObject } from 'react'
import classes from './RecordScreen.module.css'

export type SectionLink = { id: string; label: string; count?: number }

/** The sections of a record. Links to places on the page, or, with `onSection`, a choice of what is shown. */
export function SectionNav({
  sections,
  current,
  onSection,
  scroller,
}: {
  sections: readonly SectionLink[]
  current?: string
  onSection?: (id: string) => void
  scroller: RefObject<HTMLElement | null>
}) {
  const inView = useSectionInView(sections, scroller, onSection === undefined)
  const marked = current ?? inView
  return (
    <nav className={`${classes.nav} no-print`} aria-label="Sections">
      <ul>
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === marked ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                if (onSection) onSection(id)
                else document.getElementById(id)?.scrollIntoView({ block: 'start' })
              }}
            >
              <span>{label}</span>
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(
  sections: readonly SectionLink[],
  scroller: RefObject<HTMLElement | null>,
  isWatched: boolean,
): string | undefined {
  const [inView, setInView] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const region = scroller.current
    if (!region || !isWatched) return
    const find = () => {
      const top = region.getBoundingClientRect().top + 80
      const passed = ids.split(' ').filter((id) => {
        const section = document.getElementById(id)
        return section && section.getBoundingClientRect().top <= top
      })
      setInView(passed.at(-1) ?? ids.split(' ')[0])
    }
    region.addEventListener('scroll', find, { passive: true })
    return () => region.removeEventListener('scroll', find)
  }, [ids, scroller, isWatched])
  return inView
}
