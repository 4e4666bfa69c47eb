import { ActionIcon, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTag } from '@tabler/icons-react'
import { Card } from '#ui/web/Card.tsx'
import { Tags } from '#ui/web/StatusPill.tsx'
import { TagsDialog } from './dialogs.ts'
import type { Tagged } from './TagsDialog.tsx'

/** Tags of a case or a person, for a column. */
export function TagsCard({ mayEdit, ...tagged }: Tagged & { mayEdit: boolean }) {
  const [isTagging, { open, close }] = useDisclosure(false)
  const { tags } = tagged
  return (
    <Card
      title="Tags"
      actions={
        mayEdit && (
          <ActionIcon
            variant="subtle"
            className="no-print"
            aria-label="Change the tags"
            title="Change the tags"
            onClick={open}
          >
            <IconTag size={16} stroke={1.7} />
          </ActionIcon>
        )
      }
    >
      {tags.length === 0 ? (
        <Text span c="dimmed" size="xs">
          None
        </Text>
      ) : (
        <Tags tags={tags} />
      )}
      {isTagging && <TagsDialog {...tagged} onClose={close} />}
    </Card>
  )
}
