import type { LevelFlags } from '#access/levelFlags.ts'
import type { MenuIcon } from './menuIcons.ts'

/** Access to a screen: anybody with the link, any signed-in user, or any user with this flag. */
export type Access = 'anyone' | 'signedIn' | keyof LevelFlags

export const menuGroups = ['Work', 'Find', 'Firm'] as const
type MenuGroup = (typeof menuGroups)[number]

export type Screen = {
  /** Route path, parameters as `$id`: '/cases/$id'. Also the route's id in `getRouteApi('/cases/$id')`. */
  path: `/${string}`
  /** Names the browser tab until the screen calls `usePageTitle`, and the menu entry. */
  title: string
  /** Always an `import()`, so a screen's code loads when it is opened. */
  component: () => Promise<object>
  /** The screen's export in that file. */
  exportName: string
  access: Access
  /** 'bare' for pages outside the office frame: sign-in, set-up, surveys. Default 'office'. */
  layout?: 'office' | 'bare'
  /** Optional. Adds the screen to the side bar. `place` orders entries in their group; leave gaps. */
  menu?: { group: MenuGroup; icon: MenuIcon; place: number }
  /** Turns the search part of the URL into typed values; must accept anything. See `listSearch`. */
  validateSearch?: (raw: Record<string, unknown>) => object
}

/** Keeps path and search types for the router and checks that the file exports the screen. */
export function screen<
  const TPath extends `/${string}`,
  TModule extends object,
  TSearch extends object = Record<never, never>,
>(
  entry: Omit<Screen, 'path' | 'component' | 'exportName' | 'validateSearch'> & {
    path: TPath
    component: () => Promise<TModule>
    exportName: keyof TModule & string
    validateSearch?: (raw: Record<string, unknown>) => TSearch
  },
): Omit<Screen, 'path' | 'validateSearch'> & {
  path: TPath
  validateSearch?: (raw: Record<string, unknown>) => TSearch
} {
  return entry
}
