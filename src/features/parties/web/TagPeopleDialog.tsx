import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import { ChangeTagsDialog } from '#features/lists/web/ChangeTagsDialog.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { tagsContract } from '../contract/tags.ts'

const api = client(tagsContract)
const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

export const TagPeopleDialog = ({
  ids,
  opened,
  onClose,
  onStarted,
}: {
  ids: readonly number[]
  opened: boolean
  onClose: () => void
  /** Called once the work has started, to clear the selection. */
  onStarted: () => void
}) => (
  <ChangeTagsDialog
    what={peopleInWords(ids.length)}
    opened={opened}
    onClose={onClose}
    onChange={async (tags) => {
      const { item_count } = await api.tagParties({ ids: [...ids], ...tags })
      notifyStarted(peopleInWords(item_count))
      onStarted()
    }}
  />
)
