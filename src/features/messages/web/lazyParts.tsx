import { lazy, Suspense, type ComponentProps } from 'react'

// Far down their pages.
const Conversation = lazy(async () => ({
  default: (await import('./ConversationCard.tsx')).ConversationCard,
}))
const Automated = lazy(async () => ({ default: (await import('./AutomatedTextCard.tsx')).AutomatedTextCard }))

export const ConversationCard = (props: ComponentProps<typeof Conversation>) => (
  <Suspense>
    <Conversation {...props} />
  </Suspense>
)
export const AutomatedTextCard = (props: ComponentProps<typeof Automated>) => (
  <Suspense>
    <Automated {...props} />
  </Suspense>
)
