import { entryGrounds, ground, isLate, relief, type Finding } from './finding.ts'

const otherWays = [
  relief(
    'withholding-of-removal',
    { settled: ['no', 'Not needed after the grant of asylum.'] },
    ['maybe', 'Pleaded in the alternative; the harm must be more likely than not.'],
    ['maybe'],
  ),
  relief(
    'cat-withholding',
    { settled: ['no', 'Not needed after the grant of asylum.'] },
    ['maybe', 'No official named so far; acquiescence of the police has to be shown.'],
    ['maybe'],
  ),
]

export const removalDefense: Record<string, readonly Finding[]> = {
  'asylum-defensive': [
    relief(
      'asylum',
      {
        when: isLate,
        first: ['maybe', 'The date of the last entry is still to be proved.'],
        settled: ['yes', 'Granted by the immigration judge; DHS waived appeal.'],
      },
      ['waiver-exception', 'Past the first year; relies on changed conditions at home since then.'],
      ['maybe', 'Past the first year with no exception so far; withholding and CAT carry the case.'],
    ),
    relief(
      'asylum',
      {
        first: ['maybe', 'First session only; nexus is to be worked out.'],
        settled: ['yes', 'Granted by the immigration judge; DHS waived appeal.'],
      },
      ['yes', 'Within the first year, and past harm is documented.'],
      ['maybe', 'Within the first year; the harm is serious, but nexus is thin so far.'],
    ),
    ...otherWays,
    relief('cat-deferral', { share: 0.2 }, ['no', 'Not needed: no conviction that bars withholding.']),
    relief('non-lpr-cancellation', { when: ({ years_here }) => years_here < 9, share: 0.4 }, [
      'no',
      'Fewer than ten years here when the NTA was served.',
    ]),
    relief(
      'non-lpr-cancellation',
      { when: ({ years_here, has_citizen_child }) => years_here > 10 && has_citizen_child },
      [
        'maybe',
        'A child who was born here is a qualifying relative; ten years of presence are to be proved.',
      ],
    ),
    relief('voluntary-departure', { share: 0.4 }, [
      'not-at-this-time',
      'Client wants the hearing; ask again before the individual hearing.',
    ]),
    relief('prosecutorial-discretion', { share: 0.2 }, [
      'not-at-this-time',
      'OPLA rarely answers at present.',
    ]),
    ground('208-d-6', { share: 0.15 }, [
      'no',
      'The warning was read and explained in the client’s language.',
    ]),
    ...entryGrounds,
  ],
  'withholding-cat': [
    relief('asylum', {}, ['no', 'Reinstated order, so asylum cannot be asked for.']),
    relief(
      'withholding-of-removal',
      { first: ['maybe', 'Reasonable fear interview not yet held.'] },
      ['maybe', 'Reasonable fear was found; withholding-only proceedings.'],
      ['yes', 'Past persecution by the police is documented.'],
    ),
    relief('cat-withholding', {}, ['maybe', 'Expert on acquiescence is being looked for.'], ['maybe']),
    relief('cat-deferral', { share: 0.7 }, [
      'maybe',
      'To be kept in reserve should a conviction count as particularly serious.',
    ]),
    relief('consent-to-reapply', { share: 0.5 }, [
      'not-at-this-time',
      'There is no petition that could make use of it.',
    ]),
    ground('212-a-9-a-ii', {}, ['yes', 'Prior order, reinstated; copy asked for by FOIA.']),
    ...entryGrounds,
  ],
  'cancellation-42b': [
    relief('non-lpr-cancellation', { when: ({ years_here }) => years_here < 10 }, [
      'maybe',
      'The intake tells of an entry less than ten years ago; tax records go back further.',
    ]),
    relief(
      'non-lpr-cancellation',
      { first: ['maybe', 'Ten years before the NTA have to be proved with tax transcripts.'] },
      ['yes', 'Ten years are not contested; hardship to the child is the case.'],
      ['maybe', 'Ten years hold, but hardship evidence for the child is still thin.'],
    ),
    relief(
      'asylum',
      { share: 0.8 },
      ['no', 'No fear beyond general crime.'],
      ['not-at-this-time', 'No fear stated; ask again when conditions at home change.'],
    ),
    relief('voluntary-departure', { share: 0.7 }, [
      'maybe',
      'To be asked for at the end of the hearing; passport and funds are there.',
    ]),
    ground('212-a-2-b', { share: 0.3 }, ['no', 'FBI result shows no convictions.']),
    ...entryGrounds,
  ],
  'cancellation-42a': [
    relief(
      'lpr-cancellation',
      { first: ['maybe', 'Dispositions ordered; nothing to be said before they are here.'] },
      ['maybe', 'Five and seven years hold; it turns on whether the conviction is an aggravated felony.'],
      ['yes', 'Five and seven years hold, and the conviction is no aggravated felony.'],
    ),
    relief('post-conviction-relief', {}, [
      'maybe',
      'The plea was taken without advice on removal; transcript ordered.',
    ]),
    relief('naturalization', {}, ['not-at-this-time', 'Not while proceedings are pending.']),
    relief('waiver-criminal-and-vice', { share: 0.5 }, [
      'not-at-this-time',
      'Would need a new adjustment, and nobody can petition now.',
    ]),
    ground('237-a-2-a-iii', {}, [
      'maybe',
      'Charged in the NTA; depends on the sentence imposed, brief in work.',
    ]),
    ground('237-a-2-a-i', {}, ['no', 'Not charged: more than five years after the admission.']),
  ],
  'removal-defense': [
    relief('asylum', {}, ['maybe', 'Fear not yet talked through; full screening at the next meeting.']),
    relief('motion-to-terminate', {}, [
      'maybe',
      'NTA without date; the objection must be made before pleadings close.',
    ]),
    relief('voluntary-departure', { share: 0.4 }, ['not-at-this-time', 'Only if nothing else is found.']),
    ...entryGrounds,
  ],
  'motion-terminate': [
    relief(
      'motion-to-terminate',
      { settled: ['yes', 'Terminated; order in the file.'] },
      ['yes', 'Defective notice to appear; the objection was made in time.'],
      ['maybe', 'Defective notice to appear; DHS says that the objection came late.'],
    ),
    relief('asylum', { share: 0.6 }, [
      'not-at-this-time',
      'Would be filed with USCIS if the proceedings end.',
    ]),
    ...entryGrounds,
  ],
  'bia-appeal': [
    relief('asylum', { settled: ['no', 'Appeal dismissed; petition for review is the way left.'] }, [
      'maybe',
      'On appeal: the judge found no nexus.',
    ]),
    relief('withholding-of-removal', {}, ['maybe', 'On appeal together with asylum.']),
    relief('cat-withholding', {}, ['maybe']),
    relief('prosecutorial-discretion', { share: 0.4 }, [
      'not-at-this-time',
      'OPLA rarely joins motions at present.',
    ]),
    ...entryGrounds,
  ],
  'petition-for-review': [
    relief('asylum', {}, ['maybe', 'Before the Fourth Circuit; we ask for a remand.']),
    relief('withholding-of-removal', {}, ['maybe', 'Before the Fourth Circuit together with asylum.']),
    relief('voluntary-departure', {}, ['no', 'Ended when the petition for review was filed.']),
    ...entryGrounds,
  ],
  'motion-reopen': [
    relief('asylum', {}, ['maybe', 'Only if reopened; evidence of changed conditions is being gathered.']),
    relief('voluntary-departure', { share: 0.6 }, ['no', 'Not on a final order.']),
    ground('212-a-9-a-ii', {}, ['maybe', 'Would apply on leaving under the final order.']),
    ...entryGrounds,
  ],
  'motion-rescind-in-absentia': [
    relief('asylum', {}, ['not-at-this-time', 'After the order is rescinded.']),
    ground('212-a-6-b', {}, [
      'maybe',
      'Had no notice of the hearing, which is to be shown as reasonable cause.',
    ]),
    ...entryGrounds,
  ],
  'voluntary-departure': [
    relief('voluntary-departure', { settled: ['yes', 'Granted; left in time.'] }, [
      'yes',
      'Asked for before pleadings; DHS does not oppose.',
    ]),
    ground('212-a-9-b-i-ii', { when: isLate }, [
      'maybe',
      'More than a year here before leaving; count the days before any visa.',
    ]),
  ],
  bond: [
    relief('voluntary-departure', { share: 0.5 }, ['not-at-this-time', 'Not before bond is decided.']),
    ...entryGrounds,
  ],
  'prosecutorial-discretion': [
    relief(
      'prosecutorial-discretion',
      { settled: ['yes', 'OPLA joined; proceedings are administratively closed.'] },
      ['maybe', 'Request with equities is ready; no answer to be counted on.'],
    ),
    relief('administrative-closure', { settled: ['yes', 'Joint motion granted.'] }, [
      'maybe',
      'Depends on whether OPLA joins.',
    ]),
  ],
}
