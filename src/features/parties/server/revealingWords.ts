/**
 * Words of immigration in the twelve languages of the pages for clients. A message may be read by others: whoever sees
 * one of these knows what the office does for the person.
 */
const words = `
  immigration immigrant migrant asylum refugee deportation deported deport removal visa visas uscis eoir greencard
  undocumented naturalization citizenship dhs daca tps vawa i-589 i-485 i-130 i-765 i-862
  inmigración inmigracion inmigrante migratorio migratoria asilo refugiado deportación deportacion ciudadanía ciudadania
  naturalización naturalizacion indocumentado indocumentada
  imigrasyon imigran azil refijye depòtasyon depotasyon viza
  asile réfugié réfugiée déportation expulsion naturalisation citoyenneté
  imigração imigrante refugiado deportação cidadania naturalização
  иммиграция иммиграции иммиграционный иммиграционного убежище убежища беженец депортация депортации виза визы гражданство
  імміграція імміграції імміграційний притулок притулку біженець депортація депортації віза візи громадянство
  الهجرة هجرة لجوء اللجوء لاجئ ترحيل الترحيل تأشيرة التأشيرة الجنسية
  مهاجرت پناهندگی پناهنده اخراج دیپورت ویزه ویزا تابعیت
  移民 庇护 难民 遣返 驱逐 签证 入籍 绿卡
  nhập cư di trú tị nạn trục xuất thị thực quốc tịch
  ኢሚግሬሽን ስደተኛ ጥገኝነት ቪዛ ዜግነት`

/** Phrases of more than one word, which the list above cannot hold. */
const phrases = [
  'green card',
  'nhập cư',
  'di trú',
  'tị nạn',
  'trục xuất',
  'thị thực',
  'quốc tịch',
  'tarjeta verde',
]

const single = new Set(
  words
    .split('\n')
    .filter((line) => !line.includes('nhập'))
    .flatMap((line) => line.trim().split(/\s+/))
    .filter(Boolean),
)
/** Chinese writes no spaces. */
const unspaced = [...single].filter((word) => /\p{Script=Han}/u.test(word))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-\d+)?/gu) ?? []

/** The first word of immigration in a text. */
export function immigrationWord(text: string): string | undefined {
  const lower = text.toLowerCase()
  return (
    phrases.find((phrase) => lower.includes(phrase)) ??
    unspaced.find((word) => lower.includes(word)) ??
    wordsOf(text).find((word) => single.has(word))
  )
}

/** The first of these names that stands in a text as a word of its own; short ones are words of the language, too. */
export function namedIn(text: string, names: readonly (string | null)[]): string | undefined {
  const inText = new Set(wordsOf(text))
  return names
    .flatMap((name) => name?.split(/\s+/) ?? [])
    .find((name) => name.length > 2 && inText.has(name.toLowerCase()))
}
