/** Demonyms and other names of countries, where they do not begin like the country's name; by ISO 3166 code. */
const otherNames = `
AE emirati uae; AF afghan; AL albanian; AM armenian; AO angolan; AR argentine argentinian; AT austrian; AU australian;
AZ azerbaijani azeri; BA bosnian; BB barbadian; BD bangladeshi; BE belgian; BF burkinabe; BG bulgarian; BH bahraini;
BI burundian; BJ beninese; BN bruneian; BO bolivian; BR brazilian; BS bahamian; BT bhutanese; BW motswana batswana;
BY belarusian; BZ belizean; CA canadian; CD congolese drc zaire; CF central african; CG congolese; CH swiss; CI ivorian;
CL chilean; CM cameroonian; CN chinese prc; CO colombian; CR costa rican; CU cuban; CV cape verdean; CY cypriot;
CZ czech; DE german; DJ djiboutian; DK danish dane; DM dominican; DO dominican; DZ algerian; EC ecuadorian ecuadorean;
EE estonian; EG egyptian; ER eritrean; ES spanish spaniard; ET ethiopian; FI finnish; FJ fijian; FR french; GA gabonese;
GB british english scottish welsh uk england; GD grenadian; GE georgian; GH ghanaian; GM gambian; GN guinean;
GQ equatoguinean; GR greek; GT guatemalan; GW bissau-guinean; GY guyanese; HK hongkonger; HN honduran; HR croatian;
HT haitian; HU hungarian; ID indonesian; IE irish; IL israeli; IN indian; IQ iraqi; IR iranian persian; IS icelandic;
IT italian; JM jamaican; JO jordanian; JP japanese; KE kenyan; KG kyrgyz; KH cambodian; KM comorian; KN kittitian;
KP korean dprk; KR korean; KW kuwaiti; KZ kazakh; LA lao laotian; LB lebanese; LC lucian; LK lankan; LR liberian;
LS basotho; LT lithuanian; LU luxembourgish; LV latvian; LY libyan; MA moroccan; MD moldovan; ME montenegrin;
MG malagasy; MK macedonian; ML malian; MM burmese; MN mongolian; MR mauritanian; MT maltese; MU mauritian;
MV maldivian; MW malawian; MX mexican; MY malaysian; MZ mozambican; NA namibian; NE nigerien; NG nigerian;
NI nicaraguan; NL dutch; NO norwegian; NP nepali nepalese; NZ kiwi; OM omani; PA panamanian; PE peruvian; PG guinean;
PH filipino filipina philippine; PK pakistani; PL polish; PR rican; PS palestinian; PT portuguese; PY paraguayan;
QA qatari; RO romanian; RS serbian serb; RU russian; RW rwandan; SA saudi; SC seychellois; SD sudanese; SE swedish;
SG singaporean; SI slovenian slovene; SK slovak; SL leonean; SN senegalese; SO somali; SR surinamese; SS sudanese;
ST sao tomean; SV salvadoran salvadorian salvadorean; SY syrian; SZ swazi; TD chadian; TG togolese; TH thai; TJ tajik;
TL timorese; TM turkmen; TN tunisian; TO tongan; TR turkish turk; TT trinidadian trini; TW taiwanese; TZ tanzanian;
UA ukrainian; UG ugandan; US american usa; UY uruguayan; UZ uzbek; VC vincentian; VE venezuelan; VN vietnamese viet nam;
WS samoan; XK kosovar; YE yemeni; ZA south african; ZM zambian; ZW zimbabwean`

const byCode = new Map(
  otherNames.split(';').map((line) => {
    const [code = '', ...names] = line.trim().split(/\s+/)
    return [code, names.join(' ')] as const
  }),
)

/** "guatemalan" for GT */
export const nationalityOf = (iso2: string | null): string => byCode.get(iso2 ?? '') ?? ''
