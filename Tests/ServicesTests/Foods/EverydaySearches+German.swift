extension EverydaySearches {
    static let german = lines(
        """
        Haferbrei: haferbrei|porridge
        Porridge: haferbrei|porridge
        Haferflocken: haferflocken
        Müsli: müsli
        Cornflakes: cornflakes
        Overnight Oats: overnight
        Brot: brot
        Brötchen: brötchen
        Vollkornbrot: vollkorn
        Toastbrot: toast
        Mischbrot: misch|roggen
        Brezel: brezel
        Croissant: croissant
        Knäckebrot: knäcke
        Butterbrot: brot.*butter|butterbrot
        Käsebrot: käsebrot|brot.*käse
        belegtes Brötchen: brötchen|sandwich
        Marmelade: marmelade|konfitüre
        Honig: honig
        Nutella: nuss-nougat|nutella
        Butter: ^butter
        Margarine: margarine
        Ei: ^ei
        gekochtes Ei: ei.*gekocht
        Spiegelei: spiegelei
        Rührei: rührei
        Omelett: omelett|rührei
        Käse: gouda|emmentaler|käse
        Gouda: gouda
        Emmentaler: emmentaler
        Mozzarella: mozzarella
        Feta: feta
        Frischkäse: frischkäse
        Hüttenkäse: hüttenkäse|körniger
        Parmesan: parmesan
        Schinken: schinken
        Kochschinken: kochschinken|schinken.*gekocht
        roher Schinken: schinken.*roh|rohschinken
        Salami: salami
        Leberwurst: leberwurst
        Mettwurst: mettwurst
        Fleischwurst: fleischwurst|lyoner
        Aufschnitt: wurst|aufschnitt
        Milch: milch
        fettarme Milch: milch.*fettarm
        Hafermilch: hafer(drink|milch)
        Joghurt: joghurt
        griechischer Joghurt: griechischer
        Fruchtjoghurt: fruchtjoghurt|joghurt.*frucht
        Quark: quark
        Magerquark: magerquark|quark.*mager
        Skyr: skyr
        Kaffee: kaffee
        Milchkaffee: milchkaffee
        Latte Macchiato: latte macchiato
        Cappuccino: cappuccino
        Espresso: espresso
        Tee: tee
        Kakao: kakao|schokolade
        Wasser: wasser
        Orangensaft: orangensaft
        Apfelschorle: apfelschorle
        Cola: cola
        Cola Light: cola.*(ohne|light|zero)
        Bier: bier
        Weißbier: weißbier|weizen|bier
        Radler: radler
        Rotwein: rotwein
        Sekt: sekt
        Aperol Spritz: aperol|spritz
        Apfel: ^apfel|^äpfel
        Banane: banane
        Birne: birne
        Erdbeeren: erdbeere
        Weintrauben: traube
        Mandarine: mandarine
        Kiwi: kiwi
        Melone: melone
        Zwetschgen: pflaume|zwetschge
        Apfelmus: apfelmus
        Tomate: tomate
        Gurke: gurke
        Paprika: paprika
        Möhren: karotte|möhre
        Brokkoli: brokkoli
        Blumenkohl: blumenkohl
        Spinat: spinat
        Rahmspinat: rahmspinat|spinat
        Zucchini: zucchini
        Spargel: spargel
        Pilze: champignon|pilz
        Salat: salat
        gemischter Salat: salat
        Krautsalat: krautsalat
        Sauerkraut: sauerkraut
        Rotkohl: rotkohl
        Kartoffeln: kartoffel
        Salzkartoffeln: kartoffel.*gekocht|salzkartoffel
        Bratkartoffeln: bratkartoffel
        Kartoffelpüree: kartoffelp
        Kartoffelsalat: kartoffelsalat
        Pommes: pommes
        Kroketten: kroketten
        Knödel: knödel
        Spätzle: spätzle
        Käsespätzle: käsespätzle
        Maultaschen: maultaschen
        Nudeln: nudeln
        Spaghetti Bolognese: bolognese
        Lasagne: lasagne
        Reis: reis
        Risotto: risotto
        Milchreis: milchreis
        Hähnchenbrust: hähnchenbrust
        Hähnchen: hähnchen
        Putenbrust: putenbrust
        Schnitzel: schnitzel
        Hackfleisch: hack
        Frikadelle: frikadelle|fleischb|bulette
        Gulasch: gulasch
        Rouladen: roulade
        Steak: steak
        Schweinebraten: schweinebraten
        Kasseler: kasseler
        Bratwurst: bratwurst
        Currywurst: currywurst
        Wiener Würstchen: wiener
        Leberkäse: leberkäse
        Döner: döner
        Pizza: pizza
        Hamburger: hamburger
        Lachs: lachs
        Thunfisch: thunfisch
        Fischstäbchen: fischstäbchen
        Garnelen: garnele
        Matjes: matjes|hering
        Suppe: suppe
        Kartoffelsuppe: kartoffelsuppe
        Linsensuppe: linsensuppe|linsen
        Kürbissuppe: kürbissuppe
        Hühnersuppe: hühnersuppe
        Tomatensuppe: tomatensuppe
        Linsen: linsen
        Kichererbsen: kichererbse
        Kidneybohnen: kidney
        Tofu: tofu
        Olivenöl: olivenöl
        Mayonnaise: mayonnaise
        Ketchup: ketchup
        Senf: senf
        Tomatensoße: tomaten(soße|sauce)
        Mandeln: mandel
        Erdnüsse: erdn
        Studentenfutter: studentenfutter
        Chips: chips
        Salzstangen: salzstange
        Schokolade: schokolade
        Gummibärchen: gummib
        Keks: keks
        Kuchen: kuchen
        Käsekuchen: käsekuchen
        Apfelkuchen: apfelkuchen|apfelstrudel
        Pfannkuchen: pfannkuchen
        Kaiserschmarrn: kaiserschmarrn
        Vanilleeis: vanilleeis|eis.*vanille
        Eiweißshake: protein|eiweiß
        """)
}
