import type { ShortcutGroup } from '#ui/web/ShortcutsDialog.tsx'

/** Every key of the product, as the dialog under ? shows them. */
export const shortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['/', 'Ctrl+K'], does: 'Search or run a command' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close what is on top' },
      { keys: ['z', 'Ctrl+Z'], does: 'Undo what the last message says' },
      { keys: ['F6'], does: 'To the messages, and back' },
    ],
  },
  {
    title: 'Search',
    shortcuts: [
      { keys: ['↓', '↑'], does: 'Next and previous result' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['Ctrl+Enter'], does: 'Open in a new tab' },
      { keys: ['Shift+Enter'], does: 'Add a docket entry to the case' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x', 'Space'], does: 'Select the row' },
      { keys: ['Shift+click'], does: 'Select all rows between' },
      { keys: ['Esc'], does: 'Let go of the selection' },
    ],
  },
  {
    title: 'Docket entries',
    shortcuts: [
      { keys: ['j', 'k'], does: 'Next and previous entry' },
      { keys: ['d'], does: 'Mark done' },
      { keys: ['s'], does: 'Reschedule' },
      { keys: ['a'], does: 'Assign' },
      { keys: ['e'], does: 'Edit' },
      { keys: ['x'], does: 'Choose; d, s and a then act on all that are chosen' },
      { keys: ['Enter'], does: 'Open the entry' },
    ],
  },
  {
    title: 'Relief options and grounds',
    shortcuts: [
      { keys: ['j', 'k'], does: 'Next and previous entry' },
      { keys: ['Enter'], does: 'Open the entry; in the search, the likeliest one' },
      { keys: ['1', '2', '3'], does: 'Give the first, second or third answer about a person' },
      { keys: ['Esc'], does: 'Close the entry' },
    ],
  },
  {
    title: 'Review of a survey',
    shortcuts: [
      { keys: ['j', '↓'], does: 'Next answer' },
      { keys: ['k', '↑'], does: 'Previous answer' },
      { keys: ['a'], does: 'Accept it into the profile' },
      { keys: ['e'], does: 'Edit it, and accept that' },
      { keys: ['r'], does: 'Reject it' },
      { keys: ['u'], does: 'Take the decision back' },
    ],
  },
  {
    title: 'Calendar',
    shortcuts: [
      { keys: ['t'], does: 'Today' },
      { keys: ['j', '→'], does: 'Next month, week or day' },
      { keys: ['k', '←'], does: 'The one before' },
      { keys: ['m', 'w', 'd', 'a'], does: 'Month, week, day, agenda' },
      { keys: ['n'], does: 'New docket entry' },
      { keys: ['s'], does: 'Reschedule the entry' },
      { keys: ['e'], does: 'Edit the entry' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [
      { keys: ['Ctrl+Enter'], does: 'Save' },
      { keys: ['Esc'], does: 'Close; asks before entries are lost' },
    ],
  },
]
