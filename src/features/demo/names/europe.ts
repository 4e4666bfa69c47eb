import { list, pairs, type NameOrigin } from './origin.ts'

/** Common names in Latin letters, combined at random; no real people. */
export const europe: readonly NameOrigin[] = [
  {
    country: 'UA',
    pattern: 'gendered_surname',
    weight: 7,
    female: list(
      'Olena, Iryna, Oksana, Nataliia, Yuliia, Kateryna, Viktoriia, Tetiana, Svitlana, Anastasiia, Halyna, Daryna',
    ),
    male: list(
      'Oleksandr, Andrii, Serhii, Dmytro, Mykola, Ihor, Bohdan, Vitalii, Taras, Maksym, Yevhen, Ruslan',
    ),
    gendered_family: pairs(
      'Kravchuk, Kravchuk; Bondarenko, Bondarenko; Shevchuk, Shevchuk; Tkachenko, Tkachenko; Melnyk, Melnyk; Lysenko, Lysenko; Savchuk, Savchuk; Hrytsenko, Hrytsenko; Koval, Koval; Marchenko, Marchenko; Zabolotnyi, Zabolotna; Chornyi, Chorna; Savytskyi, Savytska; Kovalskyi, Kovalska',
    ),
    native: new Map(
      pairs(
        'Olena, Олена; Iryna, Ірина; Oksana, Оксана; Nataliia, Наталія; Yuliia, Юлія; Kateryna, Катерина; Viktoriia, Вікторія; Tetiana, Тетяна; Svitlana, Світлана; Anastasiia, Анастасія; Halyna, Галина; Daryna, Дарина; Oleksandr, Олександр; Andrii, Андрій; Serhii, Сергій; Dmytro, Дмитро; Mykola, Микола; Ihor, Ігор; Bohdan, Богдан; Vitalii, Віталій; Taras, Тарас; Maksym, Максим; Yevhen, Євген; Ruslan, Руслан; Kravchuk, Кравчук; Bondarenko, Бондаренко; Shevchuk, Шевчук; Tkachenko, Ткаченко; Melnyk, Мельник; Lysenko, Лисенко; Savchuk, Савчук; Hrytsenko, Гриценко; Koval, Коваль; Marchenko, Марченко; Zabolotnyi, Заболотний; Zabolotna, Заболотна; Chornyi, Чорний; Chorna, Чорна; Savytskyi, Савицький; Savytska, Савицька; Kovalskyi, Ковальський; Kovalska, Ковальська',
      ),
    ),
    birthplaces: pairs(
      'Kharkiv, Kharkiv Oblast; Mariupol, Donetsk Oblast; Kherson, Kherson Oblast; Odesa, Odesa Oblast; Lviv, Lviv Oblast; Kyiv, Kyiv',
    ),
  },
  {
    country: 'RU',
    pattern: 'gendered_surname',
    weight: 3,
    female: list('Elena, Olga, Irina, Tatiana, Mariia, Zarema, Aleksandra, Polina, Ksenia, Svetlana'),
    male: list('Aleksei, Ivan, Pavel, Artem, Timur, Ilia, Konstantin, Roman, Sergei, Mikhail'),
    gendered_family: pairs(
      'Sokolov, Sokolova; Kuznetsov, Kuznetsova; Belyaev, Belyaeva; Zhukov, Zhukova; Orlov, Orlova; Khasanov, Khasanova; Krylov, Krylova; Isaev, Isaeva',
    ),
    birthplaces: pairs(
      'Moscow, Moscow; Saint Petersburg, Saint Petersburg; Grozny, Chechnya; Kazan, Tatarstan; Yekaterinburg, Sverdlovsk Oblast',
    ),
  },
  {
    country: 'UZ',
    pattern: 'gendered_surname',
    weight: 2,
    female: list('Dilnoza, Gulnora, Nodira, Malika, Feruza, Shahnoza, Zulfiya'),
    male: list('Jasur, Bekzod, Otabek, Sherzod, Ulugbek, Rustam, Alisher'),
    gendered_family: pairs(
      'Karimov, Karimova; Rakhimov, Rakhimova; Tursunov, Tursunova; Yusupov, Yusupova; Ergashev, Ergasheva; Nazarov, Nazarova',
    ),
    birthplaces: pairs('Tashkent, Tashkent; Samarkand, Samarkand; Fergana, Fergana; Bukhara, Bukhara'),
  },
  {
    country: 'GE',
    pattern: 'one_surname',
    weight: 2,
    female: list('Nino, Ketevan, Tamar, Maia, Natia, Salome, Eka'),
    male: list('Giorgi, Levan, Davit, Zurab, Irakli, Nika, Temur'),
    family: list('Beridze, Kapanadze, Gelashvili, Maisuradze, Lomidze, Tsiklauri, Bolkvadze, Kvaratskhelia'),
    birthplaces: pairs('Tbilisi, Tbilisi; Kutaisi, Imereti; Batumi, Adjara; Rustavi, Kvemo Kartli'),
  },
  {
    country: 'TR',
    pattern: 'one_surname',
    weight: 2,
    shared_by_wives: 0.8,
    female: list('Zeynep, Elif, Ayşe, Gülşen, Fatma, Hatice, Büşra, Şeyma'),
    male: list('Mehmet, Ömer, Yusuf, Hakan, İbrahim, Emre, Çağrı, Uğur'),
    family: list('Yılmaz, Demir, Şahin, Çelik, Kaya, Öztürk, Aydın, Doğan, Kılıç'),
    birthplaces: pairs(
      'Istanbul, Istanbul; Diyarbakır, Diyarbakır; Ankara, Ankara; Gaziantep, Gaziantep; İzmir, İzmir',
    ),
  },
  {
    country: 'AL',
    pattern: 'one_surname',
    weight: 1,
    shared_by_wives: 0.8,
    female: list('Elira, Besa, Mimoza, Valbona, Arta, Drita'),
    male: list('Arben, Ilir, Gëzim, Besnik, Altin, Fatos'),
    family: list('Hoxha, Shehu, Leka, Gjoka, Çela, Dervishi, Marku'),
    birthplaces: pairs('Tirana, Tirana; Shkodër, Shkodër; Durrës, Durrës; Vlorë, Vlorë'),
  },
]
