import { IconChevronRight, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'

const icons = { chevron: IconChevronRight, lock: IconLock, pencil: IconPencil, trash: IconTrash }

/** Drawn once for a page with hundreds of entries: each of them only points here. */
export function IconSheet() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} id={`sheet-${name}`} size={24} stroke={1.7} />
        ))}
      </defs>
    </svg>
  )
}

export const SheetIcon = ({
  name,
  size,
  className,
  isOpen,
}: {
  name: keyof typeof icons
  size: number
  className?: string | undefined
  isOpen?: boolean
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    data-open={isOpen || undefined}
    aria-hidden
  >
    <use href={`#sheet-${name}`} />
  </svg>
)
