import * as read from '../readings/fear.ts'
import { personal, noCitizen, noResident, noFear } from './shared.ts'
import type { Question } from './question.ts'

export const fearQuestions = {
  fear: {
    group: 'fear',
    words: 'Does the person fear going back to any country they could be sent to?',
    label: 'Fears returning',
    why: 'Fear is where asylum, withholding and the Convention Against Torture begin.',
    citation: 'INA 101(a)(42)(A), 208(a)(1), 241(b)(3)',
    ...personal('fear_returning_home_country'),
    read: read.fears,
    skip: [noCitizen],
  },
  past_harm: {
    group: 'fear',
    words: 'Was the person, or somebody close, physically harmed or threatened there?',
    label: 'Harmed in the home country',
    why: 'Past persecution raises a presumption of a well-founded fear.',
    citation: '8 CFR 1208.13(b)(1)',
    ...personal('suffered_physical_harm_home_country'),
    skip: [noCitizen],
  },
  ground: {
    group: 'fear',
    words:
      'Would the harm be because of race, religion, nationality, political opinion or membership in a particular social group?',
    label: 'Harm because of a protected ground',
    why: 'A protected ground must be at least one central reason for asylum.',
    citation: 'INA 101(a)(42)(A), 208(b)(1)(B)(i)',
    skip: [noCitizen, ...noFear],
  },
  state: {
    group: 'fear',
    words: 'Would it come from the government, or from people whom it cannot or will not control?',
    label: 'Harm by the state or people it does not control',
    why: 'Persecution is harm by the state, or by people whom it is unable or unwilling to control.',
    citation: 'Matter of Acosta, 19 I&N Dec. 211 (BIA 1985)',
    skip: [noCitizen, ...noFear],
  },
  torture: {
    group: 'fear',
    words: 'Would officials torture the person, order it, or look away?',
    label: 'Torture by officials or with their acquiescence',
    why: 'Torture with the consent or acquiescence of an official needs no protected ground.',
    citation: '8 CFR 1208.16(c), 1208.18(a)',
    skip: [noCitizen, ...noFear],
  },
  changed: {
    group: 'fear',
    words:
      'Has something changed in the country or in the life of the person, or did something keep them from filing?',
    label: 'Changed or extraordinary circumstances',
    why: 'They may excuse a late filing, and changed conditions in the country may reopen a case.',
    citation: 'INA 208(a)(2)(D), 240(c)(7)(C)(ii); 8 CFR 1208.4(a)(4)-(5)',
    skip: [noCitizen, ...noFear],
  },
  asylum_filed: {
    group: 'fear',
    words: 'Is an application for asylum pending?',
    label: 'Application for asylum pending',
    why: 'A child who was under 21 when it was filed stays a child for it.',
    citation: 'INA 208(b)(3)(B)',
    read: read.asylumFiled,
    from: ['immigration_benefits', 'immigration_statuses'],
    skip: [noCitizen, noResident],
  },
  unaccompanied: {
    group: 'fear',
    words: 'Did the person arrive as a child without a parent or guardian, and was that found by an agency?',
    label: 'Unaccompanied child',
    why: 'The year does not run for an unaccompanied child, and USCIS decides first.',
    citation: 'INA 208(a)(2)(E), 208(b)(3)(C)',
    read: read.unaccompanied,
    from: ['detention_histories'],
    skip: [noCitizen, noResident],
  },
  resettled: {
    group: 'fear',
    words:
      'Did the person have permanent status in another country before coming here, or were they offered it?',
    label: 'Permanent status in another country',
    why: 'Firm resettlement is a bar to asylum, with exceptions.',
    citation: 'INA 208(b)(2)(A)(vi); 8 CFR 1208.15',
    skip: [noCitizen, ...noFear],
  },
  persecutor: {
    group: 'fear',
    words:
      'Did the person ever take part in harming others: as a soldier, police, guard, informer or member of a group?',
    label: 'Took part in harming others',
    why: 'Whoever took part in persecution is outside the definition of a refugee.',
    citation: 'INA 101(a)(42), 208(b)(2)(A)(i), 241(b)(3)(B)(i)',
    skip: [noCitizen, ...noFear],
  },
  armed_group: {
    group: 'fear',
    words:
      'Did the person ever give money, food, shelter or anything else to an armed group, even under threat?',
    label: 'Support for an armed group',
    why: 'Material support reaches far; an exemption is in the discretion of the government.',
    citation: 'INA 212(a)(3)(B), 212(d)(3)(B)(i)',
    skip: [noCitizen],
  },
} satisfies Record<string, Question>
