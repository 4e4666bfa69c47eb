/**
 * Words that end or resume texts, as people write them in the languages of the office's clients, with and without their
 * accents. In Vietnamese only with them: without, “dừng” (stop) is also how people write “đúng” (right).
 */
const stop = `
  stop stopall unsubscribe cancel end quit optout revoke
  alto parar pare basta cancelar baja detener
  rete sispann kanpe anile
  arrêt arret arrêter arreter annuler désabonner desabonner
  parem cancele sair remover
  стоп остановить отписаться отмена хватит
  зупинити відписатися скасувати досить
  توقف قف ايقاف إيقاف الغاء إلغاء
  بس توقف لغو متوقف
  停止 停 退订 取消 停止发送
  dừng dừnglại ngừng hủy huỷ
  አቁም ይቁም ሰርዝ`
const start = `
  start unstop yes resume
  iniciar empezar comenzar reanudar sí si
  komanse kòmanse wi
  commencer reprendre oui
  começar comecar retomar sim
  старт начать возобновить да
  почати відновити так
  ابدأ ابدا استئناف نعم
  شروع بلی بله
  开始 恢复 继续 是
  bắtđầu batdau tiếptục tieptuc
  ጀምር ቀጥል አዎ`

/** Without case, spaces and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const wordsOf = (list: string): Set<string> => new Set(list.trim().split(/\s+/).map(plain))

const stopWords = wordsOf(stop)
const startWords = wordsOf(start)

/** With room for signs and spaces. */
const longest = 60

/** A whole message that says nothing else: “no, don’t stop” is no STOP. */
export function optChange(body: string): 'stop' | 'start' | null {
  const word = body.length > longest ? '' : plain(body)
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : null
}
