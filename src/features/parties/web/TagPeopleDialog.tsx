import { client } from '#core/web/client.ts'
import { formatCount } from '#ui/web/format.ts'
import { ChangeTagsDialog } from '#features/lists/web/ChangeTagsDialog.tsx'
import { notifyStarted, type StartingDialogProps } from '#features/trackedJobs/web/notifyStarted.ts'
import { tagsContract } from '../contract/tags.ts'

const api = client(tagsContract)
const peopleInWords = (count: number) => formatCount(count, 'person', 'people')

export const TagPeopleDialog = ({ ids, opened, onClose, onStarted }: StartingDialogProps) => (
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
