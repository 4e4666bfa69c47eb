import { languageCodes, type LanguageCode } from '#guests/languages.ts'

/**
 * Words that end or resume texts, as people write them in the languages of the office's clients, with and without their
 * accents. In Vietnamese only with them: without, “dừng” (stop) is also how people write “đúng” (right).
 */
const stop: Record<LanguageCode, string> = {
  en: 'stop stopall unsubscribe cancel end quit optout revoke',
  es: 'alto parar pare basta cancelar baja detener salir',
  ht: 'rete sispann kanpe anile',
  fr: 'arrêt arret arrête arrete arrêtez arretez arrêter arreter annuler quitter désabonner desabonner',
  pt: 'parem cancele sair remover',
  ru: 'стоп остановить отписаться отписка отмена хватит',
  uk: 'зупинити зупиніть відписатися скасувати досить',
  ar: 'توقف توقفوا قف ايقاف أوقفوا الغاء',
  fa: 'بس لغو متوقف',
  zh: '停止 停 退订 取消 停止发送 拒收 td',
  vi: 'dừng dừnglại ngừng ngưng hủy huỷ',
  am: 'አቁም ይቁም ሰርዝ',
}
const start = `
  start unstop yes resume
  iniciar empezar comenzar reanudar sí si
  komanse kòmanse wi
  commencer reprendre oui
  começar comecar retomar sim
  старт начать возобновить да
  почати відновити так
  ابدأ استئناف نعم
  شروع بلی بله
  开始 恢复 继续 是
  bắtđầu batdau tiếptục tieptuc
  ጀምር ቀጥል አዎ`

/** Requests for help, by the language of the answer. */
const help: Record<LanguageCode, string> = {
  en: 'help info',
  es: 'ayuda info información informacion auxilio',
  ht: 'èd ede enfòmasyon',
  fr: 'aide infos information',
  pt: 'ajuda socorro informação informacao',
  ru: 'помощь помогите инфо справка',
  uk: 'допомога допоможіть інфо довідка',
  ar: 'مساعدة ساعدوني معلومات',
  fa: 'کمک راهنما اطلاعات',
  zh: '帮助 帮忙 幫助 信息',
  vi: 'trợgiúp trogiup giúpđỡ',
  am: 'እርዳታ እገዛ መረጃ',
}

/** A request to stop is one with or without them. */
const please =
  /(?<!\p{L})(please|por favor|tanpri|s['’]il (vous|te) pla[iî]t|svp|пожалуйста|будь ласка|من فضلكم?|رجاء|لطفا|xin|እባክ(ዎ|ህ|ሽ)?)(?!\p{L})|请/gu

/** Without case, spaces and signs; letters that keyboards for Arabic and for Persian write differently are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(please, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[یى]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const wordsOf = (list: string): Set<string> => new Set(list.trim().split(/\s+/).map(plain))

const byLanguage = (lists: Record<LanguageCode, string>): Map<string, LanguageCode> =>
  new Map(
    languageCodes
      .toReversed()
      .flatMap((code) => [...wordsOf(lists[code])].map((word) => [word, code] as const)),
  )

const stopWords = byLanguage(stop)
const helpWords = byLanguage(help)
const startWords = wordsOf(start)

/** Words that Twilio answers by itself, if they are all of a text. */
const answeredByTwilio =
  /^(stop(all)?|unsubscribe|cancel|end|quit|optout|revoke|help|info|start|unstop|yes)$/i

/** With room for signs and spaces. */
const longest = 60

/** A whole message that says nothing else: “no, don’t stop” is no STOP. */
export function stopWord(body: string): 'stop' | 'start' | null {
  const word = body.length > longest ? '' : plain(body)
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : null
}

/** Language of a whole message that is a word to stop; of several that have the word, the first. */
export const stopLanguage = (body: string): LanguageCode | undefined =>
  body.length > longest ? undefined : stopWords.get(plain(body))

/** Language in which a whole message asks for help and for nothing else. */
export const helpLanguage = (body: string): LanguageCode | undefined =>
  body.length > longest ? undefined : helpWords.get(plain(body))

export const isAnsweredByTwilio = (body: string): boolean => answeredByTwilio.test(body.trim())

/** Sentences that ask for no more messages, by language, without accents but in writings that need them. */
const requests = [
  /\b(stop|quit|no more|enough) (of )?(\w+ ){0,2}(texts?|texting|messag\w*|sms|contacting|writing|sending)\b/,
  /\b(don'?t|do not|never) (ever )?(text|message|contact|write|send me)\b/,
  /\b(leave me alone|remove (me|my number)|take me off|wrong (number|person))\b/,
  /\b(no|nunca) (me |nos )?(mande|envie|escriba|contacte|textee)n?\b|\b(deje|pare|basta)n? de (\w+ ){0,2}(mand|envi|escrib|mensaj|contact)/,
  /\bno quiero (recibir )?(mas )?(mensajes|textos)\b|\b(numero equivocado|dejen?me en paz|borren? mi numero)\b/,
  /\b(pa|sispann|rete) (voye|ekri|tekste) (m|mwen|ban|mesaj|teks)\b|\bpa vle (resevwa )?(mesaj|teks)\b|\bmove nimewo\b/,
  /\bn(e |')(m'|me |nous )?(envoyez|ecrivez|contactez|textez)\b|\b(arretez|cessez) d(e |')(m'|me |nous )?(envoyer|ecrire|texter|contacter)/,
  /\bplus de (messages|sms|textos)\b|\bmauvais numero\b|\blaissez-moi tranquille\b/,
  /\bnao (me )?(mande|envie|escreva|contate)m?\b|\b(pare|chega|deixe)m? de (\w+ ){0,2}(mandar|enviar|escrever|mensagens|contatar)/,
  /\bnao quero (receber )?(mais )?mensagens\b|\bnumero errado\b/,
  /не (пишите|присылайте|отправляйте|шлите)|(перестаньте|прекратите|хватит) (мне )?(пис|присыл|отправл|слать)|ошиблись номером/,
  /не (пишіть|надсилайте|шліть)|(перестаньте|припиніть) (мені )?(пис|надсил|слати)|помилились номером/,
  /(لا|عدم) ?(ترسل|إرسال|ارسال|تراسل|تكتبوا)|(توقفوا|كفوا) عن|لا (أريد|اريد) (المزيد من )?(رسائل|الرسائل)|رقم خط[أا]/,
  /(پیام|پیامک|اس ام اس) (نفرست|ندهید|ندین|نده)|دیگر (پیام|ننویس)|شماره (را )?اشتباه/,
  /(不要|别|別|停止|不想)(再)?(给我|給我)?(收到|发|發|联系|聯繫)|(打|发)错(号|人|了)/,
  /(đừng|dừng|ngừng|không muốn) (nhận |gửi )?(nhắn|tin|gửi)|nhầm số/,
  /(መልእክት|ጽሑፍ) (አትላኩ|አይላኩ|አትላክ|አልፈልግም)|አትጻፉልኝ|የተሳሳተ ቁጥር/,
]

/** Whether somebody seems to ask for no more texts, in words that are no keyword: a person decides what they meant. */
export function asksToStop(body: string): boolean {
  const text = body
    .slice(0, 500)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
  const unaccented = text.normalize('NFKD').replace(/\p{Mn}/gu, '')
  return requests.some((request) => request.test(text) || request.test(unaccented))
}
