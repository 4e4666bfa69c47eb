import type { LetterText } from '#features/letters/contract/texts.ts'

type LetterContent = LetterText['content']
interface DemoText {
  iso639: string
  title: string
  content: LetterContent
}

/** A paragraph for each line, with {placeholders}; a line that begins with # is a heading. */
const written = (text: string): LetterContent => ({
  type: 'doc',
  content: text.split('\n').map((line) => {
    const content = line
      .replace(/^# /, '')
      .split(/(\{\w+\})/)
      .filter(Boolean)
      .map((piece) =>
        piece.startsWith('{')
          ? { type: 'placeholder' as const, attrs: { name: piece.slice(1, -1) } }
          : { type: 'text' as const, text: piece },
      )
    return line.startsWith('# ')
      ? { type: 'heading', attrs: { level: 2 }, content }
      : { type: 'paragraph', content }
  }),
})

/** Texts of the demo office’s engagement letters. */
export const demoLetterTexts: readonly DemoText[] = [
  {
    iso639: 'en',
    title: 'Engagement letter',
    content: written(`{date}
Dear {client_name},
Thank you for choosing {office_name}. This letter says what we will do for you, and what it costs.
# What we do
We represent you in this matter: {case_type}. {attorney_bar} leads your case. Appeals and other matters need a new letter.
# What it costs
Our fee is {fee} ({fee_in_words}). Fees of the government and of translators come on top.
# What we ask of you
Tell us the truth, answer our calls, and tell us at once when your address or phone number changes.
# Ending our work
You can end our work at any time. We can end it if you do not pay or do not help us, after we have written to you.
Questions? Call us at {office_phone}.`),
  },
  {
    iso639: 'es',
    title: 'Carta de contratación',
    content: written(`{date}
Estimado/a {client_name}:
Gracias por elegir a {office_name}. Esta carta dice qué haremos por usted y cuánto cuesta.
# Qué hacemos
Le representamos en este asunto: {case_type}. {attorney_bar} dirige su caso. Las apelaciones y otros asuntos necesitan una carta nueva.
# Cuánto cuesta
Nuestros honorarios son {fee} ({fee_in_words}). Las tarifas del gobierno y de los traductores se pagan aparte.
# Qué le pedimos
Díganos la verdad, responda a nuestras llamadas y avísenos enseguida si cambia su dirección o su teléfono.
# El fin de nuestro trabajo
Usted puede terminar nuestro trabajo en cualquier momento. Nosotros podemos terminarlo si no paga o no nos ayuda, después de escribirle.
¿Preguntas? Llámenos al {office_phone}.`),
  },
  {
    iso639: 'prs',
    title: 'قرارداد وکالت',
    content: written(`{date}
{client_name} گرامی،
از این‌که {office_name} را انتخاب کردید تشکر. این نامه می‌گوید که ما برای شما چه می‌کنیم و هزینهٔ آن چقدر است.
# کار ما
ما در این موضوع از شما نمایندگی می‌کنیم: {case_type}. وکیل مسئول قضیهٔ شما {attorney_bar} است. استیناف و موضوعات دیگر نامهٔ جدید لازم دارد.
# هزینه
حق‌الوکالهٔ ما {fee} ({fee_in_words}) است. هزینه‌های دولت و مترجم جداگانه پرداخت می‌شود.
# از شما چه می‌خواهیم
حقیقت را به ما بگویید، به تلفن‌های ما جواب بدهید، و اگر آدرس یا شمارهٔ تلفن شما تغییر کرد فوراً به ما خبر بدهید.
# پایان کار
شما هر وقت می‌توانید کار ما را پایان بدهید. اگر پول را نپردازید یا با ما همکاری نکنید، ما هم پس از نوشتن نامه به شما می‌توانیم کار را پایان بدهیم.
سؤال دارید؟ به این شماره زنگ بزنید: {office_phone}.`),
  },
]
