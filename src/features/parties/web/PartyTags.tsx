import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTag } from '@tabler/icons-react'
import { Card } from '../../../ui/web/Card.tsx'
import { Tag, type Tone } from '../../../ui/web/StatusPill.tsx'
import type { Party, PartyTag } from '../contract.ts'
import { PartyTagsDialog } from './dialogs.ts'
import classes from './PartyAside.module.css'

export function PartyTags({ party }: { party: Party }) {
  const [isTagging, { open, close }] = useDisclosure(false)
  return (
    <Card
      title="Tags"
      actions={
        party.can.edit && (
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
      {party.tags.length === 0 ? <span className={classes.quiet}>None</span> : <TagLine tags={party.tags} />}
      {isTagging && <PartyTagsDialog party={party} opened onClose={close} />}
    </Card>
  )
}

export const TagLine = ({ tags }: { tags: readonly PartyTag[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <Tag key={tag.id} tone={tag.tone as Tone}>
        {tag.name}
      </Tag>
    ))}
  </span>
)
