import {
  IconCalendar,
  IconEye,
  IconFolders,
  IconGavel,
  IconHistory,
  IconHome,
  IconListCheck,
  IconListDetails,
  IconMailForward,
  IconRestore,
  IconScale,
  IconSettings,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

/** Of the menu, by name: screens are known from the first moment, pictures only once there is a menu to show. */
export const menuIcons = {
  home: IconHome,
  calendar: IconCalendar,
  docket: IconListCheck,
  cases: IconGavel,
  people: IconUsers,
  checks: IconScale,
  records: IconFolders,
  users: IconUserCog,
  teams: IconUsersGroup,
  sight: IconEye,
  lists: IconListDetails,
  activity: IconHistory,
  recovery: IconRestore,
  settings: IconSettings,
  outbox: IconMailForward,
}
export type MenuIcon = keyof typeof menuIcons
