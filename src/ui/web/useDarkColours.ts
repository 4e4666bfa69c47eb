import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { startTransition } from 'react'

/** Whether the page is dark, and how to change it. */
export function useDarkColours(): { isDark: boolean; setDark: (isDark: boolean) => void } {
  // Mantine would stop transitions by a rule for all elements, each of which then needs its style twice more.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  const setDark = (isDark: boolean) => {
    // The attribute of the root changes at once, and the page is painted by it. Every component of Mantine renders anew
    // because its context changed, though nearly none looks different: that may come after the paint.
    startTransition(() => setColorScheme(isDark ? 'dark' : 'light'))
    finishTransitions()
  }
  return { isDark, setDark }
}

/** All colours change together, those with a transition too. */
function finishTransitions(): void {
  // jsdom has no animations.
  for (const each of document.getAnimations?.() ?? []) if (each instanceof CSSTransition) each.finish()
}
