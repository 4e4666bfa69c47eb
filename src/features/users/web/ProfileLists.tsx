import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import type { Profile, User } from '../contract/user.ts'
import type { ProfileList } from '../fields.ts'
import { ProfileListDialog } from './dialogs.ts'
import { listWords, rowWords } from './profileWords.ts'

/** Lists of a profile, each edited as a whole. */
export function ProfileLists({ user, profile }: { user: User; profile: Profile }) {
  const [edited, setEdited] = useState<ProfileList | null>(null)
  return (
    <>
      {(Object.keys(listWords) as ProfileList[]).map((list) => (
        <OneList key={list} list={list} user={user} profile={profile} onEdit={() => setEdited(list)} />
      ))}
      {edited && (
        <ProfileListDialog list={edited} user={user} profile={profile} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function OneList({
  list,
  user,
  profile,
  onEdit,
}: {
  list: ProfileList
  user: User
  profile: Profile
  onEdit: () => void
}) {
  const { title, one, none } = listWords[list]
  const rows = profile[list]
  const words = rowWords[list] as (row: (typeof rows)[number]) => [string, string]
  return (
    <RecordSection
      id={list}
      title={title}
      {...(rows.length ? { count: rows.length } : {})}
      actions={
        user.can.edit && (
          <Button
            onClick={onEdit}
            leftSection={
              rows.length ? <IconPencil size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />
            }
          >
            {rows.length ? `Edit ${title.toLowerCase()}` : `Add ${one}`}
          </Button>
        )
      }
    >
      {rows.length ? (
        <RowList>
          {rows.map((row, index) => {
            const [name, text] = words(row)
            return <Row key={index} name={name} text={text} />
          })}
        </RowList>
      ) : (
        <NoRows>{none}</NoRows>
      )}
    </RecordSection>
  )
}
