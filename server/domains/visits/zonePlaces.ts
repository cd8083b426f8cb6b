/** Time zones, each with its country and the degrees north and east of the city in its name. */
const zones = `
Africa/Abidjan CI 5 -4; Africa/Accra GH 6 0; Africa/Addis_Ababa ET 9 39; Africa/Algiers DZ 37 3;
Africa/Asmara ER 15 39; Africa/Asmera KE -1 37; Africa/Bamako ML 13 -8; Africa/Bangui CF 4 19;
Africa/Banjul GM 13 -17; Africa/Bissau GW 12 -16; Africa/Blantyre MW -16 35; Africa/Brazzaville CG -4 15;
Africa/Bujumbura BI -3 29; Africa/Cairo EG 30 31; Africa/Casablanca MA 34 -8; Africa/Ceuta ES 36 -5;
Africa/Conakry GN 10 -14; Africa/Dakar SN 15 -17; Africa/Dar_es_Salaam TZ -7 39; Africa/Djibouti DJ 12 43;
Africa/Douala CM 4 10; Africa/El_Aaiun EH 27 -13; Africa/Freetown SL 8 -13; Africa/Gaborone BW -25 26;
Africa/Harare ZW -18 31; Africa/Johannesburg ZA -26 28; Africa/Juba SS 5 32; Africa/Kampala UG 0 32;
Africa/Khartoum SD 16 33; Africa/Kigali RW -2 30; Africa/Kinshasa CD -4 15; Africa/Lagos NG 6 3;
Africa/Libreville GA 0 9; Africa/Lome TG 6 1; Africa/Luanda AO -9 13; Africa/Lubumbashi CD -12 27;
Africa/Lusaka ZM -15 28; Africa/Malabo GQ 4 9; Africa/Maputo MZ -26 33; Africa/Maseru LS -29 28;
Africa/Mbabane SZ -26 31; Africa/Mogadishu SO 2 45; Africa/Monrovia LR 6 -11; Africa/Nairobi KE -1 37;
Africa/Ndjamena TD 12 15; Africa/Niamey NE 14 2; Africa/Nouakchott MR 18 -16; Africa/Ouagadougou BF 12 -2;
Africa/Porto-Novo BJ 6 3; Africa/Sao_Tome ST 0 7; Africa/Tripoli LY 33 13; Africa/Tunis TN 37 10;
Africa/Windhoek NA -23 17; America/Adak US 52 -177; America/Anchorage US 61 -150; America/Anguilla AI 18 -63;
America/Antigua AG 17 -62; America/Araguaina BR -7 -48; America/Argentina/Buenos_Aires AR -35 -58;
America/Argentina/Catamarca AR -28 -66; America/Argentina/Cordoba AR -31 -64; America/Argentina/Jujuy AR -24 -65;
America/Argentina/La_Rioja AR -29 -67; America/Argentina/Mendoza AR -33 -69;
America/Argentina/Rio_Gallegos AR -52 -69; America/Argentina/Salta AR -25 -65;
America/Argentina/San_Juan AR -32 -69; America/Argentina/San_Luis AR -33 -66;
America/Argentina/Tucuman AR -27 -65; America/Argentina/Ushuaia AR -55 -68; America/Aruba AW 12 -70;
America/Asuncion PY -25 -58; America/Atikokan CA 49 -92; America/Bahia BR -13 -39;
America/Bahia_Banderas MX 21 -105; America/Barbados BB 13 -60; America/Belem BR -1 -48; America/Belize BZ 18 -88;
America/Blanc-Sablon CA 51 -57; America/Boa_Vista BR 3 -61; America/Bogota CO 5 -74; America/Boise US 44 -116;
America/Buenos_Aires AR -35 -58; America/Cambridge_Bay CA 69 -105; America/Campo_Grande BR -20 -55;
America/Cancun MX 21 -87; America/Caracas VE 10 -67; America/Catamarca AR -28 -66; America/Cayenne GF 5 -52;
America/Cayman KY 19 -81; America/Chicago US 42 -88; America/Chihuahua MX 29 -106;
America/Ciudad_Juarez MX 32 -106; America/Coral_Harbour PA 9 -80; America/Cordoba AR -31 -64;
America/Costa_Rica CR 10 -84; America/Coyhaique CL -46 -72; America/Creston CA 49 -117;
America/Cuiaba BR -16 -56; America/Curacao CW 12 -69; America/Danmarkshavn GL 77 -19; America/Dawson CA 64 -139;
America/Dawson_Creek CA 56 -120; America/Denver US 40 -105; America/Detroit US 42 -83;
America/Dominica DM 15 -61; America/Edmonton CA 54 -113; America/Eirunepe BR -7 -70;
America/El_Salvador SV 14 -89; America/Fort_Nelson CA 59 -123; America/Fortaleza BR -4 -38;
America/Glace_Bay CA 46 -60; America/Godthab GL 64 -52; America/Goose_Bay CA 53 -60;
America/Grand_Turk TC 21 -71; America/Grenada GD 12 -62; America/Guadeloupe GP 16 -62;
America/Guatemala GT 15 -91; America/Guayaquil EC -2 -80; America/Guyana GY 7 -58; America/Halifax CA 45 -64;
America/Havana CU 23 -82; America/Hermosillo MX 29 -111; America/Indiana/Indianapolis US 40 -86;
America/Indiana/Knox US 41 -87; America/Indiana/Marengo US 38 -86; America/Indiana/Petersburg US 38 -87;
America/Indiana/Tell_City US 38 -87; America/Indiana/Vevay US 39 -85; America/Indiana/Vincennes US 39 -88;
America/Indiana/Winamac US 41 -87; America/Indianapolis US 40 -86; America/Inuvik CA 68 -134;
America/Iqaluit CA 64 -68; America/Jamaica JM 18 -77; America/Jujuy AR -24 -65; America/Juneau US 58 -134;
America/Kentucky/Louisville US 38 -86; America/Kentucky/Monticello US 37 -85; America/Kralendijk BQ 12 -68;
America/La_Paz BO -16 -68; America/Lima PE -12 -77; America/Los_Angeles US 34 -118; America/Louisville US 38 -86;
America/Lower_Princes SX 18 -63; America/Maceio BR -10 -36; America/Managua NI 12 -86; America/Manaus BR -3 -60;
America/Marigot MF 18 -63; America/Martinique MQ 15 -61; America/Matamoros MX 26 -98;
America/Mazatlan MX 23 -106; America/Mendoza AR -33 -69; America/Menominee US 45 -88; America/Merida MX 21 -90;
America/Metlakatla US 55 -132; America/Mexico_City MX 19 -99; America/Miquelon PM 47 -56;
America/Moncton CA 46 -65; America/Monterrey MX 26 -100; America/Montevideo UY -35 -56;
America/Montserrat MS 17 -62; America/Nassau BS 25 -77; America/New_York US 41 -74; America/Nome US 64 -165;
America/Noronha BR -4 -32; America/North_Dakota/Beulah US 47 -102; America/North_Dakota/Center US 47 -101;
America/North_Dakota/New_Salem US 47 -101; America/Nuuk GL 64 -52; America/Ojinaga MX 30 -104;
America/Panama PA 9 -80; America/Paramaribo SR 6 -55; America/Phoenix US 33 -112;
America/Port-au-Prince HT 19 -72; America/Port_of_Spain TT 11 -62; America/Porto_Velho BR -9 -64;
America/Puerto_Rico PR 18 -66; America/Punta_Arenas CL -53 -71; America/Rankin_Inlet CA 63 -92;
America/Recife BR -8 -35; America/Regina CA 50 -105; America/Resolute CA 75 -95; America/Rio_Branco BR -10 -68;
America/Santarem BR -2 -55; America/Santiago CL -33 -71; America/Santo_Domingo DO 18 -70;
America/Sao_Paulo BR -24 -47; America/Scoresbysund GL 70 -22; America/Sitka US 57 -135;
America/St_Barthelemy BL 18 -63; America/St_Johns CA 48 -53; America/St_Kitts KN 17 -63;
America/St_Lucia LC 14 -61; America/St_Thomas VI 18 -65; America/St_Vincent VC 13 -61;
America/Swift_Current CA 50 -108; America/Tegucigalpa HN 14 -87; America/Thule GL 77 -69;
America/Tijuana MX 33 -117; America/Toronto CA 44 -79; America/Tortola VG 18 -65; America/Vancouver CA 49 -123;
America/Whitehorse CA 61 -135; America/Winnipeg CA 50 -97; America/Yakutat US 60 -140;
Antarctica/Casey AQ -66 111; Antarctica/Davis AQ -69 78; Antarctica/DumontDUrville AQ -67 140;
Antarctica/Macquarie AU -54 159; Antarctica/Mawson AQ -68 63; Antarctica/McMurdo AQ -78 167;
Antarctica/Palmer AQ -65 -64; Antarctica/Rothera AQ -68 -68; Antarctica/Syowa AQ -69 40;
Antarctica/Troll AQ -72 3; Antarctica/Vostok AQ -78 107; Arctic/Longyearbyen SJ 78 16; Asia/Aden YE 13 45;
Asia/Almaty KZ 43 77; Asia/Amman JO 32 36; Asia/Anadyr RU 65 177; Asia/Aqtau KZ 45 50; Asia/Aqtobe KZ 50 57;
Asia/Ashgabat TM 38 58; Asia/Atyrau KZ 47 52; Asia/Baghdad IQ 33 44; Asia/Bahrain BH 26 51; Asia/Baku AZ 40 50;
Asia/Bangkok TH 14 101; Asia/Barnaul RU 53 84; Asia/Beirut LB 34 36; Asia/Bishkek KG 43 75; Asia/Brunei BN 5 115;
Asia/Calcutta IN 23 88; Asia/Chita RU 52 113; Asia/Colombo LK 7 80; Asia/Damascus SY 34 36; Asia/Dhaka BD 24 90;
Asia/Dili TL -9 126; Asia/Dubai AE 25 55; Asia/Dushanbe TJ 39 69; Asia/Famagusta CY 35 34; Asia/Gaza PS 32 34;
Asia/Hebron PS 32 35; Asia/Ho_Chi_Minh VN 11 107; Asia/Hong_Kong HK 22 114; Asia/Hovd MN 48 92;
Asia/Irkutsk RU 52 104; Asia/Jakarta ID -6 107; Asia/Jayapura ID -3 141; Asia/Jerusalem IL 32 35;
Asia/Kabul AF 35 69; Asia/Kamchatka RU 53 159; Asia/Karachi PK 25 67; Asia/Kathmandu NP 28 85;
Asia/Katmandu NP 28 85; Asia/Khandyga RU 63 136; Asia/Kolkata IN 23 88; Asia/Krasnoyarsk RU 56 93;
Asia/Kuala_Lumpur MY 3 102; Asia/Kuching MY 2 110; Asia/Kuwait KW 29 48; Asia/Macau MO 22 114;
Asia/Magadan RU 60 151; Asia/Makassar ID -5 119; Asia/Manila PH 15 121; Asia/Muscat OM 24 59;
Asia/Nicosia CY 35 33; Asia/Novokuznetsk RU 54 87; Asia/Novosibirsk RU 55 83; Asia/Omsk RU 55 73;
Asia/Oral KZ 51 51; Asia/Phnom_Penh KH 12 105; Asia/Pontianak ID 0 109; Asia/Pyongyang KP 39 126;
Asia/Qatar QA 25 52; Asia/Qostanay KZ 53 64; Asia/Qyzylorda KZ 45 65; Asia/Rangoon MM 17 96;
Asia/Riyadh SA 25 47; Asia/Saigon VN 11 107; Asia/Sakhalin RU 47 143; Asia/Samarkand UZ 40 67;
Asia/Seoul KR 38 127; Asia/Shanghai CN 31 121; Asia/Singapore SG 1 104; Asia/Srednekolymsk RU 67 154;
Asia/Taipei TW 25 122; Asia/Tashkent UZ 41 69; Asia/Tbilisi GE 42 45; Asia/Tehran IR 36 51;
Asia/Thimphu BT 27 90; Asia/Tokyo JP 36 140; Asia/Tomsk RU 56 85; Asia/Ulaanbaatar MN 48 107;
Asia/Urumqi CN 44 88; Asia/Ust-Nera RU 65 143; Asia/Vientiane LA 18 103; Asia/Vladivostok RU 43 132;
Asia/Yakutsk RU 62 130; Asia/Yangon MM 17 96; Asia/Yekaterinburg RU 57 61; Asia/Yerevan AM 40 44;
Atlantic/Azores PT 38 -26; Atlantic/Bermuda BM 32 -65; Atlantic/Canary ES 28 -15; Atlantic/Cape_Verde CV 15 -24;
Atlantic/Faeroe FO 62 -7; Atlantic/Faroe FO 62 -7; Atlantic/Madeira PT 33 -17; Atlantic/Reykjavik IS 64 -22;
Atlantic/South_Georgia GS -54 -37; Atlantic/St_Helena SH -16 -6; Atlantic/Stanley FK -52 -58;
Australia/Adelaide AU -35 139; Australia/Brisbane AU -27 153; Australia/Broken_Hill AU -32 141;
Australia/Darwin AU -12 131; Australia/Eucla AU -32 129; Australia/Hobart AU -43 147;
Australia/Lindeman AU -20 149; Australia/Lord_Howe AU -32 159; Australia/Melbourne AU -38 145;
Australia/Perth AU -32 116; Australia/Sydney AU -34 151; Europe/Amsterdam NL 52 5; Europe/Andorra AD 42 2;
Europe/Astrakhan RU 46 48; Europe/Athens GR 38 24; Europe/Belgrade RS 45 20; Europe/Berlin DE 52 13;
Europe/Bratislava SK 48 17; Europe/Brussels BE 51 4; Europe/Bucharest RO 44 26; Europe/Budapest HU 48 19;
Europe/Busingen DE 48 9; Europe/Chisinau MD 47 29; Europe/Copenhagen DK 56 13; Europe/Dublin IE 53 -6;
Europe/Gibraltar GI 36 -5; Europe/Guernsey GG 49 -3; Europe/Helsinki FI 60 25; Europe/Isle_of_Man IM 54 -4;
Europe/Istanbul TR 41 29; Europe/Jersey JE 49 -2; Europe/Kaliningrad RU 55 20; Europe/Kiev UA 50 31;
Europe/Kirov RU 59 50; Europe/Kyiv UA 50 31; Europe/Lisbon PT 39 -9; Europe/Ljubljana SI 46 15;
Europe/London GB 52 0; Europe/Luxembourg LU 50 6; Europe/Madrid ES 40 -4; Europe/Malta MT 36 15;
Europe/Mariehamn AX 60 20; Europe/Minsk BY 54 28; Europe/Monaco MC 44 7; Europe/Moscow RU 56 38;
Europe/Oslo NO 60 11; Europe/Paris FR 49 2; Europe/Podgorica ME 42 19; Europe/Prague CZ 50 14;
Europe/Riga LV 57 24; Europe/Rome IT 42 12; Europe/Samara RU 53 50; Europe/San_Marino SM 44 12;
Europe/Sarajevo BA 44 18; Europe/Saratov RU 52 46; Europe/Simferopol UA 45 34; Europe/Skopje MK 42 21;
Europe/Sofia BG 43 23; Europe/Stockholm SE 59 18; Europe/Tallinn EE 59 25; Europe/Tirane AL 41 20;
Europe/Ulyanovsk RU 54 48; Europe/Vaduz LI 47 10; Europe/Vatican VA 42 12; Europe/Vienna AT 48 16;
Europe/Vilnius LT 55 25; Europe/Volgograd RU 49 44; Europe/Warsaw PL 52 21; Europe/Zagreb HR 46 16;
Europe/Zurich CH 47 9; Indian/Antananarivo MG -19 48; Indian/Chagos IO -7 72; Indian/Christmas CX -10 106;
Indian/Cocos CC -12 97; Indian/Comoro KM -12 43; Indian/Kerguelen TF -49 70; Indian/Mahe SC -5 55;
Indian/Maldives MV 4 74; Indian/Mauritius MU -20 58; Indian/Mayotte YT -13 45; Indian/Reunion RE -21 55;
Pacific/Apia WS -14 -172; Pacific/Auckland NZ -37 175; Pacific/Bougainville PG -6 156;
Pacific/Chatham NZ -44 -177; Pacific/Chuuk FM 7 152; Pacific/Easter CL -27 -109; Pacific/Efate VU -18 168;
Pacific/Enderbury KI -3 -172; Pacific/Fakaofo TK -9 -171; Pacific/Fiji FJ -18 178; Pacific/Funafuti TV -9 179;
Pacific/Galapagos EC -1 -90; Pacific/Gambier PF -23 -135; Pacific/Guadalcanal SB -10 160; Pacific/Guam GU 13 145;
Pacific/Honolulu US 21 -158; Pacific/Kanton KI -3 -172; Pacific/Kiritimati KI 2 -157; Pacific/Kosrae FM 5 163;
Pacific/Kwajalein MH 9 167; Pacific/Majuro MH 7 171; Pacific/Marquesas PF -9 -140; Pacific/Midway UM 28 -177;
Pacific/Nauru NR -1 167; Pacific/Niue NU -19 -170; Pacific/Norfolk NF -29 168; Pacific/Noumea NC -22 166;
Pacific/Pago_Pago AS -14 -171; Pacific/Palau PW 7 134; Pacific/Pitcairn PN -25 -130; Pacific/Pohnpei FM 7 158;
Pacific/Ponape SB -10 160; Pacific/Port_Moresby PG -10 147; Pacific/Rarotonga CK -21 -160;
Pacific/Saipan MP 15 146; Pacific/Tahiti PF -18 -150; Pacific/Tarawa KI 1 173; Pacific/Tongatapu TO -21 -175;
Pacific/Truk PG -10 147; Pacific/Wake UM 19 167; Pacific/Wallis WF -13 -176
`;

type ZonePlace = readonly [country: string, latitude: number, longitude: number];

/** The country and position of each time zone. */
export const zonePlaces: Readonly<Record<string, ZonePlace>> = Object.fromEntries(
  zones
    .trim()
    .split(/;\s+/)
    .map((zone) => zone.split(' '))
    .map(([name = '', country = '', latitude, longitude]): [string, ZonePlace] => [
      name,
      [country, Number(latitude), Number(longitude)],
    ]),
);
