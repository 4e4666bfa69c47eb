import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { client, upload } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { settingsContract } from '../contract.ts'
import { logoUrl } from './logoUrl.ts'
import classes from './settings.module.css'
import type { SettingContext } from './settingExtras.tsx'

const api = client(settingsContract)

const images = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Saved as soon as it is chosen: it is a file, not a field. */
export function LogoInput({ context: { logo } }: { context: SettingContext }) {
  const change = useCommand(
    (file: File | null): Promise<unknown> =>
      file ? upload(settingsContract, 'setLogo', {}, [file], () => {}) : api.removeLogo(),
    {
      done: (_, file) => notifySuccess(file ? 'The logo is on every page now.' : 'The logo is removed.'),
      failed: 'The logo was not changed.',
    },
  )
  const url = logoUrl(logo)
  const [problem, setProblem] = useState<string | null>(null)
  function choose(file: File | null) {
    if (!file) return
    const fits = images.includes(file.type)
    setProblem(fits ? null : `“${file.name}” is no PNG, JPEG, GIF or WebP image. Choose another file.`)
    if (fits) void change.run(file)
  }
  return (
    <div className={classes.logo} role="group" aria-label="Logo">
      <div className={classes.logoLabel}>Logo</div>
      {url && <img src={url} alt="The logo of the office" className={classes.logoImage} />}
      <Group gap={6}>
        <FileButton accept={images.join()} onChange={choose}>
          {(button) => (
            <Button {...button} size="compact-sm" loading={change.isPending}>
              {url ? 'Replace logo' : 'Choose logo'}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button size="compact-sm" disabled={change.isPending} onClick={() => void change.run(null)}>
            Remove logo
          </Button>
        )}
      </Group>
      {problem && (
        <Notice tone="error" alert>
          {problem}
        </Notice>
      )}
      <div className={classes.last}>PNG, JPEG, GIF or WebP, at most 1 MB; best about 40 pixels high.</div>
    </div>
  )
}
