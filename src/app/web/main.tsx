// First of all imports: Mantine's files share one cascade layer, where the order of import is the order of strength.
import '#ui/web/app.css'
import '#ui/web/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectReads } from '#core/web/client.ts'
import { resumeSession } from '#features/session/web/session.ts'
import { App } from './App.tsx'
import { Providers } from './providers.tsx'
import { readTogether } from './readTogether.ts'
import { prepareScreen } from './router.tsx'
import { NoRight } from './routerContext.ts'

connectReads(readTogether)
// User and page data are requested at the same time.
void resumeSession()
prepareScreen()

createRoot(document.getElementById('root')!, {
  // A page that one may not open is an answer, and nothing that has failed.
  onCaughtError: (error) => error instanceof NoRight || console.error(error),
}).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
)
