import { accountScreens } from './accountScreens.ts'
import { firmScreens } from './firmScreens.ts'
import type { Screen } from './screen.ts'
import { workScreens } from './workScreens.ts'

/** Every screen of the product, one entry each. */
export const screens = [
  ...accountScreens,
  ...workScreens,
  ...firmScreens,
] as const satisfies readonly Screen[]
