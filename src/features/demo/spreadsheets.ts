/** A spreadsheet as somebody would bring it in. */
export interface DemoSpreadsheet {
  filename: string
  content: string
}

/** Families of a clinic; nothing is wrong with them. */
export const readyClinic: DemoSpreadsheet = {
  filename: 'Saturday clinic.csv',
  content: `First name,Last name,Date of birth,Country of birth,A-number,Phone,Spouse first name,Spouse last name,Child 1 first name,Child 1 date of birth
Wilmer,Tejada Rosario,03/14/1986,Dominican Republic,A900-999-014,(212) 555-0161,Yokasta,Rosario Peña,Ámbar,06/02/2015
Nadège,Estimable,11/27/1991,Haiti,,(718) 555-0129,,,,
Bishnu,Adhikari,1979,Nepal,A900-999-037,(347) 555-0108,Sarita,Adhikari,,
Ousmane,Barry,08/05/1995,Guinea,,(646) 555-0177,,,,
Marisol,Quintanilla Cruz,12/19/1983,El Salvador,,(516) 555-0143,,,Kevin,01/30/2012
Halyna,Tkachuk,05/23/1968,Ukraine,,(917) 555-0116,,,,
`,
}

/** Sheet of a partner with what such sheets have: a day that does not exist, a number cut short, a country misspelt. */
export const awaitingCorrections: DemoSpreadsheet = {
  filename: 'Referrals from the library.csv',
  content: `First name,Last name,Date of birth,Country of birth,A-number,Phone,City,State
Rosalinda,Ajanel Tzoc,04/17/1990,Guatemala,,(718) 555-0152,Queens,NY
Edwin,Chávez Murcia,02/30/1988,Honduras,,(347) 555-0184,Bronx,NY
Amina,Sesay,09/08/1993,Sierra Leone,A900-99,(929) 555-0137,Staten Island,NY
Josué,Xicará,07/21/2001,Guatamala,,(646) 555-0119,Brooklyn,NY
Zhanna,Petrenko,1974,Ukraine,,ask her sister,Brooklyn,NY
,Mbaye,10/12/1982,Senegal,,(212) 555-0173,Manhattan,NY
Lhamo,Dolma,06/03/1997,Nepal,,(718) 555-0148,Queens,NY
Farid,Haidari,01/25/1985,Afghanistan,A900-999-052,(516) 555-0126,Hempstead,NY
`,
}
