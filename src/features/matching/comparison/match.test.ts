import { describe, expect, test } from 'vitest'
import { parseDay } from '#fields/day/partialDay.ts'
import { certainty, compare, likely } from './compare.ts'
import { compareDays } from './days.ts'
import { nameParts } from './nameParts.ts'
import { slipsBetween } from './relate.ts'

const day = (typed: string) => {
  const reading = parseDay(typed)
  return reading.ok ? reading.value : null
}
/** First, middle and last name with strokes between, and a day after an @. */
const person = (text: string) => {
  const [names = '', born = ''] = text.split('@')
  const [first_name = '', second, third] = names.split('|').map((part) => part.trim())
  const [middle_name, last_name] = third === undefined ? [null, second ?? null] : [second ?? null, third]
  return { name: nameParts({ first_name, middle_name, last_name }), born: day(born) }
}

describe('why two people may be one', () => {
  test.for([
    ['José|López', 'Jose|Lopez', 'Same name'],
    ['Ana María|López Ruiz', 'López Ruiz|Ana María', 'Same name with parts swapped'],
    ['Mohammed|Saleh', 'Muhammad|Saleh', 'Mohammed and Muhammad are spellings of one name'],
    ['Yevhen|Bondar', 'Eugene|Bondar', 'Yevhen and Eugene are spellings of one name'],
    ['Pepe|Ruiz Mora', 'José|Ruiz Mora', 'Pepe is short for José'],
    ['Ana|López Ruiz', 'Ana|Ruiz', 'A surname left out'],
    ['Ana|López Ruiz', 'Ana|Ruiz López', 'Same name, its words in another order'],
    ['Ana|López|Ruiz', 'Ana|López Ruiz', 'A surname among the given names'],
    ['Juan Carlos|Paz', 'Juan|Paz', 'A given name left out'],
    ['Olha|Petrova', 'Olha|Petrov', 'Petrova and Petrov are forms of one surname'],
    ['Domingo|Paz', 'Domimgo|Paz', 'Domingo and Domimgo are a letter apart'],
    ['Rigoberto|Paz', 'Rigobreto|Paz', 'Rigoberto and Rigobreto sound alike'],
    ['Євген|Шевченко', 'Yevhen|Shevchenko', 'Same name'],
    ['Suharto', 'FNU|Suharto', 'Same name'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@03/2015', 'Born 03/15/2015 fits 03/2015'],
    ['Ana|Paz@03/05/2015', 'Ana|Paz@05/03/2015', 'Born 03/05/2015 and 05/03/2015: day and month swapped'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@03/15/2016', 'Born 03/15/2015 and 03/15/2016: one digit off'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@about 2016', 'Born 03/15/2015 may be about 2016'],
    ['Juan|Pérez|López', 'Juan||Pérez', 'A surname left out'],
    ['Getachew|Tadesse|Alemu', 'Getachew||Taddesse', 'A surname left out'],
    ['Abdulrahman|Al-Hussein', 'Abdul Rahman|Alhusain', 'Al Hussein and Alhusain sound alike'],
    ['Hovhannes|Ghazaryan', 'Hovanes|Kazarian', 'Ghazaryan and Kazarian are spellings of one name'],
    ['Hakob|Karapetyan', 'Hagop|Garabedian', 'Hakob and Hagop are spellings of one name'],
    ['Weidong|Xu', 'Wei-tung|Hsu', 'Weidong and Wei tung are spellings of one name'],
    ['Young-sook|Choi', 'Yeongsuk|Choe', 'Choi and Choe are spellings of one name'],
    ['Bernarda|Coc Tiul', 'Bemarda|Coc Tiul', 'Bernarda and Bemarda look alike'],
    ['محمد|علي', 'Mohammad|Ali', 'محمد and Mohammad are one name in other letters'],
    [
      'عبد الرحمن|الحسيني',
      'Abdulrahman|Husseini',
      'عبد الرحمن and Abdulrahman are one name in other letters',
    ],
    ['አበበ|በቀለ', 'Abebe|Bekele', 'Same name'],
    ['Արմեն|Պետրոսյան', 'Armen|Petrosyan', 'Same name'],
    ['გიორგი|ბერიძე', 'Giorgi|Beridze', 'Same name'],
    ['王小明', 'Xiaoming|Wang', 'Same name'],
    ['ਹਰਪ੍ਰੀਤ|ਸਿੰਘ', 'Harpreet|Singh', 'ਹਰਪ੍ਰੀਤ and Harpreet sound alike'],
    ['Tsai|Chih-hao|', 'Zhihao|Cai', 'Same name with parts swapped'],
    ['Choi|Sung-ho|', 'Seongho|Choe', 'Same name with parts swapped'],
    ['Yohannes|Tewolde|Berhe', 'Yohannes|Teweldeberhe', 'Tewolde Berhe and Teweldeberhe sound alike'],
    ['Fatou|Barry', 'Fatoumata|Barry', 'Fatou is short for Fatoumata'],
    ['Mohamed|Ahmed|Ali@05/06/1980', 'Ahmed|Mohamed|Ali@05/06/1980', 'Same name, its words in another order'],
    ['김민준', 'Min-jun|Kim', 'Same name'],
    ['דוד|כהן', 'David|Cohen', 'דוד and David are one name in other letters'],
    ['חיים|מזרחי', 'Chaim|Mizrahi', 'חיים and Chaim are one name in other letters'],
    ['สมชาย|แสงทอง', 'Somchai|Saengthong', 'แสงทอง and Saengthong are one name in other letters'],
    ['นิรันดร์|ทองคำ', 'Niran|Thongkham', 'นิรันดร์ and Niran are one name in other letters'],
    ['ស្រីមុំ|កែវ', 'Sreymom|Keo', 'ស្រីមុំ and Sreymom are one name in other letters'],
    ['ခင်စန်းရီ', 'Khin|San|Yee', 'ရီ and Yee are one name in other letters'],
    ['သန္တာ|ဝင်း', 'Thandar|Win', 'သန္တာ and Thandar are one name in other letters'],
    ['पूजा|चौधरी', 'Pooja|Choudhary', 'पूजा and Pooja are said alike'],
    ['ਮਨਜੀਤ|ਗਿੱਲ', 'Manjit|Gill', 'ਮਨਜੀਤ and Manjit sound alike'],
    ['عائشہ|صدیقی', 'Ayesha|Siddiqui', 'عائشہ and Ayesha are one name in other letters'],
    ['ວິໄລ|ແກ້ວມະນີ', 'Vilay|Keomany', 'ວິໄລ and Vilay are said alike'],
    ['Siriporn|Chaiyasit', 'Siriphon|Chaiyasith', 'Siriporn and Siriphon are said alike'],
    ['Kyung-hee|Jeong', 'Gyeonghui|Chung', 'Kyung hee and Gyeonghui are spellings of one name'],
    ['Mahmoud|Amiri', 'Mahmud|Amiri', 'Mahmoud and Mahmud are spellings of one name'],
    ['Abdurrahim|Noori', 'Abdulrahim|Noori', 'Abdurrahim and Abdulrahim are spellings of one name'],
    ['Carla|Ayala', 'Karla|Ayala', 'Carla and Karla are spellings of one name'],
    ['Martha|Coj', 'Marta|Coj', 'Martha and Marta are spellings of one name'],
    ['Daniella|Paz', 'Daniela|Paz', 'Daniella and Daniela are spellings of one name'],
    ['Nour al-Din|Haddad', 'Noureddine|Haddad', 'Nour al Din and Noureddine are spellings of one name'],
    ['Aliaksandr|Lukashuk', 'Alexander|Lukashuk', 'Aliaksandr and Alexander are spellings of one name'],
  ] as const)('%j and %j: %s', ([one, other, reason]) => {
    const { score, reasons } = compare(person(one), person(other))
    expect(reasons).toContain(reason)
    expect(score).toBeGreaterThanOrEqual(likely)
  })

  test('the same A-number, whatever the surname', () => {
    const number = { a_number: '216004870' }
    const { score, reasons } = compare(
      { ...person('Ana|López@03/15/1985'), ...number },
      { ...person('Ana|Quiroga@03/15/1985'), ...number },
    )
    expect(score).toBeGreaterThanOrEqual(80)
    expect(reasons).toEqual(['Same A-number, A216-004-870', 'Both born 03/15/1985', 'Another surname'])
  })

  test('given names, day of birth and telephone, whatever the surname', () => {
    const phones = ['+17135550134']
    const [maiden, married] = ['Juana Isabel|Chávez Ruiz@03/09/1965', 'Juana Isabel|Morales@03/09/1965'].map(
      person,
    )
    const { score, reasons } = compare({ ...maiden!, phones }, { ...married!, phones })
    expect(score).toBeGreaterThanOrEqual(likely)
    expect(reasons).toContain('Another surname')
    expect(compare(maiden!, married!).score).toBeLessThan(likely)
  })

  test('the same A-number and given name are likely one person', () => {
    const number = { a_number: '216004870' }
    const { score } = compare({ ...person('Ana|López'), ...number }, { ...person('Ana|Quiroga'), ...number })
    expect(certainty(score)).toBe('Likely')
  })

  test('an A-number with two digits swapped', () => {
    const { reasons } = compare(
      { ...person('Ana|López'), a_number: '216004870' },
      { ...person('Ana|López'), a_number: '216004780' },
    )
    expect(reasons).toContain('A216-004-870 and A216-004-780 have two digits swapped')
  })
})

test.for(['อิอาอิอาอิอาอิอาอิอา', 'អុអុអុអុអុអុអុអុអុអុ', 'אויאויאויאוי', 'အာအာအာအာအာအာ'])(
  'letters that may be any vowel, %j, are read in time',
  (word) => {
    expect(compare(person(`${word}|Wang`), person('aeiouaeiouaeiouaeiouz|Wang')).score).toBeLessThan(likely)
  },
)

describe('who is not taken for one', () => {
  test('a common name with two A-numbers and no day of birth', () => {
    const juan = person('Juan|Pérez')
    const { score } = compare({ ...juan, a_number: '200111222' }, { ...juan, a_number: '200999888' })
    expect(score).toBeLessThan(likely)
    const born = person('Juan|Pérez@03/15/1985')
    const sameDay = compare({ ...born, a_number: '200111222' }, { ...born, a_number: '200999888' })
    expect(sameDay.score).toBeGreaterThanOrEqual(likely)
  })

  test.for([
    ['José|García@03/15/1980', 'José|García@11/02/1999'],
    ['Luis|Paz Mora@03/15/2005', 'Luisa|Paz Mora@03/15/2005'],
    ['Juan Carlos|Paz@03/15/2005', 'Juan Manuel|Paz@03/15/2005'],
    ['Ana|Hernández', 'Ana|Fernández'],
    ['Ana|García López', 'Ana|García Ruiz'],
    ['Ana|Paz', 'Eva|Paz'],
    ['', ''],
    ['Kevin|Martínez Solís@10/10/2010', 'Kelvin|Martínez Solís@10/10/2010'],
    ['Daniel|Paz@10/10/2010', 'Danilo|Paz@10/10/2010'],
    ['Yadira|Paz@10/10/2010', 'Yahira|Paz@10/10/2010'],
    ['Tsegaye|Haile@1985', 'Tsegaye|Hailu@1985'],
    ['Mariana|Torres Vega', 'Marina|Torres Vega'],
    ['Mohamed|Ali|Hassan@01/01/1990', 'Ahmed|Ali|Hassan@01/01/1990'],
    ['Hassan|Ali|Omar', 'Ahmed|Hassan|Ali'],
    ['حسن|كريم@05/06/2001', 'حسين|كريم@05/06/2001'],
    ['حسن|كريم@05/06/2001', 'Hussein|Karim@05/06/2001'],
    ['رشيدة|خان@05/06/2001', 'Rashid|Khan@05/06/2001'],
    ['محمد|خان@05/06/2001', 'Mahmoud|Khan@05/06/2001'],
    ['王小明@05/06/2001', '王小红@05/06/2001'],
    ['Xiaoli|Wang@05/06/2001', 'Xiaoling|Wang@05/06/2001'],
    ['Mohamed|Ahmed|Ali@01/01/1980', 'Ahmed|Mohamed|Ali@01/01/1980'],
    ['Armen|Grigoryan@05/06/2001', 'Arman|Grigoryan@05/06/2001'],
    ['Diego|Batz@05/06/2001', 'Santiago|Batz@05/06/2001'],
    ['Zabihullah|Amiri@05/06/2001', 'Zahidullah|Amiri@05/06/2001'],
    ['Fahimullah|Amiri@05/06/2001', 'Fatihullah|Amiri@05/06/2001'],
    ['Abdul Aziz|Safi@05/06/2001', 'Abdul Azim|Safi@05/06/2001'],
    ['Marvin|Cruz@05/06/2001', 'Mervin|Cruz@05/06/2001'],
    ['Karim|Rahimi', 'Rahim|Karimi'],
    ['Naqeebullah|Stanikzai', 'Najeebullah|Stanikzai'],
    ['Rafiqul|Islam', 'Shafiqul|Islam'],
    ['Vijay|Singh', 'Ajay|Singh'],
    ['سعید|احمد', 'Sajid|Ahmed'],
    ['דוד|כהן', 'Daniel|Cohen'],
    ['สมหญิง|ใจดี', 'Somchai|Jaidee'],
    ['សុខា|ចាន់', 'Sopheap|Chan'],
    ['အောင်|ကျော်', 'Aung|Kyi'],
    ['Amina|Khalil@05/06/2001', 'Amira|Khalil@05/06/2001'],
    ['Rafiqul|Islam@05/06/2001', 'Shafiqul|Islam@05/06/2001'],
    ['Zahra|Hosseini@05/06/2001', 'Zohreh|Hosseini@05/06/2001'],
    ['Huong|Nguyen@05/06/2001', 'Hung|Nguyen@05/06/2001'],
  ] as const)('%j and %j', ([one, other]) => {
    expect(compare(person(one), person(other)).score).toBeLessThan(likely)
  })
})

test.for([
  ['Alejandra|Paz@10/10/2010', 'Alexandra|Paz@10/10/2010'],
  ['Jaime|Paz@10/10/2010', 'James|Paz@10/10/2010'],
  ['Sirlenia|Paz@10/10/2010', 'Sirlania|Paz@10/10/2010'],
] as const)(
  'children of one birthday whose names differ, %j and %j, are never very likely one',
  ([one, other]) => {
    expect(certainty(compare(person(one), person(other)).score)).not.toBe('Very likely')
  },
)

test('January 1, which stands for a day nobody knows, says no more than the year', () => {
  const points = (born: string) => compareDays(day(born), day(born)).points
  expect(points('01/01/1990')).toBe(points('1990'))
})

test.for(['ianianianianianianv', 'yeoyeoyeoyeoyeoyeoq', 'aeiouaeiouaeiouaeiouz', 'ععععععووووويييي'])(
  'a word like %j, of which no system makes a name, is no one’s',
  (word) => {
    expect(compare(person(`${word}|Wang`), person('Wei|Wang')).score).toBeLessThan(likely)
    expect(compare(person(`${word}|Kim`), person(`${'aei'.repeat(30)}|Kim`)).score).toBeLessThan(likely)
  },
)

test('a day in doubt never speaks against a person, one that is known does', () => {
  expect(compareDays(day('about 1990'), day('1991'))!.points).toBeGreaterThan(0)
  expect(compareDays(day('about 1990'), day('1999'))!.points).toBeLessThan(0)
  expect(compareDays(day('1990'), day('1991'))!.points).toBeLessThan(0)
  expect(compareDays(null, day('1991'))!.points).toBe(0)
})

test('slips are counted up to a limit', () => {
  expect(slipsBetween('portillo', 'protillo')).toBe(1)
  expect(slipsBetween('portillo', 'portilo')).toBe(1)
  expect(slipsBetween('portillo', 'castillo')).toBe(3)
})

test('a score has a word', () => {
  expect([95, 85, 70].map(certainty)).toEqual(['Very likely', 'Likely', 'Possible'])
})
