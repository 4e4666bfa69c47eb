import { useQuery } from '@tanstack/react-query'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { wordsIn, type Words } from '#guests/web/page/words.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import type { ShownCard } from '../../contract/cards.ts'
import type { ShownQuestion } from '../../contract/session.ts'
import classes from './surveyCards.module.css'

/** A card as people see it, in their language. */
export function CardPreview({ card, language }: { card: ShownCard; language: LanguageCode }) {
  const words = useQuery({ queryKey: ['guestWords', language], queryFn: () => wordsIn(language) })
  return (
    <Loaded query={words} what="The words of the page" compact>
      {({ text }) => (
        <article className={classes.page} lang={language} dir={guestLanguages[language].dir}>
          <h2>{card.title}</h2>
          {card.note && <p>{card.note}</p>}
          {card.questions.map((question) => (
            <ShownQuestionBox key={question.question} question={question} text={text} />
          ))}
          {card.again !== null && <span className={classes.button}>{card.again}</span>}
        </article>
      )}
    </Loaded>
  )
}

function ShownQuestionBox({
  question: { kind, text: words, help, options, sensitive },
  text,
}: {
  question: ShownQuestion
  text: Words['text']
}) {
  const buttons =
    kind === 'yesNo' ? [text('survey.yes'), text('survey.no')] : (options ?? []).map((option) => option.text)
  const quiet = sensitive
    ? [text('survey.park'), text('survey.decline'), text('survey.not_known')]
    : [text('survey.not_known')]
  return (
    <section className={classes.shown}>
      <strong>{words}</strong>
      {help && <p>{help}</p>}
      {buttons.length > 0 ? (
        buttons.map((label) => (
          <span key={label} className={classes.button}>
            {label}
          </span>
        ))
      ) : (
        <span className={classes.input} data-tall={kind === 'longText' || undefined} />
      )}
      <p>{quiet.join(' · ')}</p>
    </section>
  )
}
