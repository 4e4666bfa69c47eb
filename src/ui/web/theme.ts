import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eef5f9',
  '#dbe9f1',
  '#b6d2e2',
  '#8cb8d1',
  '#67a1c2',
  '#4a8db3',
  '#337aa3',
  '#1d6186',
  '#155070',
  '#0e3d57',
]
const gray: MantineColorsTuple = [
  '#f4f6f8',
  '#eef0f3',
  '#dfe4e9',
  '#d3d9e0',
  '#aab4bf',
  '#84909d',
  '#6a7583',
  '#495463',
  '#3a434e',
  '#1b222b',
]
const dark: MantineColorsTuple = [
  '#d9dee4',
  '#b4bdc7',
  '#98a4b1',
  '#6b7784',
  '#3a434e',
  '#2a323b',
  '#1d232b',
  '#171c22',
  '#12161b',
  '#0d1014',
]
// Mantine's reds miss 4.5:1 on white; these are the error tone with a filled shade that carries white text.
const red: MantineColorsTuple = [
  '#fdebe9',
  '#f9d5d2',
  '#f2b8b3',
  '#e88f88',
  '#dc665d',
  '#cc453b',
  '#b3261e',
  '#b3261e',
  '#a3201a',
  '#7f1813',
]

const fontFamily = "'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark, red },
  fontFamily,
  fontFamilyMonospace: fontFamily,
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '13px', lineHeight: '1.4' },
      h5: { fontSize: '13px', lineHeight: '1.4' },
      h6: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // Bare objects where Mantine's `.extend` refuses aria attributes.
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide the characters' },
        visibilityToggleFocusable: true,
      },
    },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // A modal's <header> would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Where the focus goes when it closes is seen to for the whole page, in `useFocusTrail`.
    Modal: {
      defaultProps: {
        radius: 'md',
        padding: 'lg',
        xOffset: 'max(8px, 5vw - 12px)',
        transitionProps: { duration: 120 },
        returnFocus: false,
      },
    },
    ModalRoot: { defaultProps: { returnFocus: false } },
    Drawer: { defaultProps: { returnFocus: false } },
    // Without the placeholder, which is not allowed inside a menu, the first entry takes the focus.
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Button: { defaultProps: { variant: 'default' } },
    // A list that dropped down on focus would hide the next fields, and the message of its own.
    Select: {
      defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' }, openOnFocus: false },
    },
    MultiSelect: {
      defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' }, openOnFocus: false },
    },
    Textarea: { defaultProps: { autosize: true, minRows: 2, maxRows: 12 } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--panel)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--button-edge)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-disabled': 'var(--neutral-bg)',
    '--mantine-color-disabled-color': 'var(--placeholder)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-gray-light-color': 'var(--text)',
  }
  return { variables: {}, light: scheme, dark: scheme }
}
