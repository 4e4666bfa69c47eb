import { describe, expect, it } from 'vitest'
import { asksToStop, helpLanguage, isAnsweredByTwilio, stopWord } from './stopWords.ts'

const list = (texts: string): string[] => texts.split('|')

describe('a text that says', () => {
  it.each([
    ...list('STOP|Stop.| stop \n|STOPALL|stop all|Unsubscribe|CANCEL|end|QUIT!|Revoke'),
    ...list('OPTOUT|opt-out|Opt out|ＳＴＯＰ|"Stop"|stop 🛑|Please stop|Stop, please!'),
    ...list('ALTO|¡Basta!|pare, por favor|Sispann|Tanpri, sispann|Arrêtez|ARRET'),
    ...list('arre\u0302t|Parem|Стоп!|стоп, пожалуйста|Зупинити|إيقاف|ايقاف|أیقاف|تَوَقَّف'),
    ...list('لطفاً بس|متوقف|停止。|请停止|退订|Dừng lại|du\u031b\u0300ng|Xin dừng|አቁም።|እባክዎ አቁም'),
  ])('%j stops', (body) => expect(stopWord(body)).toBe('stop'))

  it.each([
    ...list('START|unstop|Yes|Sí|Iniciar|Wi|Oui !|Sim|Да|Так|نعم|بلی|是|开始'),
    ...list('Tiếp tục|አዎ|ＳＴＡＲＴ'),
  ])('%j resumes', (body) => expect(stopWord(body)).toBe('start'))

  it.each([
    ...list('|👍|?|Do not stop|I will stop by at noon|Can I cancel my appointment?|The end'),
    ...list('No pare|Estoy en la parada|Yes, I will come|Sí, ahí estaré|не останавливайтесь|dung|đúng'),
    ...list('不要停止|HELP|please'),
  ])('%j changes nothing', (body) => expect(stopWord(body)).toBeNull())
})

it.each([
  ['HELP', 'en'],
  ['¡Ayuda!', 'es'],
  ['Aide, s’il vous plaît', 'fr'],
  ['Èd', 'ht'],
  ['Ajuda', 'pt'],
  ['Помощь', 'ru'],
  ['допомога', 'uk'],
  ['مساعدة', 'ar'],
  ['لطفاً کمک', 'fa'],
  ['请帮助', 'zh'],
  ['Trợ giúp', 'vi'],
  ['እርዳታ', 'am'],
  ['Can you help me with the form?', undefined],
])('%j asks for help in %j', (body, language) => expect(helpLanguage(body)).toBe(language))

it('Twilio answers what is one of its words and nothing else', () => {
  expect(list('STOP|help| Info |UNSTOP').every(isAnsweredByTwilio)).toBe(true)
  expect(list('Please stop|Ayuda|stop all|alto').some(isAnsweredByTwilio)).toBe(false)
})

describe('a text that seems to ask for no more texts', () => {
  it.each([
    ...list(
      'please stop texting me|Don’t text me again|do not contact me|No more messages please|Wrong number!',
    ),
    ...list('no me mande más mensajes|Dejen de escribirme|ya no me envíen textos|numero equivocado'),
    ...list('pa voye mesaj ban mwen ankò|Ne m’envoyez plus de SMS|arrêtez de m’écrire|mauvais numéro'),
    ...list('Não me mande mais mensagens|pare de me mandar mensagem|Не пишите мне больше|Не присылайте'),
    ...list('Не надсилайте мені|لا ترسلوا لي رسائل|لطفاً دیگر پیام نفرستید|请不要再给我发短信|别再发了'),
    ...list('đừng nhắn tin nữa|Xin ngừng gửi tin|መልእክት አትላኩልኝ'),
  ])('%j', (body) => expect(asksToStop(body)).toBe(true))

  it.each([
    ...list('I will stop by at noon|I could not send the papers|Can you text me the address?|I don’t know'),
    ...list(
      'No puedo mandar los papeles|Estoy en la parada|Je n’ai pas reçu votre message|Mwen pa voye papye yo',
    ),
    ...list('Não consigo enviar|Я не понимаю|Đúng, tôi gửi rồi|不知道|نعم سأرسل الأوراق'),
  ])('not %j', (body) => expect(asksToStop(body)).toBe(false))
})
