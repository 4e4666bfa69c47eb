import { NativeSelect } from '@mantine/core'
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react'
import { goTo, namedInAddress } from './goTo.ts'
import rail from './rail.module.css'
import classes from './RecordScreen.module.css'

export type SectionLink = {
  id: string
  label: string
  count?: number
  /** Heading above consecutive sections that share it. */
  group?: string
}

/** With more of them, a narrow screen has a menu to jump with instead of a line to push. */
const fitInALine = 8

/** The sections of a record: links to places on the page, or with `onSection` a choice of the section shown. */
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
  const { inView, hold } = useSectionInView(sections, scroller, onSection === undefined)
  const marked = current ?? inView
  const nav = useRef<HTMLElement>(null)
  const isLong = sections.length > fitInALine
  useScrollToMarked(nav, marked)

  function go(id: string) {
    if (onSection) return onSection(id)
    hold(id)
    goTo(id)
  }

  return (
    <>
      <nav
        ref={nav}
        className={`${rail.rail} ${classes.nav} no-print`}
        aria-label="Sections"
        data-long={isLong}
      >
        {groupsOf(sections).map(([group, links]) => (
          <Fragment key={group}>
            {group && <div className={classes.group}>{group}</div>}
            <ul aria-label={group || undefined}>
              {links.map(({ id, label, count }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={id === marked ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      go(id)
                    }}
                  >
                    <span>{label}</span>
                    {count !== undefined && <span className={classes.count}>{count}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      {isLong && (
        <NativeSelect
          className={`${classes.jump} no-print`}
          aria-label="Go to a section"
          value={marked}
          onChange={(event) => go(event.currentTarget.value)}
        >
          {groupsOf(sections).map(([group, links]) => {
            const options = links.map(({ id, label, count }) => (
              <option key={id} value={id}>
                {count === undefined ? label : `${label} (${count})`}
              </option>
            ))
            return group ? (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            ) : (
              options
            )
          })}
        </NativeSelect>
      )}
    </>
  )
}

function groupsOf(sections: readonly SectionLink[]): [group: string, links: SectionLink[]][] {
  const groups: [string, SectionLink[]][] = []
  for (const section of sections) {
    const group = section.group ?? ''
    const last = groups.at(-1)
    if (last && last[0] === group) last[1].push(section)
    else groups.push([group, [section]])
  }
  return groups
}

/** The rail scrolls when it is longer than the window, or as a line wider, and follows the section in view. */
function useScrollToMarked(nav: RefObject<HTMLElement | null>, marked: string | undefined): void {
  useEffect(() => {
    const list = nav.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    const [top, bottom] = [link.offsetTop - 60, link.offsetTop + link.offsetHeight + 60]
    if (top < list.scrollTop) list.scrollTo({ top })
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTo({ top: bottom - list.clientHeight })
    // As a line, which only a narrow screen has, it begins at the left edge.
    list.scrollBy({ left: link.getBoundingClientRect().left - 80 })
  }, [nav, marked])
}

/** A section at the end of the page cannot scroll to the top; the chosen one stays marked until the user scrolls. */
const heldFor = 700
const lateAtMost = 5000
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function useSectionInView(
  sections: readonly SectionLink[],
  scroller: RefObject<HTMLElement | null>,
  isWatched: boolean,
) {
  const [inView, setInView] = useState(sections[0]?.id)
  const held = useRef({ id: '', until: 0 })
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const region = scroller.current
    if (!region || !isWatched) return
    let frame = 0
    const find = () => {
      frame = 0
      if (held.current.until > Date.now()) return setInView(held.current.id)
      const top = region.getBoundingClientRect().top + 80
      const passed = ids.split(' ').filter((id) => {
        const section = document.getElementById(id)
        return section && section.getBoundingClientRect().top <= top
      })
      setInView(passed.at(-1) ?? ids.split(' ')[0])
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(find)
    }
    region.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      region.removeEventListener('scroll', onScroll)
    }
  }, [ids, scroller, isWatched])

  // A link to a part of the page arrives before the part does, and what is drawn later above it pushes it away again,
  // until one moves about the page oneself.
  useEffect(() => {
    const target = namedInAddress()
    if (!isWatched || !target) return
    const since = Date.now()
    const topOf = () => document.getElementById(target)?.getBoundingClientRect().top
    let top: number | undefined
    const look = setInterval(() => {
      if (topOf() !== top) goTo(target)
      top = topOf()
      if (Date.now() - since > lateAtMost) stop()
    }, 50)
    const stop = () => {
      clearInterval(look)
      for (const act of ownActs) removeEventListener(act, stop)
    }
    for (const act of ownActs) addEventListener(act, stop, { passive: true })
    return stop
  }, [isWatched])

  function hold(id: string) {
    held.current = { id, until: Date.now() + heldFor }
    setInView(id)
  }
  return { inView, hold }
}
