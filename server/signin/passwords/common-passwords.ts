/** The best known passwords of 8 characters or more, in lower case; shorter ones fail by length. */
const commonPasswords = new Set(
  `password password1 password12 password123 password1234 password12345 password! password1! password123!
passw0rd p@ssw0rd p@ssword p@$$w0rd pa$$word pa55word passwort passwort1 passwords mypassword newpassword
password01 password2 password3 password7 password9 password99 passpass pass1234 pass12345 password2024
password2025 password2026 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu1
qwerty01 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1
qazwsxedc qazwsx123 qweasdzxc qweasd123 asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd zxcvbnm1 zxcvbnm123
zxcvbnm, 123qweasd 123qwe123 123qweasdzxc qwe123qwe 12qwaszx a1b2c3d4 a1b2c3d4e5 abcd1234 abcd12345 abc12345
abc123456 abcdefgh abcdefg1 abcdefghi aa123456 aa12345678 a123456789 a12345678 a1234567 q1234567 qq123456
1234567a 12345678a 123456789a 123456abc 1234qwer 12345qwert 123456qwerty 12345qwer 123abc123 123456aa
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovegod ilovejesus lovelove loveyou1
loveme123 babygirl babygirl1 princess princess1 princess12 princess123 sunshine sunshine1 sunshine123 football
football1 football12 football123 baseball baseball1 baseball123 basketball basketball1 softball volleyball
superman superman1 superman123 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 minecraft
minecraft1 trustno1 trustno1! letmein1 letmein12 letmein123 letmein! welcome1 welcome12 welcome123 welcome1!
welcome123! welcome01 changeme changeme1 changeme123 administrator admin123 admin1234 admin12345 admin123456
administrator1 adminadmin rootroot root1234 user1234 test1234 test12345 testtest testing1 testing123 guest123
default1 master12 master123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 michael1 michael123
jennifer jennifer1 jessica1 ashley123 charlie1 charlie123 jordan23 jordan123 matthew1 daniel123 thomas123
andrew123 anthony1 samantha samantha1 victoria victoria1 alexander alexander1 christian christina elizabeth
elizabeth1 nicholas nicholas1 jonathan benjamin benjamin1 patricia veronica isabella isabella1 gabriel1
gabriela stephanie stephanie1 chocolate chocolate1 butterfly butterfly1 butterfly7 computer computer1
computer123 internet internet1 whatever whatever1 freedom1 freedom123 liverpool liverpool1 chelsea1 chelsea123
arsenal1 arsenal123 barcelona barcelona1 realmadrid manchester united123 everton1 juventus1 corvette mercedes
mercedes1 mustang1 porsche1 ferrari1 yamaha123 kawasaki harley123 diamond1 midnight midnight1 sapphire
sweetheart sweetpea sweetie1 beautiful beautiful1 blessed1 blessing happiness happy123 hello123 hello1234
hellohello helloworld helloworld1 november november1 december december1 february september september1 january1
summer12 summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring123
spring2025 spring2026 autumn123 autumn2025 autumn2026 monday123 friday13 friday123 london123 newyork1
california florida1 colorado america1 american1 england1 scotland ireland1 canada123 brazil123 germany1
francesco giovanni carolina fernando leonardo rodrigo1 santiago alejandro alejandra guadalupe estrella
mariposa corazon1 tequiero teamo123 contraseña contrasena motdepasse azertyui azertyuiop azerty123 loulou123
doudou123 marseille schatz123 hallo123 hallo1234 geheim123 willkommen sommer123 passwort123 wachtwoord
welkom01 welkom123 qwertz123 qwertzui qwertzuiop einstein michelle michelle1 charlotte charlotte1 danielle
danielle1 brittany caroline dolphin1 dolphins elephant elephant1 panther1 panthers tigger123 tiger123 eagles123
cowboys1 steelers steelers1 yankees1 lakers24 redsox123 rangers1 patriots packers1 raiders1 broncos1 blink182
metallica metallica1 nirvana1 slipknot slipknot1 greenday linkinpark eminem123 rockstar rockstar1 peterpan
snoopy123 garfield scooby123 mickey123 tinkerbell cinderella gandalf1 voldemort dumbledore hogwarts stargate
startrek startrek1 matrix123 terminator warcraft warcraft1 counter1 playstation nintendo xbox3600 nothing1
something something1 secret123 secret12 private1 security security1 access14 login123 loginlogin access123
google123 facebook facebook1 linkedin linkedin1 myspace1 instagram youtube1 yahoo123 hotmail1 samsung1
samsung123 apple123 iphone123 android1 windows1 windows7 microsoft business business1 company1 company123
manager1 office123 chapterhouse chapterhouse1 chapterhouse123 networking networking1 referral referrals`.split(
    /\s+/,
  ),
);

/** Whether the password, in any case, is among the best known. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
