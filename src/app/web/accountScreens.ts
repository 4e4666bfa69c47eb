import { signInSearch } from '#features/session/web/signInSearch.ts'
import { listSearch, oneOf, text } from '#ui/web/listSearch.ts'
import { screen, type Screen } from './screen.ts'

/** Screens of signing in, of setting up the office, and of one’s own account. */
export const accountScreens = [
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
    path: '/pass',
    title: 'Member pass',
    component: () => import('#features/memberPass/web/PassCheckScreen.tsx'),
    exportName: 'PassCheckScreen',
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
    path: '/account/api-keys',
    title: 'My API keys',
    component: () => import('#features/apiKeys/web/MyKeysScreen.tsx'),
    exportName: 'MyKeysScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/account/notifications',
    title: 'Notification preferences',
    component: () => import('#features/notifications/web/NotificationPreferencesScreen.tsx'),
    exportName: 'NotificationPreferencesScreen',
    access: 'signedIn',
  }),
  screen({
    path: '/account/connections',
    title: 'Connections',
    component: () => import('#features/connections/web/MyConnectionsScreen.tsx'),
    exportName: 'MyConnectionsScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/account/calendars',
    title: 'Google and Outlook',
    component: () => import('#features/calendarSync/web/CalendarsScreen.tsx'),
    exportName: 'CalendarsScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/connections/$service/return',
    title: 'Connecting',
    component: () => import('#features/connections/web/ConnectionReturnScreen.tsx'),
    exportName: 'ConnectionReturnScreen',
    access: 'atleastViewer',
    validateSearch: (raw): { state?: string; code?: string; error?: string; iss?: string } =>
      Object.fromEntries(
        ['state', 'code', 'error', 'iss'].flatMap((name) => {
          const value = text(raw[name])
          return value === undefined ? [] : [[name, value]]
        }),
      ),
  }),
  screen({
    path: '/notifications',
    title: 'Notifications',
    component: () => import('#features/notifications/web/NotificationListScreen.tsx'),
    exportName: 'NotificationListScreen',
    access: 'signedIn',
    validateSearch: listSearch({ status: oneOf('new', 'read') }),
  }),
] as const satisfies readonly Screen[]
