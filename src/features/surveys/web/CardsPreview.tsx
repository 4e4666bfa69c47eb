import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { surveysContract } from '../contract.ts'
import { CardPreview } from './cards/CardPreview.tsx'
import type { SelectedCards } from './CardsField.tsx'
import classes from './surveys.module.css'

const api = client(surveysContract)

/** The questions of the chosen cards, as people read them in a language. */
export function CardsPreview({ cards, language }: { cards: SelectedCards; language: LanguageCode }) {
  const query = useQuery(api.listShownCards.query({ language }))
  const { english } = guestLanguages[language]
  return (
    <Loaded query={query} what="The questions" compact>
      {({ items }) => (
        <div className={classes.preview} tabIndex={0} role="region" aria-label={`Questions in ${english}`}>
          {items
            .filter(({ key }) => cards[key])
            .map((card) => (
              <CardPreview key={card.key} card={card} language={language} />
            ))}
        </div>
      )}
    </Loaded>
  )
}
