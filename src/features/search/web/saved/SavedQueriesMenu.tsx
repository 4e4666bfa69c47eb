import { Button, Drawer } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedQuery } from '../../contract/savedQueries.ts'
import { SaveQueryDialog } from './dialogs.ts'
import type { RunSearch } from './SaveQueryDialog.tsx'
import { SavedQueryList } from './SavedQueryList.tsx'

/** Saved searches to open, and the search on the page to save; `run` null: none was made yet. */
export function SavedQueriesMenu({ run }: { run: RunSearch | null }) {
  const [opened, setOpened] = useState(false)
  const [edited, setEdited] = useState<SavedQuery | 'new' | null>(null)
  return (
    <>
      <Button
        leftSection={<IconBookmark size={16} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Saved searches
      </Button>
      {run && (
        <Button
          leftSection={<IconBookmarkPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Save
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={460}
        title="Saved searches"
      >
        <SavedQueryList onOpen={() => setOpened(false)} onChange={setEdited} />
      </Drawer>
      <SaveQueryDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        run={run}
        saved={edited === 'new' ? null : edited}
      />
    </>
  )
}
