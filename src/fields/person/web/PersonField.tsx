import { IconUser, IconUsers } from '@tabler/icons-react'
import { CatalogueField } from '../../catalogue/web/CatalogueField.tsx'
import { CataloguesField } from '../../catalogue/web/CataloguesField.tsx'
import type { OptionSource } from '../../catalogue/web/useOptions.ts'
import type { FieldProps } from '../../web/fieldProps.ts'

export const PersonField = (props: FieldProps<number | null> & { source: OptionSource }) => (
  <CatalogueField {...props} leftSection={<IconUser size={14} stroke={1.7} aria-hidden />} />
)

export const PeopleField = (props: FieldProps<number[]> & { source: OptionSource }) => (
  <CataloguesField {...props} leftSection={<IconUsers size={14} stroke={1.7} aria-hidden />} />
)
