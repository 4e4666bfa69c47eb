import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** For pages shown one at a time: to the neighbors, or straight to one. */
export function PdfPager({
  page,
  last,
  onPage,
  children,
}: {
  page: number
  last: number
  onPage: (page: number) => void
  children?: ReactNode
}) {
  return (
    <Group gap={6} className="no-print">
      <ActionIcon
        variant="default"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        aria-label="Page"
        value={String(page)}
        data={Array.from({ length: last }, (_, index) => ({
          value: String(index + 1),
          label: `Page ${index + 1} of ${last}`,
        }))}
        onChange={({ currentTarget }) => onPage(Number(currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        aria-label="Next page"
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      {children}
    </Group>
  )
}
