/** Titles and names in the languages of the encodings that files come in, each with letters that are not ASCII. */

interface Titles {
  language: string;
  encoding: string;
  titles: readonly string[];
}

/** One in a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const westernTitles: readonly Titles[] = [
  {
    language: 'French',
    encoding: 'windows-1252',
    titles: linesOf(`
      Le Fabuleux Destin d’Amélie Poulain
      À bout de souffle
      Les Enfants du paradis – Marcel Carné
      Zéro de conduite
      La Règle du jeu
      L’Été meurtrier
      Un prophète
      Les Parapluies de Cherbourg – Jacques Démy
      Où va la nuit
      Cléo de 5 à 7
      Hiroshima mon amour – Marguerite Duras, Alain Resnais
      Ne me quitte pas, Jacques Brel à l’Olympia
      Françoise Hardy – Tous les garçons et les filles
      Être et avoir
      Cœur de pirate
      Noir Désir – Le vent nous portera
      La Vie d’Adèle
      Père et fils – Maïwenn
      Le Dîner de cons
      Même les souris vont au paradis
    `),
  },
  {
    language: 'German',
    encoding: 'windows-1252',
    titles: linesOf(`
      Lola rennt – Tom Tykwer für alle
      Das Leben der Anderen – Ulrich Mühe
      Der Himmel über Berlin
      Die Ärzte – Männer sind Schweine
      Grönemeyer, Bochum
      Der Prozeß
      Die fetten Jahre sind vorbei – Daniel Brühl
      Über sieben Brücken mußt du gehn
      Fräulein Smillas Gespür für Schnee
      Österreich – Fendrich, „I am from Austria“
      Großstadtgeflüster
      Motörhead – Ace of Spades
      Mädchen in Uniform
      Die Blechtrommel – Volker Schlöndorff
      Dürrenmatt: Der Besuch der alten Dame
      Ödipussi
    `),
  },
  {
    language: 'Spanish',
    encoding: 'windows-1252',
    titles: linesOf(`
      El laberinto del fauno – Guillermo del Toro, México
      ¿Qué he hecho yo para merecer esto?
      ¡Átame!
      Mujeres al borde de un ataque de nervios – Almodóvar
      El espíritu de la colmena
      Cien años de soledad – Gabriel García Márquez
      La lengua de las mariposas – José Luis Cuerda
      Y tu mamá también
      Despacito – Luis Fonsi y Daddy Yankee, versión original
      El coronel no tiene quien le escriba, Márquez
      Señorita
      Julio Cortázar – Rayuela
      Los ríos profundos – José María Arguedas
      El ángel exterminador – Luis Buñuel
    `),
  },
  {
    language: 'Portuguese',
    encoding: 'windows-1252',
    titles: linesOf(`
      Cidade de Deus – Fernando Meirelles, São Paulo
      Águas de Março – Elis Regina & Tom Jobim
      O Pagador de Promessas, Glauber Rocha não
      Construção – Chico Buarque
      Central do Brasil – Ação e emoção
      José Saramago – Ensaio sobre a Cegueira
      Coração Vagabundo – Caetano Veloso
      Garota de Ipanema – João Gilberto
      Memórias Póstumas de Brás Cubas
      Tropicália ou Panis et Circencis
      Amália Rodrigues – Uma Casa Portuguesa é com certeza
      Você não soube me amar
      Sertões e canções
    `),
  },
  {
    language: 'Italian',
    encoding: 'windows-1252',
    titles: linesOf(`
      La vita è bella
      Perché no – Lucio Battisti
      La città incantata
      Così fan tutte
      Più bella cosa – Eros Ramazzotti
      Sarà perché ti amo – Ricchi e Poveri
      Tre metri sopra il cielo, però
      Gomorra – Libertà
      È stata la mano di Dio
      Il giovedì
      La verità, vi spiego, sull’amore
    `),
  },
  {
    language: 'Danish and Norwegian',
    encoding: 'windows-1252',
    titles: linesOf(`
      Brødre
      Den skaldede frisør
      Hævnen
      Røyksopp – Melody A.M.
      MØ – No Mythologies to Follow
      Sophie Gråbøl i Forbrydelsen
      Kampen om tungtvannet, Jo Nesbø
      Frøken Smillas fornemmelse for sne
      Festen – Søren, Mifune og Idioterne
      a-ha – Hunting High and Low (på norsk)
      Bjørnstjerne Bjørnson
      Blå øjne
      Nattevagten – Nikolaj Coster-Waldau, København
      Kon-Tiki, havets sønner
    `),
  },
  {
    language: 'Danish with ø alone',
    encoding: 'windows-1252',
    titles: linesOf(`
      Brødre
      Sønner af Bjørn
      Røde sko
      Grøn bølge
      Søren og Jørgen
      Frøken Lønneberg
      Hvordan vi slap af med de andre, Kjøbenhavn
      Lørdag i Skjern
    `),
  },
  {
    language: 'Swedish and Finnish',
    encoding: 'windows-1252',
    titles: linesOf(`
      Så som i himmelen
      Låt den rätte komma in
      Smultronstället
      Fanny och Alexander – Förlåt
      En man som heter Ove är här
      Mies vailla menneisyyttä – Aki Kaurismäki
      Tummien perhosten koti, äiti
      Värttinä – Seleniko
      Täällä Pohjantähden alla
      Astrid Lindgren – Bröderna Lejonhjärta
      Hasse å Tage
      Häxan
      Yö
    `),
  },
  {
    language: 'Icelandic',
    encoding: 'windows-1252',
    titles: linesOf(`
      Sigur Rós – Ágætis byrjun
      Með suð í eyrum við spilum endalaust
      Björk Guðmundsdóttir – Gling-Gló
      Hross í oss
      Börn náttúrunnar
      Sjálfstætt fólk
      Íslandsklukkan
      Það er komin Helgi
      Mýrin
      Ásgeir – Dýrð í dauðaþögn
      Hvítur, hvítur dagur
    `),
  },
  {
    language: 'English with signs',
    encoding: 'windows-1252',
    titles: linesOf(`
      Don’t Stop Believin’
      “Heroes” – David Bowie
      I’m Not in Love
      What’s Going On
      Can’t Help Falling in Love – Elvis
      ’39
      Rock ’n’ Roll Ain’t Noise Pollution
      …Baby One More Time
      Sgt. Pepper’s Lonely Hearts Club Band
      You’re So Vain
      We’ve Only Just Begun – The Carpenters
      She’d Rather Be With Me
      It’ll Be Me
    `),
  },
  {
    language: 'mostly English',
    encoding: 'windows-1252',
    titles: linesOf(`
      Beyoncé – Halo
      Sinéad O'Connor – Nothing Compares 2 U
      Blue Öyster Cult
      Queensrÿche
      Alien³
      E=mc² – Big Audio Dynamite
      10cc – I'm Not in Love (½ speed)
      Ænima – Tool
      Mötley Crüe – Shout at the Devil
      Déjà Vu – Crosby, Stills, Nash & Young
      £100 a Week
      ©1999 Prince ®
      The Naïve Café at 20°
      Hüsker Dü
    `),
  },
];

export const otherTitles: readonly Titles[] = [
  {
    language: 'Russian',
    encoding: 'windows-1251',
    titles: linesOf(`
      Группа крови – Кино
      Сталкер
      Иди и смотри
      Москва слезам не верит
      Летят журавли
      Ирония судьбы, или С лёгким паром!
      Мастер и Маргарита – Михаил Булгаков
      Преступление и наказание
      Земфира – Ариведерчи
      ДДТ – Что такое осень
      Солярис
      Броненосец «Потёмкин»
      Брат 2
      Аквариум – Город золотой
      Война и мир
      Звезда по имени Солнце
      Собачье сердце
      Белое солнце пустыни
    `),
  },
  {
    language: 'Ukrainian',
    encoding: 'windows-1251',
    titles: linesOf(`
      Океан Ельзи – Обійми
      Тіні забутих предків
      Земля
      Кобзар – Тарас Шевченко
      Червона рута
      Захар Беркут
      Лісова пісня – Леся Українка
      Її перша любов
      Плем’я
      ДахаБраха – Карпатський реп
    `),
  },
  {
    language: 'Bulgarian and Serbian',
    encoding: 'windows-1251',
    titles: linesOf(`
      Под игото – Иван Вазов
      Козият рог
      Урок
      Време разделно
      Ко то тамо пева
      Подземље
      Црна мачка, бели мачор
      Лепа села лепо горе
      Оркестар
      Ђавоља варош
    `),
  },
  {
    language: 'Polish',
    encoding: 'windows-1250',
    titles: linesOf(`
      Dziwny jest ten świat – Czesław Niemen
      Popiół i diament
      Krótki film o miłości
      Człowiek z żelaza
      Podwójne życie Weroniki
      Nóż w wodzie
      Pan Tadeusz – Adam Mickiewicz, Źródło
      Małgorzata
      Quo vadis – Henryk Sienkiewicz, książka
      Zimna wojna – Paweł Pawlikowski
      Wisława Szymborska – Koniec i początek
      Boże Ciało
      Solaris – Stanisław Lem
      Rękopis znaleziony w Saragossie
      Myslovitz – Długość dźwięku samotności
      Dżem – Wehikuł czasu
    `),
  },
  {
    language: 'Czech and Slovak',
    encoding: 'windows-1250',
    titles: linesOf(`
      Ostře sledované vlaky
      Hoří, má panenko
      Obchod na korze – Ján Kadár
      Nesnesitelná lehkost bytí – Milan Kundera
      Osudy dobrého vojáka Švejka
      Sedmikrásky – Věra Chytilová
      Kolja – Jan Svěrák
      Žert
      Vesničko má středisková
      Jožin z bažin
      Karel Gott – Být stále mlád
      Tři oříšky pro Popelku
      Spalovač mrtvol
      Marketa Lazarová – František Vláčil
      Medveď
      Černí baroni
    `),
  },
  {
    language: 'Hungarian',
    encoding: 'windows-1250',
    titles: linesOf(`
      Sátántangó – Béla Tarr
      Az ötödik pecsét
      Gyöngyhajú lány – Omega
      A tanú
      Szegénylegények
      Mephisto – Szabó István
      Az élet tűnő árnyéka
      A Pál utcai fiúk – Molnár Ferenc
      Örökség, Őrült idők
      Testről és lélekről – Enyedi Ildikó
      Szerelmesfilm, hűség
    `),
  },
  {
    language: 'Croatian and Slovene',
    encoding: 'windows-1250',
    titles: linesOf(`
      Tko pjeva zlo ne misli – Krešo Golik
      Bijelo dugme – Đurđevdan
      Na Drini ćuprija – Ivo Andrić
      Oluja nad Žabljakom
      Djeca sa Šestice
      Šmarnica, Čefurji raus!
      Kekec – Srečko
      Noć i dan, Živjeti
    `),
  },
  {
    language: 'Turkish',
    encoding: 'windows-1254',
    titles: linesOf(`
      Kış Uykusu – Nuri Bilge Ceylan
      Bir Zamanlar Anadolu’da
      Masumiyet Müzesi – Orhan Pamuk
      Babam ve Oğlum
      Aşk-ı Memnu
      Kuzu Kuzu – Tarkan, Şımarık
      İnce Memed – Yaşar Kemal
      Gülümse – Sezen Aksu
      Selvi Boylum Al Yazmalım
      Susuz Yaz, Eşkıya
      Barış Manço – Dağlar Dağlar
      Hababam Sınıfı
    `),
  },
  {
    language: 'Greek',
    encoding: 'windows-1253',
    titles: linesOf(`
      Τα παιδιά του Πειραιά – Μελίνα Μερκούρη
      Ζορμπάς
      Ο Θίασος
      Νίκος Καζαντζάκης
      Η αιωνιότητα και μια μέρα
      Ποτέ την Κυριακή
      Χάρις Αλεξίου
      Κυνόδοντας
    `),
  },
  {
    language: 'Hebrew',
    encoding: 'windows-1255',
    titles: linesOf(`
      ירושלים של זהב – נעמי שמר
      ואלס עם באשיר
      הערת שוליים
      סיפור על אהבה וחושך
      עמוס עוז
      מישהו לרוץ איתו
      אריק איינשטיין
      עוף גוזל
    `),
  },
  {
    language: 'Arabic',
    encoding: 'windows-1256',
    titles: linesOf(`
      نسم علينا الهوى – فيروز
      إنت عمري – أم كلثوم
      زهرة المدائن
      باب الحديد
      نجيب محفوظ – أولاد حارتنا
      عبد الحليم حافظ – قارئة الفنجان
      كفرناحوم
      موسم الهجرة إلى الشمال
    `),
  },
  {
    language: 'Thai',
    encoding: 'windows-874',
    titles: linesOf(`
      น้ำตาลแดง
      พี่มากพระโขนง
      ลุงบุญมีระลึกชาติ
      องค์บาก
      คาราบาว – เมดอินไทยแลนด์
      สุริโยไท
      รักแห่งสยาม
    `),
  },
  ...(['shift_jis', 'euc-jp'] as const).map((encoding) => ({
    language: `Japanese (${encoding})`,
    encoding,
    titles: linesOf(`
      上を向いて歩こう – 坂本九
      千と千尋の神隠し
      七人の侍
      ひこうき雲 – 荒井由実
      東京物語
      もののけ姫
      ノルウェイの森 – 村上春樹
      リンダリンダ – ザ・ブルーハーツ
      君の名は。
      となりのトトロ
      津軽海峡・冬景色
      世界に一つだけの花
      宇多田ヒカル – First Love
      ゼルダの伝説 ブレス オブ ザ ワイルド
      雪国 – 川端康成
      万引き家族
      PERFECT HUMAN (オリエンタルラジオ)
      進撃の巨人
    `).map((title) => title.replace('–', '-')),
  })),
  {
    language: 'Chinese, simplified',
    encoding: 'gb18030',
    titles: linesOf(`
      月亮代表我的心 – 邓丽君
      霸王别姬
      大红灯笼高高挂
      活着 – 余华
      三体 – 刘慈欣
      红楼梦
      花样年华
      卧虎藏龙
      让子弹飞
      平凡的世界
      青花瓷 – 周杰伦
      后来 – 刘若英
      黑神话：悟空
      围城
    `),
  },
  {
    language: 'Chinese, traditional',
    encoding: 'big5',
    titles: linesOf(`
      月亮代表我的心 - 鄧麗君
      悲情城市
      牯嶺街少年殺人事件
      臥虎藏龍
      重慶森林
      無間道
      天龍八部 - 金庸
      海闊天空 - Beyond
      童年 - 羅大佑
      愛情萬歲
      聽海 - 張惠妹
      七里香 - 周杰倫
      射鵰英雄傳
    `),
  },
  {
    language: 'Korean',
    encoding: 'euc-kr',
    titles: linesOf(`
      봄날 - 방탄소년단
      기생충
      올드보이
      살인의 추억
      서울역
      채식주의자 - 한강
      강남스타일 - 싸이
      밤편지 - 아이유
      봄여름가을겨울 그리고 봄
      태극기 휘날리며
      오징어 게임
      나의 아저씨
      82년생 김지영
      좋은 날
    `),
  },
];
