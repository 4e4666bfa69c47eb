import { expect, test } from 'vitest'
import { isUsable, permissions } from '#access/permissions.ts'
import { isAtLeast } from '#access/levels.ts'
import { userTypes } from '#core/actor.ts'
import { allRoutes } from './routes.ts'

test.each(permissions)('%s is of use to those whose level opens a call that asks for it', (permission) => {
  const levels = allRoutes.flatMap(({ endpoint: { access, permission: named } }) =>
    named === permission && access.kind === 'atLeast' ? [access.level] : [],
  )
  expect(levels).not.toEqual([])
  const open = userTypes.filter((type) => levels.some((level) => isAtLeast(type, level)))
  expect(userTypes.filter((type) => isUsable(permission, type))).toEqual(open)
})
