import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import classes from './ShortcutsDialog.module.css'

export interface ShortcutGroup {
  title: string
  shortcuts: { keys: string[]; does: string }[]
}

/** All keyboard shortcuts. */
export function ShortcutsDialog({
  opened,
  onClose,
  groups,
}: {
  opened: boolean
  onClose: () => void
  groups: readonly ShortcutGroup[]
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={760}>
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={classes.group}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && <span className={classes.or}> or </span>}
                        <Kbd size="xs">{key}</Kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
