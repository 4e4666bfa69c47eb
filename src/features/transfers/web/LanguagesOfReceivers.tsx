import { useState } from 'react'
import { CataloguesField } from '#fields/catalogue/web/CataloguesField.tsx'
import { listSource } from '#features/lists/web/options.ts'
import classes from './transfers.module.css'

/** Languages of the clients that each receiver takes; without any, those that nobody else takes. */
export function LanguagesOfReceivers({
  receivers,
  languages,
  onChange,
}: {
  receivers: readonly { id: number; name: string }[]
  languages: ReadonlyMap<number, readonly number[]>
  onChange: (user_id: number, language_ids: readonly number[]) => void
}) {
  const [source] = useState(() => listSource('languages'))
  return (
    <div className={classes.languages}>
      {receivers.map(({ id, name }) => (
        <CataloguesField
          key={id}
          label={`${name} takes clients who speak`}
          description="Empty: those whose language nobody else takes"
          source={source}
          value={[...(languages.get(id) ?? [])]}
          onChange={(ids) => onChange(id, ids)}
        />
      ))}
    </div>
  )
}
