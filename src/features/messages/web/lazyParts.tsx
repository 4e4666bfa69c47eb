import { lazy, Suspense, type ComponentProps } from 'react'

// Far down their pages.
const Conversation = lazy(async () => ({
  default: (await import('./ConversationCard.tsx')).ConversationCard,
}))
const OfCase = lazy(async () => ({ default: (await import('./ConversationCard.tsx')).CaseConversations }))
const Automated = lazy(async () => ({ default: (await import('./AutomatedTextCard.tsx')).AutomatedTextCard }))

export const ConversationCard = (props: ComponentProps<typeof Conversation>) => (
  <Suspense>
    <Conversation {...props} />
  </Suspense>
)
export const CaseConversations = (props: ComponentProps<typeof OfCase>) => (
  <Suspense>
    <OfCase {...props} />
  </Suspense>
)
export const AutomatedTextCard = (props: ComponentProps<typeof Automated>) => (
  <Suspense>
    <Automated {...props} />
  </Suspense>
)
