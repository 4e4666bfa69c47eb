import type { LevelFlags } from '#access/levelFlags.ts'
import { userTypes } from '#core/actor.ts'
import { calendarSearch } from '#features/calendar/web/calendarSearch.ts'
import { editorModes } from '#features/docket/web/editorModes.ts'
import { accessSearch } from '#features/teams/web/accessSearch.ts'
import { activityKinds } from '#features/logs/activityKinds.ts'
import { recoveryTabNames } from '#features/dataRecovery/web/recoveryTabs.ts'
import { signInSearch } from '#features/session/web/signInSearch.ts'
import { userFactors, userStates } from '#features/users/states.ts'
import { day, flag, id, ids, listSearch, oneOf, text } from '#ui/web/listSearch.ts'
import type { MenuIcon } from './menuIcons.ts'

/** Access to a screen: anybody with the link, any signed-in user, or any user with this flag. */
export type Access = 'anyone' | 'signedIn' | keyof LevelFlags

export const menuGroups = ['Work', 'Find', 'Firm'] as const
export type MenuGroup = (typeof menuGroups)[number]

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

const lawScreen = () => import('#features/law/web/LawScreen.tsx')
const findFilters = { country_id: id, location_id: id, hearing_from: day, hearing_to: day }
const lawSearch = listSearch({ group: text, answer: text, entry: text })

/** Every screen of the product. One entry each; the order within an area is the reader's. */
export const screens = [
  screen({
    path: '/sign-in',
    title: 'Sign in',
    component: () => import('#features/session/web/SignInScreen.tsx'),
    exportName: 'SignInScreen',
    access: 'anyone',
    layout: 'bare',
    validateSearch: signInSearch,
  }),
  screen({
    path: '/sign-in/$token',
    title: 'Signing in',
    component: () => import('#features/session/web/MagicLinkScreen.tsx'),
    exportName: 'MagicLinkScreen',
    access: 'anyone',
    layout: 'bare',
  }),
  screen({
    path: '/set-up/$token',
    title: 'Set up your office',
    component: () => import('#features/setup/web/SetUpScreen.tsx'),
    exportName: 'SetUpScreen',
    access: 'anyone',
    layout: 'bare',
  }),
  screen({
    path: '/recover',
    title: 'Choose a new password',
    component: () => import('#features/session/web/RecoverScreen.tsx'),
    exportName: 'RecoverScreen',
    access: 'anyone',
    layout: 'bare',
  }),
  screen({
    path: '/welcome/$token',
    title: 'Welcome',
    component: () => import('#features/session/web/WelcomeScreen.tsx'),
    exportName: 'WelcomeScreen',
    access: 'anyone',
    layout: 'bare',
  }),
  screen({
    path: '/account',
    title: 'My account',
    component: () => import('#features/users/web/MyProfileScreen.tsx'),
    exportName: 'MyProfileScreen',
    access: 'signedIn',
  }),
  screen({
    path: '/account/security',
    title: 'Sign-in and security',
    component: () => import('#features/session/web/MySecurityScreen.tsx'),
    exportName: 'MySecurityScreen',
    access: 'signedIn',
  }),
  screen({
    path: '/account/notifications',
    title: 'Notification preferences',
    component: () => import('#features/notifications/web/NotificationPreferencesScreen.tsx'),
    exportName: 'NotificationPreferencesScreen',
    access: 'signedIn',
  }),
  screen({
    path: '/notifications',
    title: 'Notifications',
    component: () => import('#features/notifications/web/NotificationListScreen.tsx'),
    exportName: 'NotificationListScreen',
    access: 'signedIn',
    validateSearch: listSearch({ status: oneOf('new', 'read') }),
  }),
  screen({
    path: '/today',
    title: 'Today',
    component: () => import('#features/today/web/TodayScreen.tsx'),
    exportName: 'TodayScreen',
    access: 'atleastViewer',
    menu: { group: 'Work', icon: 'home', place: 10 },
    validateSearch: (raw) => ({ scope: oneOf('teams', 'all')(raw.scope) }),
  }),
  screen({
    path: '/calendar',
    title: 'Calendar',
    component: () => import('#features/calendar/web/CalendarScreen.tsx'),
    exportName: 'CalendarScreen',
    access: 'atleastViewer',
    menu: { group: 'Work', icon: 'calendar', place: 20 },
    validateSearch: calendarSearch,
  }),
  screen({
    path: '/docket',
    title: 'Docket',
    component: () => import('#features/docket/web/DocketListScreen.tsx'),
    exportName: 'DocketListScreen',
    access: 'atleastViewer',
    menu: { group: 'Work', icon: 'docket', place: 25 },
    validateSearch: listSearch({
      state: oneOf('done', 'cancelled', 'all'),
      whose: oneOf('mine', 'all'),
      action_type: oneOf('event', 'task', 'appointment'),
      user_id: id,
      from: day,
      to: day,
      done_since: day,
      country_id: id,
      location_id: id,
      hearings: flag,
    }),
  }),
  screen({
    path: '/docket_entries/$id',
    title: 'Docket entry',
    component: () => import('#features/docket/web/EntryScreen.tsx'),
    exportName: 'EntryScreen',
    access: 'atleastViewer',
    validateSearch: (raw): { mode?: string[] | undefined } => ({ mode: editorModes(raw.mode) }),
  }),
  screen({
    path: '/cases',
    title: 'Cases',
    component: () => import('#features/cases/web/CaseListScreen.tsx'),
    exportName: 'CaseListScreen',
    access: 'atleastViewer',
    menu: { group: 'Work', icon: 'cases', place: 30 },
    validateSearch: listSearch({
      status: oneOf('closed', 'all'),
      legal_case_type_id: id,
      attorney_id: id,
      tag_ids: ids,
      mine: flag,
      ...findFilters,
    }),
  }),
  screen({
    path: '/cases/$id',
    title: 'Case',
    component: () => import('#features/cases/web/CaseScreen.tsx'),
    exportName: 'CaseScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/parties',
    title: 'Parties',
    component: () => import('#features/parties/web/PartyListScreen.tsx'),
    exportName: 'PartyListScreen',
    access: 'atleastViewer',
    menu: { group: 'Work', icon: 'people', place: 40 },
    validateSearch: listSearch({ tag_ids: ids, ...findFilters }),
  }),
  screen({
    path: '/parties/$id',
    title: 'Party',
    component: () => import('#features/parties/web/PartyScreen.tsx'),
    exportName: 'PartyScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/parties/$id/relief',
    title: 'Relief options',
    component: lawScreen,
    exportName: 'PartyReliefScreen',
    access: 'atleastViewer',
    validateSearch: lawSearch,
  }),
  screen({
    path: '/parties/$id/grounds',
    title: 'Grounds',
    component: lawScreen,
    exportName: 'PartyGroundsScreen',
    access: 'atleastViewer',
    validateSearch: lawSearch,
  }),
  screen({
    path: '/checks',
    title: 'Check names',
    component: () => import('#features/matching/web/CheckNamesScreen.tsx'),
    exportName: 'CheckNamesScreen',
    access: 'atleastContributor',
    menu: { group: 'Find', icon: 'checks', place: 20 },
    validateSearch: (raw) => ({ kind: oneOf('conflicts', 'duplicates')(raw.kind) }),
  }),
  screen({
    path: '/law/relief',
    title: 'Relief options',
    component: lawScreen,
    exportName: 'ReliefScreen',
    access: 'atleastViewer',
    menu: { group: 'Find', icon: 'relief', place: 30 },
    validateSearch: lawSearch,
  }),
  screen({
    path: '/law/grounds',
    title: 'Grounds',
    component: lawScreen,
    exportName: 'GroundsScreen',
    access: 'atleastViewer',
    menu: { group: 'Find', icon: 'grounds', place: 40 },
    validateSearch: lawSearch,
  }),
  screen({
    path: '/records',
    title: 'Records',
    component: () => import('#features/records/web/RecordListScreen.tsx'),
    exportName: 'RecordListScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'records', place: 10 },
    validateSearch: listSearch({ team_id: id, archived: flag }),
  }),
  screen({
    path: '/records/$id',
    title: 'Record',
    component: () => import('#features/records/web/RecordScreen.tsx'),
    exportName: 'RecordScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/users',
    title: 'Users',
    component: () => import('#features/users/web/UserListScreen.tsx'),
    exportName: 'UserListScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'users', place: 40 },
    validateSearch: listSearch({
      team_id: id,
      user_type: oneOf(...userTypes),
      is_attorney: flag,
      is_assignable: flag,
      state: oneOf(...userStates),
      second_factor: oneOf(...userFactors),
    }),
  }),
  screen({
    path: '/users/$id',
    title: 'User',
    component: () => import('#features/users/web/UserScreen.tsx'),
    exportName: 'UserScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/teams',
    title: 'Teams',
    component: () => import('#features/teams/web/TeamListScreen.tsx'),
    exportName: 'TeamListScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'teams', place: 50 },
    validateSearch: listSearch({ mine: flag, archived: flag }),
  }),
  screen({
    path: '/teams/$id',
    title: 'Team',
    component: () => import('#features/teams/web/TeamScreen.tsx'),
    exportName: 'TeamScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/access',
    title: 'Who sees what',
    component: () => import('#features/teams/web/AccessScreen.tsx'),
    exportName: 'AccessScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'access', place: 55 },
    validateSearch: accessSearch,
  }),
  screen({
    path: '/lists',
    title: 'Lists',
    component: () => import('#features/lists/web/ListsScreen.tsx'),
    exportName: 'ListsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'lists', place: 60 },
    validateSearch: listSearch({ list: text, archived: flag }),
  }),
  screen({
    path: '/letter-texts',
    title: 'Letter texts',
    component: () => import('#features/letters/web/LetterTextsScreen.tsx'),
    exportName: 'LetterTextsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'letters', place: 62 },
    validateSearch: listSearch({ archived: flag }),
  }),
  screen({
    path: '/activity',
    title: 'Activity',
    component: () => import('#features/logs/web/ActivityScreen.tsx'),
    exportName: 'ActivityScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'activity', place: 75 },
    validateSearch: listSearch({
      actor_id: id,
      kind: oneOf(...activityKinds),
      action: text,
      record_id: id,
      from: day,
      to: day,
    }),
  }),
  screen({
    path: '/activity/archives',
    title: 'Archives of the activity log',
    component: () => import('#features/logs/web/LogArchivesScreen.tsx'),
    exportName: 'LogArchivesScreen',
    access: 'isAdmin',
  }),
  screen({
    path: '/data-recovery',
    title: 'Data recovery',
    component: () => import('#features/dataRecovery/web/DataRecoveryScreen.tsx'),
    exportName: 'DataRecoveryScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'recovery', place: 80 },
    validateSearch: listSearch({ of: oneOf(...recoveryTabNames) }),
  }),
  screen({
    path: '/settings',
    title: 'Settings',
    component: () => import('#features/settings/web/SettingsScreen.tsx'),
    exportName: 'SettingsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'settings', place: 90 },
    validateSearch: (raw): { search?: string } => {
      const search = text(raw['search'])
      return search === undefined ? {} : { search }
    },
  }),
  screen({
    path: '/backups',
    title: 'Backups',
    component: () => import('#features/backup/web/BackupsScreen.tsx'),
    exportName: 'BackupsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'backups', place: 82 },
  }),
  screen({
    path: '/keys',
    title: 'Encryption keys',
    component: () => import('#features/keys/web/KeysScreen.tsx'),
    exportName: 'KeysScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'keys', place: 84 },
  }),
  screen({
    path: '/exports',
    title: 'Exports',
    component: () => import('#features/exports/web/ExportsScreen.tsx'),
    exportName: 'ExportsScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'exports', place: 83 },
  }),
  screen({
    path: '/failures',
    title: 'Failures in browsers',
    component: () => import('#features/failures/web/FailuresScreen.tsx'),
    exportName: 'FailuresScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'failures', place: 85 },
    validateSearch: listSearch({ kind: oneOf('call', 'page') }),
  }),
  screen({
    path: '/outbox',
    title: 'Outbox',
    component: () => import('#features/outbox/web/OutboxScreen.tsx'),
    exportName: 'OutboxScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'outbox', place: 70 },
    validateSearch: listSearch({
      channel: oneOf('email', 'text', 'whatsapp'),
      state: oneOf(
        'queued',
        'held',
        'sending',
        'sent',
        'delivered',
        'undelivered',
        'failed',
        'unknown',
        'cancelled',
      ),
      kind: text,
    }),
  }),
] as const satisfies readonly Screen[]
