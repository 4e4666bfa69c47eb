import { Checkbox } from '@mantine/core'
import { NoRows } from '#ui/web/RowList.tsx'
import { fileSize } from '#core/fileSize.ts'
import type { PortalNode } from '../contract.ts'
import classes from './clientPortal.module.css'

/** Folders with their files, to choose from; a folder chooses all of its own. */
export function DocumentTree({
  nodes,
  chosen,
  onChange,
}: {
  nodes: readonly PortalNode[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const folders = nodes.filter(({ kind }) => kind === 'folder')
  if (folders.length === 0)
    return <NoRows>There is no document of these people, and none with an entry of the case.</NoRows>
  const change = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <ul className={classes.tree} aria-label="Documents">
      {folders.map((folder) => {
        const files = nodes.filter(({ parent_id }) => parent_id === folder.id)
        const ids = files.map(({ id }) => id)
        const count = ids.filter((id) => chosen.has(id)).length
        return (
          <li key={folder.id}>
            <Checkbox
              label={<bdi>{folder.name}</bdi>}
              classNames={{ label: classes.folder! }}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={({ currentTarget }) => change(ids, currentTarget.checked)}
            />
            <ul className={classes.files}>
              {files.map((file) => (
                <li key={file.id}>
                  <Checkbox
                    label={<bdi>{file.name}</bdi>}
                    description={`${fileSize(file.size ?? 0)}${file.is_there ? ' · at the portal already' : ''}`}
                    checked={chosen.has(file.id)}
                    onChange={({ currentTarget }) => change([file.id], currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
