import type { ReliefOption } from '../shape.ts'

export const lawAndJustice: readonly ReliefOption[] = [
  {
    identifier: 'u-visa',
    shortTitle: 'U nonimmigrant status (crime victims)',
    legalReference:
      'INA 101(a)(15)(U), 214(p), 212(d)(14), 245(m); 8 U.S.C. 1101(a)(15)(U), 1184(p), 1182(d)(14), 1255(m); 8 CFR 214.14, 245.24',
    synonyms: [
      'U visa',
      'Uvisa',
      'U-visa',
      'I-918',
      'crime victim',
      'victim of crime',
      'U-1',
      'bona fide determination',
      'BFD',
      'Supplement B',
      'visa U',
    ],
    summary: {
      who: 'A victim of criminal activity on the statute’s list, or similar to it, that happened in the United States or violated its laws: among others domestic violence, sexual assault, felonious assault, trafficking, kidnapping, extortion, stalking, and witness tampering. Some indirect victims qualify, such as close family of a victim of murder or manslaughter.\n\nThe principal may include spouse and children and, if under 21, also parents and unmarried brothers and sisters under 18. Petitioners may be here or abroad, with or without status.',
      shown:
        'Substantial physical or mental abuse from the crime; information about it; and that the victim is, was or is likely to be helpful to those who investigate or prosecute it. For a victim under 16 or unable to help, a parent, guardian or next friend may have done so. The certification of a law-enforcement agency, prosecutor, judge or other authority (Form I-918, Supplement B) must be signed within the 6 months before filing.',
      bars: 'Inadmissibility must be waived. 212(d)(14) reaches every ground but 212(a)(3)(E) (Nazi persecution, genocide, torture, extrajudicial killing), if it serves the public or national interest; Form I-192. No agency can be made to certify, and it may withdraw the certification if the victim unreasonably refuses to help.',
      limits:
        'Status lasts up to 4 years; it is extended where law enforcement needs the person, in exceptional circumstances, and while an application to adjust is pending. No more than 10,000 principals are granted a year, so approvable petitions wait on a list for years; family members are not counted. There is no deadline after the crime. Ages are fixed on the day the principal files.',
      leads_to:
        'Work permission with the status. While a bona fide petition is pending a work permit is allowed under 214(p)(6), by policy together with deferred action.\n\nPermanent residence may be asked for after 3 years of continuous physical presence in U status, unless the person unreasonably refused to help, and if it is justified by humanitarian grounds, family unity or the public interest; absences of more than 90 days, or 180 days in total, break that presence unless excused.',
    },
    checked:
      'INA 101(a)(15)(U), 214(p), 245(m) and 212(d)(14), 8 U.S.C. 1101, 1184(p), 1255(m) and 1182(d)(14), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
  },
  {
    identifier: 't-visa',
    shortTitle: 'T nonimmigrant status (trafficking victims)',
    legalReference:
      'INA 101(a)(15)(T), 214(o), 212(d)(13), 245(l); 8 U.S.C. 1101(a)(15)(T), 1184(o), 1182(d)(13), 1255(l); 8 CFR 214.200 to 214.216, 245.23',
    synonyms: ['T visa', 'Tvisa', 'T-visa', 'I-914', 'human trafficking victim', 'trafficked', 'T-1'],
    summary: {
      who: 'A victim of a severe form of trafficking: a commercial sex act brought about by force, fraud or coercion or from somebody under 18, or labor obtained by force, fraud or coercion for involuntary servitude, peonage, debt bondage or slavery. The person must be in the United States, or at its border, on account of the trafficking.\n\nThe principal may include spouse and children; if under 21, also parents and unmarried brothers and sisters under 18; and at any age parents and such brothers and sisters who are in present danger of retaliation.',
      shown:
        'The trafficking, by any credible evidence; compliance with reasonable requests of law enforcement, which is not asked of those who were under 18 or are unable because of trauma; and extreme hardship involving unusual and severe harm if removed. A declaration of a law-enforcement agency helps but is not required (Form I-914).',
      bars: 'The public charge ground does not apply. 212(d)(13) waives health grounds, and most others if the conduct was caused by or incident to the trafficking; not security, international child abduction, or renouncing citizenship to avoid taxes. Somebody who left the country has to show that the present stay is still on account of the trafficking.',
      limits:
        'Status lasts up to 4 years, with extension where law enforcement needs the person, in exceptional circumstances, and while an application to adjust is pending. No more than 5,000 principals a year are granted status, and 5,000 adjust. There is no filing deadline.',
      leads_to:
        'Work permission and access to benefits as for refugees. Permanent residence may be asked for after 3 years of continuous physical presence in T status, or sooner once the investigation or prosecution is complete, by those of good moral character who complied with reasonable requests, were excused from them, or would suffer that hardship.',
    },
    checked:
      'INA 101(a)(15)(T), 214(o), 245(l) and 212(d)(13), 8 U.S.C. 1101, 1184(o), 1255(l) and 1182(d)(13), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
  },
  {
    identifier: 's-visa',
    shortTitle: 'S nonimmigrant status (witnesses and informants)',
    legalReference:
      'INA 101(a)(15)(S), 214(k), 212(d)(1), 245(j); 8 U.S.C. 1101(a)(15)(S), 1184(k), 1182(d)(1), 1255(j); 8 CFR 214.2(t), 245.11',
    synonyms: ['S visa', 'S-visa', 'I-854', 'informant', 'witness'],
    summary: {
      who: 'Somebody with critical reliable information on a criminal organization or enterprise (S-5), or on a terrorist organization or operation (S-6), who is willing to share it with law enforcement or a court. Spouse, sons and daughters, and parents may accompany the witness.',
      shown:
        'For S-5, that the person’s presence is essential to an investigation or prosecution. For S-6, that the person has been or will be placed in danger by sharing the information and is eligible for a reward from the Department of State. Only a law-enforcement agency can ask for it (Form I-854); the person cannot apply.',
      bars: 'Every ground of inadmissibility but 212(a)(3)(E) may be waived in the national interest under 212(d)(1). The witness reports at least every quarter, may not be convicted after admission of a crime punishable by 1 year or more, and gives up in advance the right to contest removal, except by applying for withholding. A change to another nonimmigrant status is not possible.',
      limits:
        'A year has 200 visas for S-5 and 50 for S-6. Admission is for at most 3 years and cannot be extended.',
      leads_to:
        'Permanent residence, on the request of law enforcement, for the witness and family if the information substantially contributed: for S-5 to a successful investigation or prosecution, for S-6 to preventing or prosecuting an act of terrorism, with the reward received. Otherwise the stay ends with the status.',
    },
    checked:
      'INA 101(a)(15)(S), 214(k) and 245(j), 8 U.S.C. 1101, 1184(k) and 1255(j), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
]
