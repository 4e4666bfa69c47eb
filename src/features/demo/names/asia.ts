import { list, pairs, type NameOrigin } from './origin.ts'

/** Common names in Latin letters, combined at random; no real people. */
export const asia: readonly NameOrigin[] = [
  {
    country: 'AF',
    pattern: 'one_surname',
    weight: 8,
    one_name_share: 0.3,
    female: list(
      'Zahra, Fatima, Maryam, Shabnam, Parwana, Nargis, Farzana, Malalai, Sediqa, Laila, Humaira, Zarghona, Shukria, Marzia, Freshta, Bibi Gul',
    ),
    male: list(
      'Ahmad, Mohammad, Abdul Rahim, Habibullah, Najibullah, Farid, Hamid, Zabihullah, Sayed, Rahmatullah, Esmatullah, Mustafa, Gul Agha, Noorullah, Mirwais, Abdul Qadir',
    ),
    family: list(
      'Ahmadzai, Rahimi, Noori, Haidari, Sultani, Amiri, Stanekzai, Wardak, Rasooli, Hashimi, Qaderi, Mohammadi, Sahak, Yousufzai, Safi, Azizi',
    ),
    birthplaces: pairs(
      'Kabul, Kabul; Herat, Herat; Mazar-i-Sharif, Balkh; Kandahar, Kandahar; Ghazni, Ghazni; Jalalabad, Nangarhar; Bamyan, Bamyan',
    ),
  },
  {
    country: 'IQ',
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
    pattern: 'one_surname',
    weight: 4,
    female: list('Rima, Lina, Hanadi, Rasha, Samar, Nour, Dima, Yara, Wafaa, Ghada'),
    male: list('Bassel, Omar, Anas, Firas, Mazen, Ziad, Wael, Nidal, Hani, Samer, Ibrahim'),
    family: list(
      'Al-Hamwi, Halabi, Khoury, Haddad, Darwish, Al-Masri, Najjar, Shami, Qabbani, Sabbagh, Kurdi, Zeitoun',
    ),
    native: new Map(
      pairs(
        'Rima, ريما; Lina, لينا; Hanadi, هنادي; Rasha, رشا; Samar, سمر; Nour, نور; Dima, ديما; Yara, يارا; Wafaa, وفاء; Ghada, غادة; Bassel, باسل; Omar, عمر; Anas, أنس; Firas, فراس; Mazen, مازن; Ziad, زياد; Wael, وائل; Nidal, نضال; Hani, هاني; Samer, سامر; Ibrahim, إبراهيم; Al-Hamwi, الحموي; Halabi, حلبي; Khoury, خوري; Haddad, حداد; Darwish, درويش; Al-Masri, المصري; Najjar, نجار; Shami, شامي; Qabbani, قباني; Sabbagh, صباغ; Kurdi, كردي; Zeitoun, زيتون',
      ),
    ),
    birthplaces: pairs(
      'Aleppo, Aleppo; Homs, Homs; Damascus, Damascus; Daraa, Daraa; Idlib, Idlib; Qamishli, Hasakah',
    ),
  },
  {
    country: 'YE',
    pattern: 'father_names_tribe',
    weight: 2,
    female: list('Afrah, Arwa, Bushra, Entisar, Nabila, Sumaya, Taghreed, Wafa'),
    male: list('Abdulrahman, Ammar, Fuad, Hamoud, Jamal, Khaled, Nasser, Saleh, Waleed, Yahya'),
    family: list('Al-Sanabani, Al-Maqtari, Al-Hakimi, Al-Ansi, Al-Amri, Al-Qadhi, Al-Shaibani, Saleh'),
    birthplaces: pairs('Sana’a, Sana’a; Taiz, Taiz; Ibb, Ibb; Aden, Aden'),
  },
  {
    country: 'IR',
    pattern: 'one_surname',
    weight: 2,
    female: list('Maryam, Niloufar, Shirin, Parisa, Mahsa, Azadeh, Laleh, Roya'),
    male: list('Reza, Amir, Behzad, Kamran, Hossein, Siavash, Farhad, Mehdi'),
    family: list('Karimi, Moradi, Tehrani, Jafari, Rostami, Sadeghi, Bahrami, Ghorbani, Nazari'),
    birthplaces: pairs(
      'Tehran, Tehran; Isfahan, Isfahan; Shiraz, Fars; Tabriz, East Azerbaijan; Sanandaj, Kurdistan',
    ),
  },
  {
    country: 'PK',
    pattern: 'one_surname',
    weight: 2,
    one_name_share: 0.1,
    female: list('Ayesha, Sadia, Rubina, Nadia, Samina, Iqra, Shazia, Bushra'),
    male: list('Imran, Usman, Bilal, Faisal, Kashif, Asif, Naveed, Zahid'),
    family: list('Khan, Malik, Butt, Chaudhry, Qureshi, Mirza, Bhatti, Afridi, Gondal, Shah'),
    birthplaces: pairs('Lahore, Punjab; Karachi, Sindh; Peshawar, Khyber Pakhtunkhwa; Gujrat, Punjab'),
  },
  {
    country: 'IN',
    pattern: 'one_surname',
    weight: 4,
    one_name_share: 0.1,
    middle: { female: ['Kaur'], male: ['Singh'] },
    female: list(
      'Manpreet, Harjit, Jaspreet, Rajwinder, Simranjeet, Kulwinder, Amanpreet, Navdeep, Sukhwinder, Baljit',
    ),
    male: list(
      'Gurpreet, Harpreet, Jaswinder, Amandeep, Lovepreet, Sukhdev, Gagandeep, Parminder, Ranjit, Balwinder',
    ),
    family: list('Dhillon, Sandhu, Gill, Bains, Grewal, Sidhu, Brar, Dhaliwal, Saini, Virk'),
    birthplaces: pairs(
      'Jalandhar, Punjab; Amritsar, Punjab; Ludhiana, Punjab; Kurukshetra, Haryana; Hoshiarpur, Punjab',
    ),
  },
  {
    country: 'IN',
    pattern: 'one_surname',
    weight: 3,
    shared_by_wives: 0.8,
    female: list('Hetal, Bhavna, Nisha, Kinjal, Sunita, Daksha, Priya, Lakshmi'),
    male: list('Mehul, Jignesh, Rajesh, Vikram, Hardik, Nilesh, Ashok, Dinesh'),
    family: list('Patel, Chaudhari, Sharma, Prajapati, Thakor, Desai, Solanki, Parmar'),
    birthplaces: pairs(
      'Mehsana, Gujarat; Ahmedabad, Gujarat; Surat, Gujarat; Anand, Gujarat; Jaipur, Rajasthan',
    ),
  },
  {
    country: 'NP',
    pattern: 'one_surname',
    weight: 2,
    shared_by_wives: 0.7,
    female: list('Sabita, Laxmi, Sarita, Anju, Kalpana, Pema, Bimala, Sunita'),
    male: list('Bishnu, Prakash, Suresh, Dipak, Ram, Mingma, Tek Bahadur, Nabin'),
    family: list('Tamang, Gurung, Thapa, Rai, Karki, Shrestha, Adhikari, Lama, Bhattarai'),
    birthplaces: pairs('Kathmandu, Bagmati; Pokhara, Gandaki; Biratnagar, Koshi; Dhading, Bagmati'),
  },
  {
    country: 'BD',
    pattern: 'one_surname',
    weight: 2,
    one_name_share: 0.1,
    female: list('Nasrin, Shirin, Fahmida, Sultana, Rokeya, Taslima, Jannatul'),
    male: list('Abdul Karim, Rafiqul, Shahidul, Jahangir, Mizanur, Kamrul, Delwar'),
    family: list('Hossain, Rahman, Islam, Uddin, Miah, Chowdhury, Sarkar, Akter'),
    birthplaces: pairs('Dhaka, Dhaka; Sylhet, Sylhet; Chattogram, Chattogram; Noakhali, Chattogram'),
  },
  {
    country: 'CN',
    pattern: 'one_surname',
    weight: 6,
    female: list('Meifang, Xiuying, Lihua, Jing, Yan, Xiaoling, Guiying, Yufen, Hui, Min, Xueqin, Lijuan'),
    male: list(
      'Wei, Jianguo, Guoqiang, Zhiyong, Jun, Haibo, Ming, Xiaofeng, Jianhua, Bin, Yonggang, Shengli',
    ),
    family: list('Lin, Chen, Zheng, Huang, Wang, Liu, Zhao, Wu, Weng, Dong, Jiang, Gao, Ouyang, Shi'),
    native: new Map(
      pairs(
        'Meifang, 美芳; Xiuying, 秀英; Lihua, 丽华; Jing, 静; Yan, 艳; Xiaoling, 晓玲; Guiying, 桂英; Yufen, 玉芬; Hui, 慧; Min, 敏; Xueqin, 雪琴; Lijuan, 丽娟; Wei, 伟; Jianguo, 建国; Guoqiang, 国强; Zhiyong, 志勇; Jun, 军; Haibo, 海波; Ming, 明; Xiaofeng, 晓峰; Jianhua, 建华; Bin, 斌; Yonggang, 永刚; Shengli, 胜利; Lin, 林; Chen, 陈; Zheng, 郑; Huang, 黄; Wang, 王; Liu, 刘; Zhao, 赵; Wu, 吴; Weng, 翁; Dong, 董; Jiang, 江; Gao, 高; Ouyang, 欧阳; Shi, 施',
      ),
    ),
    birthplaces: pairs(
      'Fuzhou, Fujian; Changle, Fujian; Lianjiang, Fujian; Shenyang, Liaoning; Guangzhou, Guangdong; Zhengzhou, Henan',
    ),
  },
  {
    country: 'VN',
    pattern: 'one_surname',
    weight: 4,
    middle: { female: list('Thị, Thị Kim, Thị Thu'), male: list('Văn, Đức, Quốc') },
    female: list('Hương, Lan, Mai, Thảo, Phương, Ngọc, Hạnh, Tuyết, Trang, Hằng'),
    male: list('Dũng, Hùng, Minh, Tuấn, Long, Phúc, Quang, Sơn, Thành, Khánh'),
    family: list('Nguyễn, Trần, Lê, Phạm, Huỳnh, Võ, Đặng, Bùi, Đỗ, Hồ'),
    birthplaces: pairs(
      'Ho Chi Minh City, Ho Chi Minh City; Cần Thơ, Cần Thơ; Huế, Thừa Thiên Huế; Đà Nẵng, Đà Nẵng; Buôn Ma Thuột, Đắk Lắk',
    ),
  },
  {
    country: 'MM',
    pattern: 'given_only',
    weight: 3,
    female: list(
      'Aye Aye Myint, Khin Thida, Su Su Hlaing, Nu Nu Win, Thandar, Naw Paw Wah, Mi Mi Khaing, Hla Hla, Ei Phyu Phyu, Moe Moe, Yin Yin Htwe, Nan Mya Kay',
    ),
    male: list(
      'Kyaw Zin, Min Thu, Zaw Lin, Tun Tun Naing, Saw Eh Doh, Aung Myo Htet, Nyi Nyi, Mang Cung, Thiha, Ko Ko Oo, Hset Paing, Van Bawi',
    ),
    birthplaces: pairs('Yangon, Yangon; Hpa-An, Kayin; Hakha, Chin; Maungdaw, Rakhine; Mandalay, Mandalay'),
  },
  {
    country: 'ID',
    pattern: 'given_only',
    weight: 2,
    female: list(
      'Suharti, Wahyuni, Sri Lestari, Dewi Anggraini, Murniati, Rina Wulandari, Kartini, Ni Wayan Sukerti',
    ),
    male: list('Sutrisno, Supriyadi, Budi Santoso, Agus Setiawan, Hartono, Wahyudi, Slamet, I Made Sudarma'),
    birthplaces: pairs(
      'Jakarta, Jakarta; Surabaya, East Java; Yogyakarta, Yogyakarta; Denpasar, Bali; Semarang, Central Java',
    ),
  },
  {
    country: 'PH',
    pattern: 'one_surname',
    weight: 3,
    second_given: true,
    shared_by_wives: 0.8,
    female: list('Maricel, Rowena, Jocelyn, Analyn, Liezl, Cristina, Marites, Grace'),
    male: list('Rodel, Jayson, Ronaldo, Arnel, Ferdinand, Jomar, Eduardo, Rommel'),
    family: list('Santos, Reyes, Dela Cruz, Bautista, Villanueva, Mercado, Manalo, Pangilinan, Macaraeg'),
    birthplaces: pairs(
      'Quezon City, Metro Manila; Cebu City, Cebu; Davao City, Davao del Sur; Iloilo City, Iloilo',
    ),
  },
  {
    country: 'KR',
    pattern: 'one_surname',
    weight: 1,
    female: list('Ji-hye, Eun-jung, Soo-jin, Mi-kyung, Yoo-mi, Hyun-ah'),
    male: list('Min-ho, Sung-jin, Dong-hyun, Jae-won, Tae-young, Kyung-soo'),
    family: list('Kim, Lee, Park, Choi, Jung, Yoon, Han'),
    birthplaces: pairs('Seoul, Seoul; Busan, Busan; Daegu, Daegu; Incheon, Incheon'),
  },
]
