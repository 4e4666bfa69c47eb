import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { textOf } from '#fields/kind.ts'
import type { FormOfSection } from '#collections/web/sectionOverrides.ts'
import { zipcodesContract } from '../contract/zipcodes.ts'
import classes from './profile.module.css'

const api = client(zipcodesContract)
const places = ['city', 'state', 'county'] as const

/** Fills in the place of a ZIP code, without overwriting anything; an unknown code is accepted. */
export function ZipPlace({
  form,
  section,
  hasCounty,
}: {
  form: FormOfSection
  section: string
  hasCounty: boolean
}) {
  const [zip, setZip] = useState(() => ({
    typed: textOf(form.getValues()[section] ?? {}, 'zip'),
    isStored: true,
  }))
  form.watch(`${section}.zip`, ({ value }) => setZip({ typed: textOf({ value }, 'value'), isStored: false }))
  const filled = useRef<Partial<Record<(typeof places)[number], string>>>({})
  const [, five] = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip.typed) ?? []
  const { data, isError } = useQuery({
    ...api.getZipcode.query({ zip: five ?? '' }),
    enabled: five !== undefined && !zip.isStored,
    staleTime: Infinity,
    retry: false,
  })

  useEffect(() => {
    if (!data) return
    const values = form.getValues()[section] ?? {}
    for (const name of places) {
      if (name === 'county' && !hasCounty) continue
      const now = textOf(values, name)
      const found = data[name]
      if (!found || (now !== '' && now !== filled.current[name])) continue
      filled.current[name] = found
      if (now !== found) form.setFieldValue(`${section}.${name}`, found)
    }
  }, [data, form, section, hasCounty])

  if (zip.isStored || !five) return null
  return (
    <p className={classes.mirrored} aria-live="polite">
      {isError
        ? `No place is known for ${five}. It can be saved all the same.`
        : data &&
          `${five}: ${[data.city, data.county && `${data.county} County`, data.state].filter(Boolean).join(', ')}`}
    </p>
  )
}
