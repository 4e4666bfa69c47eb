import { useLocalStorage } from '@mantine/hooks'

/** Whether this browser shows the menu at the side as icons alone. */
export const useSideCollapsed = () =>
  useLocalStorage({ key: 'ellis.sideCollapsed', defaultValue: false, getInitialValueInEffect: false })
