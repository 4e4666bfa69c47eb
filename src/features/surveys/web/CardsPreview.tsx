import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { surveysContract } from '../contract.ts'
import type { ShownCard } from '../contract/shownCards.ts'
import type { SelectedCards } from './CardsField.tsx'
import classes from './surveys.module.css'

const api = client(surveysContract)

/** The questions of the chosen cards, as people read them in a language. */
export function CardsPreview({ cards, language }: { cards: SelectedCards; language: LanguageCode }) {
  const query = useQuery(api.listShownCards.query({ language }))
  const { dir, english } = guestLanguages[language]
  return (
    <Loaded query={query} what="The questions" compact>
      {({ items }) => (
        <div
          className={classes.preview}
          lang={language}
          dir={dir}
          tabIndex={0}
          role="region"
          aria-label={`Questions in ${english}`}
        >
          {items
            .filter(({ key }) => cards[key])
            .map((card) => (
              <Questions key={card.key} card={card} />
            ))}
        </div>
      )}
    </Loaded>
  )
}

function Questions({ card: { title, note, questions } }: { card: ShownCard }) {
  return (
    <>
      <h3>{title}</h3>
      {note && <p className={classes.quiet}>{note}</p>}
      <ul>
        {questions.map(({ question, text, help, options }) => (
          <li key={question}>
            {text}
            {help && <p className={classes.quiet}>{help}</p>}
            {options && <p className={classes.quiet}>{options.map((option) => option.text).join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
