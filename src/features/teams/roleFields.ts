import { permissionGroups } from '#access/permissions.ts'
import { choices } from '#fields/choices/choices.ts'
import { text } from '#fields/text/text.ts'

export const roleFields = {
  name: text({ label: 'Name', required: true, max: 60 }),
  permissions: choices({
    label: 'Permissions',
    options: Object.values(permissionGroups).flatMap((group) =>
      Object.entries(group.permissions).map(([value, label]) => ({ value, label })),
    ),
  }),
}
