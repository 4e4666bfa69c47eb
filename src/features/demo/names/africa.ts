import { list, pairs, type NameOrigin } from './origin.ts'

/** Common names in Latin letters, combined at random; no real people. */
export const africa: readonly NameOrigin[] = [
  {
    country: 'ET',
    pattern: 'father_names',
    weight: 6,
    female: list(
      'Hiwot, Meseret, Tigist, Bethlehem, Selamawit, Almaz, Genet, Mulu, Rahel, Tsehay, Chaltu, Lensa, Aster, Hirut, Kidist, Zenebech',
    ),
    male: list(
      'Abebe, Tesfaye, Dawit, Girma, Kebede, Bekele, Solomon, Yonas, Tadesse, Gemechu, Lemma, Mulugeta, Worku, Dereje, Getachew, Assefa',
    ),
    native: new Map(
      pairs(
        'Hiwot, ሕይወት; Meseret, መሠረት; Tigist, ትዕግሥት; Bethlehem, ቤተልሔም; Selamawit, ሰላማዊት; Almaz, አልማዝ; Genet, ገነት; Rahel, ራሔል; Tsehay, ፀሐይ; Aster, አስቴር; Hirut, ሂሩት; Kidist, ቅድስት; Abebe, አበበ; Tesfaye, ተስፋዬ; Dawit, ዳዊት; Girma, ግርማ; Kebede, ከበደ; Bekele, በቀለ; Solomon, ሰሎሞን; Yonas, ዮናስ; Tadesse, ታደሰ; Lemma, ለማ; Mulugeta, ሙሉጌታ; Worku, ወርቁ; Dereje, ደረጀ; Getachew, ጌታቸው; Assefa, አሰፋ',
      ),
    ),
    birthplaces: pairs(
      'Addis Ababa, Addis Ababa; Mekelle, Tigray; Bahir Dar, Amhara; Adama, Oromia; Jimma, Oromia; Jijiga, Somali Region; Gondar, Amhara',
    ),
  },
  {
    country: 'ER',
    pattern: 'father_names',
    weight: 4,
    female: list('Semhar, Luam, Feven, Eden, Winta, Mehret, Saba, Abrehet, Rigat, Helen, Letebrhan, Tirhas'),
    male: list(
      'Tesfalem, Filmon, Kibrom, Mehari, Habtom, Yohannes, Ghirmay, Berhane, Russom, Samuel, Amanuel, Zerai, Okbay, Tekle',
    ),
    birthplaces: pairs(
      'Asmara, Maekel; Keren, Anseba; Mendefera, Debub; Dekemhare, Debub; Massawa, Northern Red Sea',
    ),
  },
  {
    country: 'SO',
    pattern: 'father_names',
    weight: 3,
    female: list('Hodan, Fadumo, Ayaan, Sahra, Ifrah, Khadija, Ubah, Nasteexo, Hamdi, Deqa, Sagal, Faiza'),
    male: list('Abdi, Mohamed, Ahmed, Ali, Hassan, Omar, Ismail, Yusuf, Farah, Warsame, Mahad, Liban, Nur'),
    birthplaces: pairs(
      'Mogadishu, Banaadir; Kismayo, Lower Juba; Baidoa, Bay; Hargeisa, Woqooyi Galbeed; Beledweyne, Hiran',
    ),
  },
  {
    country: 'SD',
    pattern: 'father_names',
    weight: 3,
    female: list('Amal, Hanan, Nahla, Ikhlas, Rania, Samia, Howaida, Intisar, Sara, Mawahib'),
    male: list('Osman, Eltayeb, Idris, Abdelrahman, Khalid, Adam, Elsadig, Mubarak, Yasir, Hamid, Babiker'),
    birthplaces: pairs(
      'Khartoum, Khartoum; El Fasher, North Darfur; Nyala, South Darfur; El Geneina, West Darfur; Omdurman, Khartoum',
    ),
  },
  {
    country: 'EG',
    pattern: 'father_names',
    weight: 2,
    female: list('Mariam, Marina, Nermine, Dalia, Heba, Shaimaa, Irini, Mona'),
    male: list('Mina, Bishoy, Girgis, Ibrahim, Mahmoud, Ashraf, Tamer, Samir, Youssef, Nabil'),
    birthplaces: pairs('Cairo, Cairo; Alexandria, Alexandria; Minya, Minya; Asyut, Asyut; Tanta, Gharbia'),
  },
  {
    country: 'CM',
    pattern: 'one_surname',
    weight: 5,
    shared_by_wives: 0.4,
    female: list(
      'Ngozi, Bih, Solange, Carine, Clarisse, Odile, Ernestine, Mispa, Brigitte, Relindis, Vivian, Immaculate',
    ),
    male: list(
      'Emmanuel, Divine, Elvis, Blaise, Cédric, Terence, Hervé, Ndip, Fonyuy, Julius, Valery, Macdonald',
    ),
    family: list(
      'Ngwa, Tabe, Fomunyoh, Nkeng, Achu, Mbah, Fouda, Atangana, Njoya, Tchoupo, Neba, Ayuk, Kamdem, Che, Awah',
    ),
    birthplaces: pairs(
      'Bamenda, North-West; Kumba, South-West; Buea, South-West; Douala, Littoral; Yaoundé, Centre',
    ),
  },
  {
    country: 'CD',
    pattern: 'name_and_postname',
    weight: 4,
    female: list('Béatrice, Espérance, Furaha, Neema, Chantal, Mamie, Charlène, Solange, Riziki, Divine'),
    male: list('Patrick, Dieumerci, Trésor, Héritier, Jean-Claude, Fiston, Serge, Bienvenu, Amani, Olivier'),
    family: list(
      'Kabongo, Mukendi, Ilunga, Tshibangu, Mbuyi, Kalala, Lukusa, Bahati, Mutombo, Ngalula, Kasongo, Mwamba, Nsimba',
    ),
    birthplaces: pairs(
      'Kinshasa, Kinshasa; Goma, North Kivu; Bukavu, South Kivu; Lubumbashi, Haut-Katanga; Kananga, Kasaï-Central; Uvira, South Kivu',
    ),
  },
  {
    country: 'NG',
    pattern: 'one_surname',
    weight: 3,
    second_given: true,
    shared_by_wives: 0.8,
    female: list('Chiamaka, Folake, Osayi, Blessing, Ngozi, Temitope, Ebere, Yetunde, Adaeze, Bukola'),
    male: list('Chukwuemeka, Tunde, Osaze, Obinna, Kehinde, Ikenna, Segun, Sunday, Uchenna, Babatunde'),
    family: list(
      'Okafor, Adeyemi, Nwosu, Ogunleye, Osagie, Eze, Balogun, Igbinovia, Onyekachi, Salami, Ibekwe',
    ),
    birthplaces: pairs('Benin City, Edo; Lagos, Lagos; Enugu, Enugu; Ibadan, Oyo; Owerri, Imo'),
  },
  {
    country: 'GH',
    pattern: 'one_surname',
    weight: 2,
    shared_by_wives: 0.6,
    female: list('Akosua, Abena, Adwoa, Efua, Esi, Gifty, Mavis, Comfort'),
    male: list('Kwame, Kofi, Yaw, Kwabena, Ebenezer, Isaac, Nana, Felix'),
    family: list('Mensah, Boateng, Owusu, Asante, Appiah, Agyeman, Osei, Darko, Amoako, Quaye'),
    birthplaces: pairs('Accra, Greater Accra; Kumasi, Ashanti; Tamale, Northern; Cape Coast, Central'),
  },
  {
    country: 'GN',
    pattern: 'one_surname',
    weight: 3,
    female: list('Aïssatou, Mariama, Fatoumata, Kadiatou, Hadja, Binta, Oumou, Djenabou'),
    male: list('Mamadou, Alpha, Ibrahima, Thierno, Abdoulaye, Ousmane, Boubacar, Elhadj'),
    family: list('Diallo, Bah, Barry, Sow, Camara, Condé, Sylla, Baldé, Soumah, Keïta'),
    birthplaces: pairs('Conakry, Conakry; Labé, Labé; Kindia, Kindia; Mamou, Mamou; Nzérékoré, Nzérékoré'),
  },
]
