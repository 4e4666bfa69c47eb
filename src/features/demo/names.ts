/** How a family or a whole people forms its names, as far as it shows in the three fields of a form. */
export type NamePattern =
  | 'two_surnames' // father's surname, then mother's
  | 'one_surname'
  | 'gendered_surname' // Kovalskyi, Kovalska
  | 'father_names' // own name, father's, grandfather's; nobody has a surname
  | 'father_names_tribe' // own name, father's, then the tribe or family
  | 'name_and_postname' // Congolese: given name, post-name, name
  | 'given_only' // Burmese: one to four words, none of them a surname

export interface NameOrigin {
  /** countries.iso2 */
  country: string
  /** languages.iso639 of what is spoken there, commonest first */
  languages: readonly string[]
  pattern: NamePattern
  /** share among the clients of a demo office, relative to the other origins */
  weight: number
  /** share of people whose passport shows one name only */
  one_name_share?: number
  /** many carry a second given name */
  second_given?: boolean
  middle?: { female: readonly string[]; male: readonly string[] }
  female: readonly string[]
  male: readonly string[]
  family?: readonly string[]
  /** masculine, feminine */
  gendered_family?: readonly (readonly [string, string])[]
  /** city and first-level division */
  birthplaces: readonly (readonly [string, string])[]
}

const list = (names: string): string[] => names.split(', ')
const pairs = (text: string): [string, string][] =>
  text.split('; ').map((pair) => pair.split(', ') as [string, string])

/** Common names in Latin letters; combined at random, they mean nobody. */
export const nameOrigins: readonly NameOrigin[] = [
  {
    country: 'GT',
    languages: list('es, mam, quc, kjb, kek, ixl'),
    pattern: 'two_surnames',
    weight: 16,
    female: list(
      'María, Juana, Ana, Candelaria, Catarina, Micaela, Floridalma, Elvira, Dominga, Petrona, Yesenia, Heidy',
    ),
    male: list(
      'Juan, Pedro, Domingo, Diego, Gaspar, Baltazar, Wilmer, Elmer, Marvin, Estuardo, Nicolás, Selvin',
    ),
    family: list(
      'Pérez, López, Ramírez, Méndez, Velásquez, Domingo, Pascual, Francisco, Chávez, Ixcoy, Tzoc, Caal, Choc, Xol, Cobo, Brito, Matom, Ajanel',
    ),
    birthplaces: pairs(
      'Huehuetenango, Huehuetenango; San Juan Ixcoy, Huehuetenango; Todos Santos Cuchumatán, Huehuetenango; Santa Cruz del Quiché, Quiché; Nebaj, Quiché; San Marcos, San Marcos; Cobán, Alta Verapaz; Guatemala City, Guatemala',
    ),
  },
  {
    country: 'HN',
    languages: list('es, cab, miq'),
    pattern: 'two_surnames',
    weight: 14,
    female: list('Karla, Suyapa, Reina, Dilcia, Lesly, Fanny, Gloria, Keily, Waleska, Norma, Yolani, Heydi'),
    male: list('Carlos, Óscar, José, Denis, Melvin, Kevin, Franklin, Santos, Edwin, Darwin, Olvin, Nahún'),
    family: list(
      'Hernández, Martínez, Zelaya, Pineda, Mejía, Banegas, Orellana, Amador, Castellanos, Lagos, Euceda, Bonilla, Rápalo, Sabillón, Murillo, Padilla',
    ),
    birthplaces: pairs(
      'San Pedro Sula, Cortés; Tegucigalpa, Francisco Morazán; La Ceiba, Atlántida; El Progreso, Yoro; Choluteca, Choluteca; Comayagua, Comayagua; Tela, Atlántida',
    ),
  },
  {
    country: 'SV',
    languages: list('es'),
    pattern: 'two_surnames',
    weight: 12,
    female: list(
      'Ana, Rosa, Blanca, Morena, Jacqueline, Xiomara, Sandra, Griselda, Iris, Marleny, Fátima, Vilma',
    ),
    male: list(
      'Luis, Mauricio, Rigoberto, Ernesto, Wilfredo, Salvador, Josué, Balmore, Atilio, Nelson, Adán, Ulises',
    ),
    family: list(
      'Guardado, Menjívar, Rivas, Alvarenga, Portillo, Escobar, Henríquez, Ayala, Argueta, Chicas, Cáceres, Barahona, Landaverde, Quintanilla, Umaña, Melara',
    ),
    birthplaces: pairs(
      'San Salvador, San Salvador; Santa Ana, Santa Ana; San Miguel, San Miguel; Soyapango, San Salvador; Chalatenango, Chalatenango; Usulután, Usulután',
    ),
  },
  {
    country: 'MX',
    languages: list('es, zap, tsz, nah'),
    pattern: 'two_surnames',
    weight: 13,
    female: list(
      'Guadalupe, Verónica, Alejandra, Leticia, Araceli, Yadira, Maricela, Citlali, Esperanza, Graciela, Rocío, Beatriz',
    ),
    male: list(
      'Jesús, Miguel, Javier, Arturo, Ramón, Gerardo, Efraín, Héctor, Raúl, Cuauhtémoc, Isidro, Fermín',
    ),
    family: list(
      'García, Hernández, Sánchez, Cruz, Morales, Reyes, Guzmán, Cervantes, Zavala, Tinoco, Villaseñor, Nava, Bautista, Santiago, Xochihua, Ávila',
    ),
    birthplaces: pairs(
      'Oaxaca de Juárez, Oaxaca; Puebla, Puebla; Morelia, Michoacán; Guadalajara, Jalisco; Acapulco, Guerrero; León, Guanajuato; Tlaxiaco, Oaxaca; Cherán, Michoacán',
    ),
  },
  {
    country: 'HT',
    languages: list('ht, fr'),
    pattern: 'one_surname',
    weight: 9,
    second_given: true,
    female: list(
      'Marie, Rose, Guerline, Nadège, Fabiola, Mirlande, Lovely, Wideline, Yolette, Islande, Darline, Ketsia',
    ),
    male: list(
      'Jean, Wilson, Evens, Frantz, Jocelyn, Ricardo, Stanley, Wisler, Emmanuel, Dieudonné, Fritzner, Junior',
    ),
    family: list(
      'Pierre, Joseph, Charles, Louis, Saint-Fleur, Désir, Philogène, Toussaint, Augustin, Célestin, Étienne, Dorvil, Jean-Baptiste, Noël, Exantus, Belizaire',
    ),
    birthplaces: pairs(
      'Port-au-Prince, Ouest; Cap-Haïtien, Nord; Les Cayes, Sud; Gonaïves, Artibonite; Jacmel, Sud-Est; Hinche, Centre',
    ),
  },
  {
    country: 'VE',
    languages: list('es'),
    pattern: 'two_surnames',
    weight: 9,
    female: list(
      'Yusmary, Daniela, Génesis, Andreína, Mariángel, Yulimar, Rosmery, Oriana, Nairobi, Desirée, Yorleidys, Carolina',
    ),
    male: list(
      'Yoendry, Jesús, Ángel, Leonardo, Eduar, Yorman, Douglas, Argenis, Gustavo, Anderson, Deivis, José',
    ),
    family: list(
      'Rondón, Urdaneta, Briceño, Colmenares, Guerrero, Villalobos, Parra, Zambrano, Montilla, Bracho, Contreras, Suárez, Márquez, Olivares',
    ),
    birthplaces: pairs(
      'Caracas, Distrito Capital; Maracaibo, Zulia; Valencia, Carabobo; Barquisimeto, Lara; San Cristóbal, Táchira; Maturín, Monagas',
    ),
  },
  {
    country: 'CU',
    languages: list('es'),
    pattern: 'two_surnames',
    weight: 5,
    female: list('Yanet, Yuneisy, Mayelín, Odalys, Dayana, Lisandra, Caridad, Arletis, Mirta, Yamilé'),
    male: list('Yoel, Yunior, Reinier, Osmany, Lázaro, Alexei, Orestes, Dariel, Ramiro, Yasmany'),
    family: list(
      'Rodríguez, Fonseca, Betancourt, Hidalgo, Leyva, Pupo, Ricardo, Acosta, Valdés, Machado, Peña, Carballo',
    ),
    birthplaces: pairs(
      'La Habana, La Habana; Holguín, Holguín; Santiago de Cuba, Santiago de Cuba; Camagüey, Camagüey; Santa Clara, Villa Clara',
    ),
  },
  {
    country: 'CO',
    languages: list('es'),
    pattern: 'two_surnames',
    weight: 6,
    female: list('Paola, Luz, Sandra, Lina, Yurany, Marcela, Ingrid, Luisa, Tatiana, Nubia'),
    male: list('Andrés, Jhon, Camilo, Hernán, Wilmar, Fabián, Iván, Mauricio, Duván, Germán'),
    family: list(
      'Ospina, Giraldo, Arango, Castaño, Cárdenas, Mosquera, Quiñones, Valencia, Salazar, Trujillo, Bedoya, Rentería, Ibáñez',
    ),
    birthplaces: pairs(
      'Bogotá, Bogotá; Cali, Valle del Cauca; Medellín, Antioquia; Buenaventura, Valle del Cauca; Cúcuta, Norte de Santander; Pereira, Risaralda',
    ),
  },
  {
    country: 'NI',
    languages: list('es, miq'),
    pattern: 'two_surnames',
    weight: 4,
    female: list('Martha, Scarleth, Karen, Ileana, Auxiliadora, Tania, Grethel, Azucena'),
    male: list('Róger, Bayardo, Álvaro, Yader, Lenín, Noel, Harvin, Francisco'),
    family: list(
      'Espinoza, Téllez, Obando, Gutiérrez, Blandón, Centeno, Rugama, Sandino, Mairena, Urbina, Zeledón, Cuadra',
    ),
    birthplaces: pairs(
      'Managua, Managua; Estelí, Estelí; Matagalpa, Matagalpa; Puerto Cabezas, Costa Caribe Norte; León, León',
    ),
  },
  {
    country: 'EC',
    languages: list('es'),
    pattern: 'two_surnames',
    weight: 4,
    female: list('Rosa, Jenny, Mercedes, Narcisa, Gladys, Tránsito, Johanna, Sisa'),
    male: list('Segundo, Byron, Stalin, Washington, Klever, Patricio, Galo, Inti'),
    family: list(
      'Guamán, Quispe, Chimbo, Morocho, Tenesaca, Zhagui, Cedeño, Moreira, Vera, Yunga, Lema, Sinchi',
    ),
    birthplaces: pairs(
      'Cuenca, Azuay; Guayaquil, Guayas; Cañar, Cañar; Riobamba, Chimborazo; Quito, Pichincha',
    ),
  },
  {
    country: 'BR',
    languages: list('pt'),
    pattern: 'one_surname',
    weight: 4,
    second_given: true,
    female: list('Adriana, Fernanda, Juliana, Luciana, Patrícia, Rosângela, Simone, Vanessa'),
    male: list('Anderson, Cláudio, Edson, Fábio, Gilberto, Leandro, Márcio, Wagner'),
    family: list(
      'da Silva, dos Santos, de Oliveira, Pereira, Rodrigues, Alves, Nascimento, Gonçalves, Araújo, Fagundes, Coelho, de Souza',
    ),
    birthplaces: pairs(
      'Governador Valadares, Minas Gerais; Ipatinga, Minas Gerais; Goiânia, Goiás; Vitória, Espírito Santo; Belo Horizonte, Minas Gerais',
    ),
  },
  {
    country: 'AF',
    languages: list('prs, ps, uz, haz'),
    pattern: 'one_surname',
    weight: 7,
    one_name_share: 0.3,
    female: list(
      'Zahra, Fatima, Maryam, Shabnam, Parwana, Nargis, Farzana, Malalai, Sediqa, Laila, Humaira, Zarghona',
    ),
    male: list(
      'Ahmad, Mohammad, Abdul Rahim, Habibullah, Najibullah, Farid, Hamid, Zabihullah, Sayed, Rahmatullah, Esmatullah, Mustafa',
    ),
    family: list(
      'Ahmadzai, Rahimi, Noori, Haidari, Sultani, Amiri, Stanekzai, Wardak, Rasooli, Hashimi, Qaderi, Mohammadi, Sahak, Yousufzai',
    ),
    birthplaces: pairs(
      'Kabul, Kabul; Herat, Herat; Mazar-i-Sharif, Balkh; Kandahar, Kandahar; Ghazni, Ghazni; Jalalabad, Nangarhar',
    ),
  },
  {
    country: 'UA',
    languages: list('uk, ru'),
    pattern: 'gendered_surname',
    weight: 5,
    female: list(
      'Olena, Iryna, Oksana, Nataliia, Yuliia, Kateryna, Viktoriia, Tetiana, Svitlana, Anastasiia, Halyna, Daryna',
    ),
    male: list(
      'Oleksandr, Andrii, Serhii, Dmytro, Mykola, Ihor, Bohdan, Vitalii, Taras, Maksym, Yevhen, Ruslan',
    ),
    gendered_family: pairs(
      'Kravchuk, Kravchuk; Bondarenko, Bondarenko; Shevchuk, Shevchuk; Tkachenko, Tkachenko; Melnyk, Melnyk; Lysenko, Lysenko; Savchuk, Savchuk; Hrytsenko, Hrytsenko; Koval, Koval; Marchenko, Marchenko; Zabolotnyi, Zabolotna; Chornyi, Chorna; Savytskyi, Savytska; Kovalskyi, Kovalska',
    ),
    birthplaces: pairs(
      'Kharkiv, Kharkiv Oblast; Mariupol, Donetsk Oblast; Kherson, Kherson Oblast; Odesa, Odesa Oblast; Lviv, Lviv Oblast; Kyiv, Kyiv',
    ),
  },
  {
    country: 'RU',
    languages: list('ru, ce'),
    pattern: 'gendered_surname',
    weight: 2,
    female: list('Elena, Olga, Irina, Tatiana, Mariia, Zarema, Aleksandra, Polina'),
    male: list('Aleksei, Ivan, Pavel, Artem, Timur, Ilia, Konstantin, Roman'),
    gendered_family: pairs(
      'Sokolov, Sokolova; Kuznetsov, Kuznetsova; Belyaev, Belyaeva; Zhukov, Zhukova; Orlov, Orlova; Khasanov, Khasanova; Krylov, Krylova; Isaev, Isaeva',
    ),
    birthplaces: pairs(
      'Moscow, Moscow; Saint Petersburg, Saint Petersburg; Grozny, Chechnya; Kazan, Tatarstan; Yekaterinburg, Sverdlovsk Oblast',
    ),
  },
  {
    country: 'ET',
    languages: list('am, om, ti, so'),
    pattern: 'father_names',
    weight: 5,
    female: list(
      'Hiwot, Meseret, Tigist, Bethlehem, Selamawit, Almaz, Genet, Mulu, Rahel, Tsehay, Chaltu, Lensa',
    ),
    male: list(
      'Abebe, Tesfaye, Dawit, Girma, Kebede, Bekele, Solomon, Yonas, Tadesse, Gemechu, Lemma, Mulugeta, Worku, Dereje',
    ),
    birthplaces: pairs(
      'Addis Ababa, Addis Ababa; Mekelle, Tigray; Bahir Dar, Amhara; Adama, Oromia; Jimma, Oromia; Jijiga, Somali Region',
    ),
  },
  {
    country: 'ER',
    languages: list('ti, tig, kun'),
    pattern: 'father_names',
    weight: 4,
    female: list('Semhar, Luam, Feven, Eden, Winta, Mehret, Saba, Abrehet, Rigat, Helen'),
    male: list(
      'Tesfalem, Filmon, Kibrom, Mehari, Habtom, Yohannes, Ghirmay, Berhane, Russom, Samuel, Amanuel, Zerai, Okbay',
    ),
    birthplaces: pairs(
      'Asmara, Maekel; Keren, Anseba; Mendefera, Debub; Dekemhare, Debub; Massawa, Northern Red Sea',
    ),
  },
  {
    country: 'SO',
    languages: list('so, ymm'),
    pattern: 'father_names',
    weight: 3,
    female: list('Hodan, Fadumo, Ayaan, Sahra, Ifrah, Khadija, Ubah, Nasteexo, Hamdi, Deqa'),
    male: list('Abdi, Mohamed, Ahmed, Ali, Hassan, Omar, Ismail, Yusuf, Farah, Warsame, Mahad, Liban, Nur'),
    birthplaces: pairs(
      'Mogadishu, Banaadir; Kismayo, Lower Juba; Baidoa, Bay; Hargeisa, Woqooyi Galbeed; Beledweyne, Hiran',
    ),
  },
  {
    country: 'SD',
    languages: list('apd'),
    pattern: 'father_names',
    weight: 2,
    female: list('Amal, Hanan, Nahla, Ikhlas, Rania, Samia, Howaida, Intisar'),
    male: list('Osman, Eltayeb, Idris, Abdelrahman, Khalid, Adam, Elsadig, Mubarak, Yasir, Hamid, Babiker'),
    birthplaces: pairs(
      'Khartoum, Khartoum; El Fasher, North Darfur; Nyala, South Darfur; El Geneina, West Darfur; Omdurman, Khartoum',
    ),
  },
  {
    country: 'IQ',
    languages: list('acm, ckb, kmr, aii'),
    pattern: 'father_names_tribe',
    weight: 3,
    female: list('Zainab, Noor, Shahad, Hala, Rusul, Suha, Ban, Rawan, Shilan, Dunya'),
    male: list('Ali, Hussein, Omar, Mustafa, Haider, Saif, Yasir, Karrar, Bahman, Dilshad, Jassim, Salam'),
    family: list(
      'Al-Jubouri, Al-Dulaimi, Al-Saadi, Al-Ubaidi, Al-Tamimi, Al-Zubaidi, Al-Shammari, Al-Bayati, Barzinji, Al-Khafaji',
    ),
    birthplaces: pairs(
      'Baghdad, Baghdad; Mosul, Nineveh; Basra, Basra; Erbil, Erbil; Kirkuk, Kirkuk; Fallujah, Anbar',
    ),
  },
  {
    country: 'SY',
    languages: list('apc, kmr'),
    pattern: 'one_surname',
    weight: 3,
    female: list('Rima, Lina, Hanadi, Rasha, Samar, Nour, Dima, Yara, Wafaa, Ghada'),
    male: list('Bassel, Omar, Anas, Firas, Mazen, Ziad, Wael, Nidal, Hani, Samer, Ibrahim'),
    family: list(
      'Al-Hamwi, Halabi, Khoury, Haddad, Darwish, Al-Masri, Najjar, Shami, Qabbani, Sabbagh, Kurdi, Zeitoun',
    ),
    birthplaces: pairs(
      'Aleppo, Aleppo; Homs, Homs; Damascus, Damascus; Daraa, Daraa; Idlib, Idlib; Qamishli, Hasakah',
    ),
  },
  {
    country: 'CM',
    languages: list('fr, en, wes, ff'),
    pattern: 'one_surname',
    weight: 4,
    female: list('Ngozi, Bih, Solange, Carine, Clarisse, Odile, Ernestine, Mispa, Brigitte, Relindis'),
    male: list('Emmanuel, Divine, Elvis, Blaise, Cédric, Terence, Hervé, Ndip, Fonyuy, Julius'),
    family: list(
      'Ngwa, Tabe, Fomunyoh, Nkeng, Achu, Mbah, Fouda, Atangana, Njoya, Tchoupo, Neba, Ayuk, Kamdem',
    ),
    birthplaces: pairs(
      'Bamenda, North-West; Kumba, South-West; Buea, South-West; Douala, Littoral; Yaoundé, Centre',
    ),
  },
  {
    country: 'CD',
    languages: list('fr, ln, sw'),
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
    languages: list('en, yo, ig, bin'),
    pattern: 'one_surname',
    weight: 2,
    second_given: true,
    female: list('Chiamaka, Folake, Osayi, Blessing, Ngozi, Temitope, Ebere, Yetunde'),
    male: list('Chukwuemeka, Tunde, Osaze, Obinna, Kehinde, Ikenna, Segun, Sunday'),
    family: list('Okafor, Adeyemi, Nwosu, Ogunleye, Osagie, Eze, Balogun, Igbinovia, Onyekachi, Salami'),
    birthplaces: pairs('Benin City, Edo; Lagos, Lagos; Enugu, Enugu; Ibadan, Oyo; Owerri, Imo'),
  },
  {
    country: 'CN',
    languages: list('zh, cdo'),
    pattern: 'one_surname',
    weight: 5,
    female: list('Meifang, Xiuying, Lihua, Jing, Yan, Xiaoling, Guiying, Yufen, Hui, Min'),
    male: list('Wei, Jianguo, Guoqiang, Zhiyong, Jun, Haibo, Ming, Xiaofeng, Jianhua, Bin'),
    family: list('Lin, Chen, Zheng, Huang, Wang, Liu, Zhao, Wu, Weng, Dong, Jiang, Gao, Ouyang'),
    birthplaces: pairs(
      'Fuzhou, Fujian; Changle, Fujian; Lianjiang, Fujian; Shenyang, Liaoning; Guangzhou, Guangdong; Zhengzhou, Henan',
    ),
  },
  {
    country: 'VN',
    languages: list('vi'),
    pattern: 'one_surname',
    weight: 3,
    middle: { female: list('Thị, Thị Kim, Thị Thu'), male: list('Văn, Đức, Quốc') },
    female: list('Hương, Lan, Mai, Thảo, Phương, Ngọc, Hạnh, Tuyết, Trang, Hằng'),
    male: list('Dũng, Hùng, Minh, Tuấn, Long, Phúc, Quang, Sơn, Thành, Khánh'),
    family: list('Nguyễn, Trần, Lê, Phạm, Huỳnh, Võ, Đặng, Bùi, Đỗ, Hồ'),
    birthplaces: pairs(
      'Ho Chi Minh City, Ho Chi Minh City; Cần Thơ, Cần Thơ; Huế, Thừa Thiên Huế; Đà Nẵng, Đà Nẵng; Buôn Ma Thuột, Đắk Lắk',
    ),
  },
  {
    country: 'IN',
    languages: list('pa, gu, hi, ta'),
    pattern: 'one_surname',
    weight: 4,
    one_name_share: 0.08,
    female: list('Manpreet, Harjit, Kiran, Sunita, Jaspreet, Hetal, Nisha, Bhavna, Lakshmi, Rajwinder'),
    male: list('Gurpreet, Harpreet, Jaswinder, Amandeep, Lovepreet, Mehul, Jignesh, Rajesh, Vikram, Sukhdev'),
    family: list(
      'Singh, Dhillon, Sandhu, Gill, Patel, Chaudhari, Sharma, Bains, Grewal, Prajapati, Thakor, Murugan',
    ),
    birthplaces: pairs(
      'Jalandhar, Punjab; Amritsar, Punjab; Mehsana, Gujarat; Ahmedabad, Gujarat; Kurukshetra, Haryana; Chennai, Tamil Nadu',
    ),
  },
  {
    country: 'NP',
    languages: list('ne'),
    pattern: 'one_surname',
    weight: 2,
    female: list('Sabita, Laxmi, Sarita, Anju, Kalpana, Pema'),
    male: list('Bishnu, Prakash, Suresh, Dipak, Ram, Mingma'),
    family: list('Tamang, Gurung, Thapa, Rai, Karki, Shrestha, Adhikari, Lama'),
    birthplaces: pairs('Kathmandu, Bagmati; Pokhara, Gandaki; Biratnagar, Koshi; Dhading, Bagmati'),
  },
  {
    country: 'MM',
    languages: list('my, rhg, ksw, cnh'),
    pattern: 'given_only',
    weight: 2,
    female: list(
      'Aye Aye Myint, Khin Thida, Su Su Hlaing, Nu Nu Win, Thandar, Naw Paw Wah, Mi Mi Khaing, Hla Hla',
    ),
    male: list('Kyaw Zin, Min Thu, Zaw Lin, Tun Tun Naing, Saw Eh Doh, Aung Myo Htet, Nyi Nyi, Mang Cung'),
    birthplaces: pairs('Yangon, Yangon; Hpa-An, Kayin; Hakha, Chin; Maungdaw, Rakhine; Mandalay, Mandalay'),
  },
]
