import { describe, expect, it } from 'vitest'
import { citationsIn, citationSlug, codeCitation, findByCitation } from './citations.ts'

const references = [
  '212(a)(2)(A)(i)(I)',
  '212(a)(2)(A)(i)(II)',
  '212(a)(2)(B)',
  '212(a)(6)(C)(i)',
  '212(a)(6)(C)(ii)',
  '212(a)(9)(C)',
  '212(a)(10)(A)',
  '237(a)(1)(A)',
  '237(a)(2)(A)(i)',
  '237(a)(2)(A)(iii)',
  'INA 212(h)',
  'INA 208; 8 U.S.C. 1158, 1802; 8 CFR 208.13',
  'INA 240A(a); 8 U.S.C. 1229b(a)',
  'INA 240A(b)(1); 8 U.S.C. 1229b(b)(1)',
  'INA 240A(b)(2); 8 U.S.C. 1229b(b)(2)',
  'INA 240B; 8 U.S.C. 1229c; 8 CFR 1240.26',
  'INA 245(a), (c), (k); 8 U.S.C. 1255',
  'INA 301(c) to (h), 309; 8 U.S.C. 1401, 1409',
  'INA 204(a)(1)(A)(iii), (iv), (vii), (B)(ii), (iii); 8 CFR 204.2',
  'Immigration Act of 1990, section 301; 8 CFR 236.10 to 236.18',
]
const found = (typed: string) => findByCitation(references, typed, (reference) => reference)

describe('a citation', () => {
  it.each([
    '212(a)(2)(A)(i)(I)',
    'INA 212(a)(2)(A)(i)(I)',
    'INA § 212(a)(2)(A)(i)(I)',
    'I.N.A. §212 (a) (2) (A) (i) (I)',
    'section 212(a)(2)(A)(i)(I) of the Act',
    '8 U.S.C. 1182(a)(2)(A)(i)(I)',
    '8 U.S.C. § 1182(a)(2)(A)(i)(I)',
    '8 U.S.C.A. § 1182(a)(2)(A)(i)(I)',
    '8 USC 1182(a)(2)(A)(i)(I)',
    '1182(a)(2)(A)(i)(I)',
    '1182a2AiI',
    '212a2AiI',
    '212(a)(2)AiI',
    '212 a 2 A i I',
    '212(A)(2)(a)(I)(i)',
    '212-a-2-a-i-i',
    'INA 212(a)(2)(A)(i)(I); 8 U.S.C. 1182(a)(2)(A)(i)(I)',
  ])('finds its limb as %s', (typed) => {
    expect(found(typed)).toEqual(['212(a)(2)(A)(i)(I)'])
  })

  it.each([
    ['212(a)(2)', ['212(a)(2)(A)(i)(I)', '212(a)(2)(A)(i)(II)', '212(a)(2)(B)']],
    ['1182(a)(2)', ['212(a)(2)(A)(i)(I)', '212(a)(2)(A)(i)(II)', '212(a)(2)(B)']],
    ['8 USC 1182(a)(2)', ['212(a)(2)(A)(i)(I)', '212(a)(2)(A)(i)(II)', '212(a)(2)(B)']],
    ['INA § 212(a)(2)', ['212(a)(2)(A)(i)(I)', '212(a)(2)(A)(i)(II)', '212(a)(2)(B)']],
    ['212a2a', ['212(a)(2)(A)(i)(I)', '212(a)(2)(A)(i)(II)']],
    ['212(a)(10)', ['212(a)(10)(A)']],
    ['212(a)(6)(C)(i)', ['212(a)(6)(C)(i)']],
    ['212a6Ci', ['212(a)(6)(C)(i)']],
    ['237(a)(2)(A)(iii)', ['237(a)(2)(A)(iii)']],
    ['237a2aiii', ['237(a)(2)(A)(iii)']],
    ['1227(a)(2)', ['237(a)(2)(A)(i)', '237(a)(2)(A)(iii)']],
    ['1227', ['237(a)(1)(A)', '237(a)(2)(A)(i)', '237(a)(2)(A)(iii)']],
    ['212h', ['INA 212(h)']],
  ])('%s finds it and all below it', (typed, limbs) => {
    expect(found(typed)).toEqual(limbs)
  })

  it.each([
    ['240A(b)', ['INA 240A(b)(1); 8 U.S.C. 1229b(b)(1)', 'INA 240A(b)(2); 8 U.S.C. 1229b(b)(2)']],
    ['240a(b)', ['INA 240A(b)(1); 8 U.S.C. 1229b(b)(1)', 'INA 240A(b)(2); 8 U.S.C. 1229b(b)(2)']],
    ['1229b(b)', ['INA 240A(b)(1); 8 U.S.C. 1229b(b)(1)', 'INA 240A(b)(2); 8 U.S.C. 1229b(b)(2)']],
    ['240Ab2', ['INA 240A(b)(2); 8 U.S.C. 1229b(b)(2)']],
    ['240b', ['INA 240B; 8 U.S.C. 1229c; 8 CFR 1240.26']],
    ['245a', ['INA 245(a), (c), (k); 8 U.S.C. 1255']],
    ['245(k)', ['INA 245(a), (c), (k); 8 U.S.C. 1255']],
    ['301(e)', ['INA 301(c) to (h), 309; 8 U.S.C. 1401, 1409']],
    ['8 USC 1802', ['INA 208; 8 U.S.C. 1158, 1802; 8 CFR 208.13']],
    ['1409', ['INA 301(c) to (h), 309; 8 U.S.C. 1401, 1409']],
    ['204(a)(1)(B)(iii)', ['INA 204(a)(1)(A)(iii), (iv), (vii), (B)(ii), (iii); 8 CFR 204.2']],
  ])('%s finds options by each law they rest on', (typed, options) => {
    expect(found(typed)).toEqual(options)
  })

  it.each([
    ['212(a)(9)(C)(i)(II)', ['212(a)(9)(C)']],
    ['212a9Cii', ['212(a)(9)(C)']],
    ['INA 208(b)(2)(A)', ['INA 208; 8 U.S.C. 1158, 1802; 8 CFR 208.13']],
    ['212(h)(1)(B)', ['INA 212(h)']],
  ])('%s finds what contains it where nothing stands for itself', (typed, limbs) => {
    expect(found(typed)).toEqual(limbs)
  })

  it('does not take a level for the start of another', () => {
    expect(found('212(a)(1)')).toEqual([])
    expect(found('237(a)(2)(A)(ii)')).toEqual([])
    expect(found('212a1')).toEqual([])
  })

  it.each([
    '',
    'asylum',
    '2024',
    '212.7(d)',
    '8 CFR 212.7',
    '212 waiver',
    '212-555-1234',
    '(a)(2)',
    '90210',
    'I-212',
  ])('%j is none', (typed) => {
    expect(found(typed)).toEqual([])
  })
})

describe('a reference', () => {
  it.each([
    ['INA 212(a)(9)(A)(iii), (C)(ii); Form I-212; 8 CFR 212.2', ['212.a.9.A.iii', '212.a.9.C.ii']],
    ['INA 245(a), (c), (k)', ['245.a', '245.c', '245.k']],
    ['INA 301(a) to (c)', ['301.a', '301.b', '301.c']],
    ['INA 101(a)(15)(U), 214(p), 245(m); 8 CFR 214.14', ['101.a.15.U', '214.p', '245.m']],
    ['INA 212(d)(13), (14)', ['212.d.13', '212.d.14']],
    ['Pub. L. 89-732 (1966); 8 U.S.C. 1255 note', ['245']],
    ['8 CFR 208.16(c), 208.18; Foreign Affairs Reform and Restructuring Act of 1998, section 2242', []],
  ])('%s cites', (reference, cited) => {
    expect(citationsIn(reference).map(({ section, levels }) => [section, ...levels].join('.'))).toEqual(cited)
  })
})

it('gives the slug and the place in the Code', () => {
  expect(citationSlug('212(a)(2)(A)(i)(I)')).toBe('212-a-2-a-i-i')
  expect(citationSlug('INA 237(c)')).toBe('237-c')
  expect(codeCitation('212(a)(2)(A)(i)(I)')).toBe('8 U.S.C. 1182(a)(2)(A)(i)(I)')
  expect(codeCitation('INA 240A(b)')).toBe('8 U.S.C. 1229b(b)')
})
