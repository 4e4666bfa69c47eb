import { list, pairs, type NameOrigin } from './origin.ts'

/** Common names in Latin letters, combined at random; no real people. */
export const americas: readonly NameOrigin[] = [
  {
    country: 'GT',
    pattern: 'two_surnames',
    weight: 9,
    female: list(
      'María, Ana, Elvira, Yesenia, Heidy, Floridalma, Glenda, Silvia, Wendy, Brenda, Ingrid, Sulma, Aura, Mirna, Evelyn, Marta, Lidia, Vilma',
    ),
    male: list(
      'Juan, Wilmer, Elmer, Marvin, Estuardo, Selvin, Byron, Erick, Otoniel, Rudy, Henry, Milton, Hugo, Édgar, Walter, Cristian, Noé, Abner',
    ),
    family: list(
      'Pérez, López, Ramírez, Méndez, Velásquez, Chávez, Barrios, de León, Godínez, Orozco, Cifuentes, Monzón, Samayoa, Castillo, Recinos, Mazariegos, Aguilar, Galicia, Interiano, Cabrera',
    ),
    birthplaces: pairs(
      'Guatemala City, Guatemala; Mixco, Guatemala; San Marcos, San Marcos; Malacatán, San Marcos; Chiquimula, Chiquimula; Jutiapa, Jutiapa; Escuintla, Escuintla; Zacapa, Zacapa',
    ),
  },
  {
    // Q’anjob’al, Mam: given names serve as surnames.
    country: 'GT',
    pattern: 'two_surnames',
    weight: 5,
    indigenous: true,
    female: list(
      'Micaela, Candelaria, Eulalia, Petrona, Dominga, Isabel, Angelina, Catarina, Juana, Magdalena',
    ),
    male: list('Diego, Pascual, Gaspar, Baltazar, Andrés, Sebastián, Mateo, Domingo, Miguel, Nicolás'),
    family: list(
      'Domingo, Pascual, Francisco, Juan, Pedro, Diego, Andrés, Sebastián, Mateo, Tomás, Nicolás, Felipe, Matías, Pablo, Jerónimo',
    ),
    birthplaces: pairs(
      'San Juan Ixcoy, Huehuetenango; Santa Eulalia, Huehuetenango; San Pedro Soloma, Huehuetenango; Todos Santos Cuchumatán, Huehuetenango; Barillas, Huehuetenango; Comitancillo, San Marcos',
    ),
  },
  {
    // K’iche’, Ixil.
    country: 'GT',
    pattern: 'two_surnames',
    weight: 4,
    indigenous: true,
    female: list('Tomasa, Juana, Manuela, Sebastiana, Rosa, Jacinta, Magdalena, Engracia, Josefa, Ana'),
    male: list('Manuel, Sebastián, Jacinto, Santos, Gaspar, Miguel, Antonio, Pedro, Domingo, Tomás'),
    family: list(
      'Tzoc, Ixcoy, Ajanel, Tum, Us, Tojín, Lux, Ren, Chivalán, Grave, Brito, Matom, Cobo, Raymundo, Ceto, Santiago, Bernal',
    ),
    birthplaces: pairs(
      'Santa Cruz del Quiché, Quiché; Nebaj, Quiché; Chajul, Quiché; Chichicastenango, Quiché; Momostenango, Totonicapán; Sacapulas, Quiché',
    ),
  },
  {
    // Q’eqchi’, Poqomchi’.
    country: 'GT',
    pattern: 'two_surnames',
    weight: 3,
    indigenous: true,
    female: list('Candelaria, Marcelina, Elvira, Olivia, Amalia, Matilde, Hermelinda, Rosario'),
    male: list('Ricardo, Domingo, Mario, Carlos, Crisanto, Alfredo, Gerardo, Mateo'),
    family: list('Caal, Choc, Xol, Coc, Cuz, Tiul, Pop, Ichich, Maquín, Tzub, Sacul, Cucul, Caz, Yat, Chub'),
    birthplaces: pairs(
      'Cobán, Alta Verapaz; San Pedro Carchá, Alta Verapaz; Chisec, Alta Verapaz; Panzós, Alta Verapaz; El Estor, Izabal; Rabinal, Baja Verapaz',
    ),
  },
  {
    country: 'HN',
    pattern: 'two_surnames',
    weight: 14,
    female: list(
      'Karla, Suyapa, Reina, Dilcia, Lesly, Fanny, Gloria, Keily, Waleska, Norma, Yolani, Heydi, Maribel, Nohemí, Belkis, Cinthia, Delmy, Sonia, Yessica, Ondina',
    ),
    male: list(
      'Carlos, Óscar, José, Denis, Melvin, Kevin, Franklin, Santos, Edwin, Darwin, Olvin, Nahún, Elvin, Josué, Wilson, Arnold, Rigoberto, Allan, Dagoberto, Marlon',
    ),
    family: list(
      'Hernández, Martínez, Zelaya, Pineda, Mejía, Banegas, Orellana, Amador, Castellanos, Lagos, Euceda, Bonilla, Rápalo, Sabillón, Murillo, Padilla, Cálix, Alvarado, Discua, Funes, Madrid, Paz, Turcios',
    ),
    birthplaces: pairs(
      'San Pedro Sula, Cortés; Tegucigalpa, Francisco Morazán; La Ceiba, Atlántida; El Progreso, Yoro; Choluteca, Choluteca; Comayagua, Comayagua; Tela, Atlántida; Juticalpa, Olancho; Santa Rosa de Copán, Copán',
    ),
  },
  {
    country: 'SV',
    pattern: 'two_surnames',
    weight: 14,
    female: list(
      'Ana, Rosa, Blanca, Morena, Jacqueline, Xiomara, Sandra, Griselda, Iris, Marleny, Fátima, Vilma, Reyna, Guadalupe, Élida, Krissia, Flor, Sonia, Evelin, Margarita',
    ),
    male: list(
      'Luis, Mauricio, Rigoberto, Ernesto, Wilfredo, Salvador, Josué, Balmore, Atilio, Nelson, Adán, Ulises, Saúl, Moisés, René, Jaime, Efraín, Boris, Amílcar, Rafael',
    ),
    family: list(
      'Guardado, Menjívar, Rivas, Alvarenga, Portillo, Escobar, Henríquez, Ayala, Argueta, Chicas, Cáceres, Barahona, Landaverde, Quintanilla, Umaña, Melara, Benítez, Claros, Romero, Ventura, Zavaleta',
    ),
    birthplaces: pairs(
      'San Salvador, San Salvador; Santa Ana, Santa Ana; San Miguel, San Miguel; Soyapango, San Salvador; Chalatenango, Chalatenango; Usulután, Usulután; La Unión, La Unión; Ilobasco, Cabañas',
    ),
  },
  {
    country: 'MX',
    pattern: 'two_surnames',
    weight: 12,
    female: list(
      'Guadalupe, Verónica, Alejandra, Leticia, Araceli, Yadira, Maricela, Citlali, Esperanza, Graciela, Rocío, Beatriz, Norma, Elizabeth, Lourdes, Patricia, Mónica, Socorro, Imelda, Xóchitl',
    ),
    male: list(
      'Jesús, Miguel, Javier, Arturo, Ramón, Gerardo, Efraín, Héctor, Raúl, Cuauhtémoc, Isidro, Fermín, Jorge, Adrián, Rogelio, Martín, Alfonso, Felipe, Lorenzo, Víctor',
    ),
    family: list(
      'García, Hernández, Sánchez, Cruz, Morales, Reyes, Guzmán, Cervantes, Zavala, Tinoco, Villaseñor, Nava, Bautista, Santiago, Xochihua, Ávila, Ibarra, Montes de Oca, Peralta, Núñez, Olvera, Magaña',
    ),
    birthplaces: pairs(
      'Oaxaca de Juárez, Oaxaca; Puebla, Puebla; Morelia, Michoacán; Guadalajara, Jalisco; Acapulco, Guerrero; León, Guanajuato; Tlaxiaco, Oaxaca; Cherán, Michoacán; Ecatepec, México; Xalapa, Veracruz',
    ),
  },
  {
    country: 'HT',
    pattern: 'one_surname',
    weight: 10,
    second_given: true,
    shared_by_wives: 0.6,
    female: list(
      'Marie, Rose, Guerline, Nadège, Fabiola, Mirlande, Lovely, Wideline, Yolette, Islande, Darline, Ketsia, Roselène, Ketly, Magalie, Fedeline, Judeline, Esther, Manouchka, Gina',
    ),
    male: list(
      'Jean, Wilson, Evens, Frantz, Jocelyn, Ricardo, Stanley, Wisler, Emmanuel, Dieudonné, Fritzner, Junior, Wilner, Kenson, Renel, Jude, Smith, Mackenson, Lucner, Pierre-Louis',
    ),
    family: list(
      'Pierre, Joseph, Charles, Louis, Saint-Fleur, Désir, Philogène, Toussaint, Augustin, Célestin, Étienne, Dorvil, Jean-Baptiste, Noël, Exantus, Belizaire, Fils-Aimé, Saint-Louis, Jean-Louis, Bien-Aimé, Mondésir, Cadet',
    ),
    birthplaces: pairs(
      'Port-au-Prince, Ouest; Cap-Haïtien, Nord; Les Cayes, Sud; Gonaïves, Artibonite; Jacmel, Sud-Est; Hinche, Centre; Carrefour, Ouest; Jérémie, Grand’Anse; Port-de-Paix, Nord-Ouest',
    ),
  },
  {
    country: 'VE',
    pattern: 'two_surnames',
    weight: 9,
    female: list(
      'Yusmary, Daniela, Génesis, Andreína, Mariángel, Yulimar, Rosmery, Oriana, Nairobi, Desirée, Yorleidys, Carolina, Mayerling, Stefany, Yuleisy, Bárbara',
    ),
    male: list(
      'Yoendry, Jesús, Ángel, Leonardo, Eduar, Yorman, Douglas, Argenis, Gustavo, Anderson, Deivis, José, Wilkerman, Renny, Johan, Alejandro',
    ),
    family: list(
      'Rondón, Urdaneta, Briceño, Colmenares, Guerrero, Villalobos, Parra, Zambrano, Montilla, Bracho, Contreras, Suárez, Márquez, Olivares, Chirinos, Petit, Medina, Finol',
    ),
    birthplaces: pairs(
      'Caracas, Distrito Capital; Maracaibo, Zulia; Valencia, Carabobo; Barquisimeto, Lara; San Cristóbal, Táchira; Maturín, Monagas; Ciudad Guayana, Bolívar',
    ),
  },
  {
    country: 'CU',
    pattern: 'two_surnames',
    weight: 5,
    female: list(
      'Yanet, Yuneisy, Mayelín, Odalys, Dayana, Lisandra, Caridad, Arletis, Mirta, Yamilé, Anisley, Yaíma',
    ),
    male: list(
      'Yoel, Yunior, Reinier, Osmany, Lázaro, Alexei, Orestes, Dariel, Ramiro, Yasmany, Yosvany, Rolando',
    ),
    family: list(
      'Rodríguez, Fonseca, Betancourt, Hidalgo, Leyva, Pupo, Ricardo, Acosta, Valdés, Machado, Peña, Carballo, Góngora, Milanés',
    ),
    birthplaces: pairs(
      'La Habana, La Habana; Holguín, Holguín; Santiago de Cuba, Santiago de Cuba; Camagüey, Camagüey; Santa Clara, Villa Clara',
    ),
  },
  {
    country: 'CO',
    pattern: 'two_surnames',
    weight: 6,
    female: list(
      'Paola, Luz, Sandra, Lina, Yurany, Marcela, Ingrid, Luisa, Tatiana, Nubia, Adriana, Leidy, Maryory',
    ),
    male: list('Andrés, Jhon, Camilo, Hernán, Wilmar, Fabián, Iván, Mauricio, Duván, Germán, Ferney, Óscar'),
    family: list(
      'Ospina, Giraldo, Arango, Castaño, Cárdenas, Mosquera, Quiñones, Valencia, Salazar, Trujillo, Bedoya, Rentería, Ibáñez, Cuesta',
    ),
    birthplaces: pairs(
      'Bogotá, Bogotá; Cali, Valle del Cauca; Medellín, Antioquia; Buenaventura, Valle del Cauca; Cúcuta, Norte de Santander; Pereira, Risaralda; Quibdó, Chocó',
    ),
  },
  {
    country: 'NI',
    pattern: 'two_surnames',
    weight: 5,
    female: list(
      'Martha, Scarleth, Karen, Ileana, Auxiliadora, Tania, Grethel, Azucena, Meyling, Xilonem, Johana',
    ),
    male: list('Róger, Bayardo, Álvaro, Yader, Lenín, Noel, Harvin, Francisco, Norwin, Ariel, Erving'),
    family: list(
      'Espinoza, Téllez, Obando, Gutiérrez, Blandón, Centeno, Rugama, Mairena, Urbina, Zeledón, Cuadra, Picado, Lanuza',
    ),
    birthplaces: pairs(
      'Managua, Managua; Estelí, Estelí; Matagalpa, Matagalpa; Puerto Cabezas, Costa Caribe Norte; León, León; Jinotega, Jinotega',
    ),
  },
  {
    country: 'EC',
    pattern: 'two_surnames',
    weight: 5,
    female: list('Rosa, Jenny, Mercedes, Narcisa, Gladys, Tránsito, Johanna, Sisa, Blanca, Mariuxi, Carmen'),
    male: list('Segundo, Byron, Stalin, Washington, Klever, Patricio, Galo, Inti, Manuel, Wilson, Luis'),
    family: list(
      'Guamán, Quispe, Chimbo, Morocho, Tenesaca, Zhagui, Cedeño, Moreira, Vera, Yunga, Lema, Sinchi, Naula, Zambrano',
    ),
    birthplaces: pairs(
      'Cuenca, Azuay; Guayaquil, Guayas; Cañar, Cañar; Riobamba, Chimborazo; Quito, Pichincha; Otavalo, Imbabura',
    ),
  },
  {
    country: 'PE',
    pattern: 'two_surnames',
    weight: 3,
    female: list('Milagros, Flor, Yaneth, Rosario, Nélida, Katherine, Elena, Luzmila'),
    male: list('Percy, Wilber, Jorge, Elmer, Edison, Teófilo, Julio, Ronald'),
    family: list('Huamán, Quispe, Mamani, Flores, Rojas, Chávez, Condori, Paredes, Tello, Salas, Ccori'),
    birthplaces: pairs(
      'Lima, Lima; Cusco, Cusco; Huancayo, Junín; Arequipa, Arequipa; Trujillo, La Libertad',
    ),
  },
  {
    country: 'DO',
    pattern: 'two_surnames',
    weight: 4,
    female: list('Altagracia, Yokasta, Miguelina, Rosanna, Dulce, Mercedes, Yudelka, Carmen'),
    male: list('Ramón, Félix, Wander, Starlin, Rafael, Leonel, Domingo, Juan Carlos'),
    family: list(
      'de los Santos, Peña, Rosario, Almonte, Polanco, Familia, Tejada, Encarnación, de la Cruz, Batista',
    ),
    birthplaces: pairs(
      'Santo Domingo, Distrito Nacional; Santiago de los Caballeros, Santiago; San Cristóbal, San Cristóbal; La Romana, La Romana',
    ),
  },
  {
    country: 'BR',
    pattern: 'one_surname',
    weight: 4,
    second_given: true,
    shared_by_wives: 0.6,
    female: list(
      'Adriana, Fernanda, Juliana, Luciana, Patrícia, Rosângela, Simone, Vanessa, Jéssica, Márcia',
    ),
    male: list('Anderson, Cláudio, Edson, Fábio, Gilberto, Leandro, Márcio, Wagner, Thiago, Marcelo'),
    family: list(
      'da Silva, dos Santos, de Oliveira, Pereira, Rodrigues, Alves, Nascimento, Gonçalves, Araújo, Fagundes, Coelho, de Souza',
    ),
    birthplaces: pairs(
      'Governador Valadares, Minas Gerais; Ipatinga, Minas Gerais; Goiânia, Goiás; Vitória, Espírito Santo; Belo Horizonte, Minas Gerais',
    ),
  },
  {
    country: 'JM',
    pattern: 'one_surname',
    weight: 2,
    second_given: true,
    shared_by_wives: 0.7,
    female: list('Shanice, Nadine, Keisha, Marcia, Latoya, Simone, Tamara, Yvette'),
    male: list('Omar, Andre, Rohan, Dwayne, Leroy, Kemar, Tyrone, Errol'),
    family: list('Campbell, Grant, Powell, Reid, Bailey, Whyte, Lewin, Hylton, Gayle, Morrison'),
    birthplaces: pairs(
      'Kingston, Kingston; Montego Bay, Saint James; Spanish Town, Saint Catherine; Mandeville, Manchester',
    ),
  },
  {
    // Petitioners, sponsors and guardians, who are never clients.
    country: 'US',
    pattern: 'one_surname',
    weight: 0,
    second_given: true,
    shared_by_wives: 0.6,
    female: list(
      'Jennifer, Denise, Margaret, Tanya, Rebecca, Lauren, Angela, Kathleen, Michelle, Stephanie, Erica, Joan',
    ),
    male: list(
      'Robert, Kevin, Marcus, Timothy, Brian, Andrew, Gregory, Darnell, Steven, Patrick, Jeffrey, Curtis',
    ),
    family: list(
      'Whitfield, Carter, Novak, Sullivan, Brooks, Kowalczyk, Hughes, Jefferson, Lindgren, Barnes, Marino, Doyle, Fletcher, Simmons, Keller, Washington',
    ),
    birthplaces: pairs(
      'Baltimore, Maryland; Philadelphia, Pennsylvania; Cleveland, Ohio; Richmond, Virginia; Washington, District of Columbia; Pittsburgh, Pennsylvania',
    ),
  },
]
