import { smuggled } from '../readings/crimes.ts'
import { personal, noCitizen, noResident, crimes } from './shared.ts'
import type { Question } from './question.ts'

export const conductQuestions = {
  smuggled: {
    group: 'conduct',
    words: 'Did the person ever help or pay for somebody else to enter unlawfully, also family?',
    label: 'Helped somebody enter unlawfully',
    why: 'Smuggling is a ground without a conviction; a waiver may reach it where it was for close family only.',
    citation: 'INA 212(a)(6)(E), 212(d)(11), 237(a)(1)(E)',
    read: smuggled,
    from: crimes,
    skip: [noCitizen],
  },
  admitted_act: {
    group: 'conduct',
    words:
      'Did the person admit to an officer, a consul or a doctor, or would they have to, an offense involving moral turpitude or drugs, also marijuana where a state allows it?',
    label: 'Admitted an offense without a conviction',
    why: 'Admitting the essential elements is enough for these grounds of inadmissibility, without an arrest or a conviction.',
    citation: 'INA 212(a)(2)(A)(i); Matter of K-, 7 I&N Dec. 594 (BIA 1957)',
    skip: [noCitizen],
  },
  voted: {
    group: 'conduct',
    words: 'Has the person voted or registered to vote in the United States?',
    label: 'Voted or registered to vote',
    why: 'Unlawful voting is a ground, and registering may hold a claim to be a citizen.',
    citation: 'INA 212(a)(10)(D), 237(a)(6), 212(a)(6)(C)(ii)',
    skip: [noCitizen],
  },
  sponsor: {
    group: 'conduct',
    words: 'Is there a petitioner or joint sponsor with income for an affidavit of support?',
    label: 'Sponsor for an affidavit of support',
    why: 'A relative’s petition needs one, or the public charge ground applies.',
    citation: 'INA 212(a)(4)(C), 213A',
    skip: [noCitizen, noResident],
  },
  nacara: {
    group: 'conduct',
    words:
      'Is the person from a country that NACARA names, with an entry or a registration in its time, or the spouse or child of such a person?',
    label: 'May be within NACARA',
    why: 'Its section 203 gives suspension or special rule cancellation to people of some countries.',
    citation: 'NACARA 203',
    ...personal('nacara_eligibility'),
    skip: [noCitizen, noResident],
  },
  hrifa: {
    group: 'conduct',
    words: 'Is the person a Haitian who was here on December 31, 1995, or the spouse or child of one?',
    label: 'May be within HRIFA',
    why: 'Principals had until 2000; dependents may still apply.',
    citation: 'HRIFA 902',
    ...personal('hrifa_eligibility'),
    skip: [noCitizen, noResident],
  },
} satisfies Record<string, Question>
