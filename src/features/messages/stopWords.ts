/**
 * Words that end or resume texts, as people write them in the languages of the office's clients, with and without their
 * accents. In Vietnamese only with them: without, “dừng” (stop) is also how people write “đúng” (right).
 */
const stop = `
  stop stopall unsubscribe cancel end quit optout revoke
  alto parar pare basta cancelar baja detener salir
  rete sispann kanpe anile
  arrêt arret arrête arrete arrêtez arretez arrêter arreter annuler quitter désabonner desabonner
  parem cancele sair remover
  стоп остановить отписаться отписка отмена хватит
  зупинити зупиніть відписатися скасувати досить
  توقف توقفوا قف ايقاف أوقفوا الغاء
  بس لغو متوقف
  停止 停 退订 取消 停止发送 拒收 td
  dừng dừnglại ngừng ngưng hủy huỷ
  አቁም ይቁም ሰርዝ`
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

const stopWords = wordsOf(stop)
const startWords = wordsOf(start)

/** With room for signs and spaces. */
const longest = 60

/** A whole message that says nothing else: “no, don’t stop” is no STOP. */
export function stopWord(body: string): 'stop' | 'start' | null {
  const word = body.length > longest ? '' : plain(body)
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : null
}
