import Foundation

/// Typical searches of people who log their meals, and the foods that would be sensible first: written from everyday
/// language, before looking at the table. A line is a query and a regular expression for the name of the food, without
/// regard to case. When the table lacks a food, the table is corrected and not this list.
enum EverydaySearches {
    static let english = lines(
        """
        porridge: porridge|oatmeal
        oatmeal: oatmeal|porridge
        overnight oats: overnight oats
        cereal: muesli|cereal|flakes
        cornflakes: corn ?flakes
        weetabix: weetabix|wheat biscuit
        granola: granola
        muesli: muesli
        toast: toast
        toast with butter: toast.*butter
        bread: bread
        sourdough: sourdough
        brown bread: bread.*(whole|brown)|(whole|brown).*bread
        bagel: bagel
        bagel with cream cheese: bagel.*cream cheese
        english muffin: english muffin
        croissant: croissant
        pancakes: pancake
        waffles: waffle
        french toast: french toast
        scrambled eggs: egg.*scrambled|scrambled
        boiled egg: egg.*boiled|boiled egg
        fried egg: egg.*fried|fried egg
        poached egg: poached
        omelette: omelet
        egg whites: egg.*white
        bacon: bacon
        sausage: sausage|bratwurst
        hash brown: hash brown
        baked beans: baked beans|beans, baked
        yogurt: yogurt
        greek yoghurt: greek.*yogurt|yogurt.*greek
        strawberry yogurt: yogurt.*(strawberry|fruit)|strawberry yogurt
        skyr: skyr
        milk: milk
        whole milk: milk.*whole|whole milk
        2% milk: milk.*2 ?%|2 ?%.*milk|reduced.?fat milk
        skim milk: milk.*skim|skim milk|nonfat milk
        oat milk: oat (milk|drink)
        almond milk: almond (milk|drink)
        chocolate milk: chocolate milk|milk.*chocolate
        coffee: coffee
        coffee with milk: coffee with milk|white coffee|caf. au lait
        latte: latte
        cappuccino: cappuccino
        flat white: flat white
        iced coffee: iced coffee|coffee.*iced
        tea with milk: tea with milk|tea.*milk
        green tea: green tea|tea.*green
        orange juice: orange juice
        apple juice: apple juice
        smoothie: smoothie
        water: ^water
        coke: cola
        diet coke: cola.*(diet|without|zero|low)|diet cola
        sprite: lemon.?lime|lemonade|sprite
        red bull: energy drink|red bull
        lemonade: lemonade
        beer: beer
        light beer: beer.*light|light beer
        red wine: wine.*red|red wine
        white wine: wine.*white|white wine
        gin and tonic: gin and tonic|gin.*tonic
        whiskey: whisk
        margarita: margarita
        apple: ^apples?(,|$)
        bananas: banana
        grapes: grape
        strawberries: strawberr
        blueberries: blueberr
        raspberry: raspberr
        watermelon: watermelon
        pineapple: pineapple
        mango: mango
        peach: peach
        pears: ^pear
        clementine: clementine|mandarin|tangerine
        kiwi: kiwi
        avocado: avocado
        avocado toast: avocado toast|toast.*avocado
        fruit salad: fruit salad
        raisins: raisin
        dried apricots: apricot.*dried|dried apricot
        dates: date
        tomato: ^tomato
        cherry tomatoes: cherry tomato|tomato
        cucumber: cucumber
        carrots: carrot
        broccoli: broccoli
        steamed broccoli: broccoli.*(cooked|boiled|steamed)
        cauliflower: cauliflower
        spinach: spinach
        lettuce: lettuce
        kale: kale
        peppers: pepper
        onion: onion
        mushrooms: mushroom
        green beans: green bean|beans.*green
        peas: ^peas
        sweetcorn: corn
        corn on the cob: corn
        potatoes: potato
        mashed potatoes: mashed|potato.*mashed
        baked potato: potato.*baked|baked potato
        roast potatoes: potato.*roast|roast potato|potato.*baked
        sweet potato: sweet potato
        french fries: fries
        chips: chips|fries
        coleslaw: coleslaw
        side salad: salad
        caesar salad: caesar
        greek salad: greek salad
        potato salad: potato salad
        tuna salad: tuna salad
        chicken salad: chicken salad
        rice: rice
        fried rice: fried rice|rice.*fried
        brown rice: brown.*rice|rice.*brown
        pasta: pasta
        spaghetti bolognese: bolognese|spaghetti.*meat
        carbonara: carbonara
        lasagne: lasagn
        mac and cheese: macaroni and cheese|mac and cheese|macaroni.*cheese
        ravioli: ravioli
        noodles: noodle|pasta
        ramen: ramen
        instant noodles: noodle|ramen
        pad thai: pad thai
        quinoa: quinoa
        couscous: couscous
        chicken breast: chicken breast|chicken.*breast
        grilled chicken: chicken.*(grilled|roasted)|grilled chicken
        fried chicken: chicken.*fried|fried chicken
        chicken thighs: chicken.*thigh
        rotisserie chicken: rotisserie|chicken.*roast
        chicken nuggets: nuggets
        chicken wings: wings
        chicken curry: chicken curry|curry
        chicken tikka masala: tikka masala
        butter chicken: butter chicken
        turkey: turkey
        turkey sandwich: turkey sandwich|sandwich.*turkey
        ham: ham
        ham sandwich: ham.*sandwich|sandwich.*ham
        steak: steak
        ground beef: ground beef|beef.*ground
        mince: beef.*(ground|mince)|ground beef
        meatballs: meatball
        roast beef: beef.*roast|roast beef
        pork chop: pork chop|pork.*chop
        pulled pork: pulled pork|pork.*pulled
        ribs: ribs
        lamb chops: lamb.*chop|lamb
        hot dog: hot dog|frankfurter
        burger: burger
        cheeseburger: cheeseburger
        big mac: big mac
        whopper: whopper
        veggie burger: veggie burger|vegetarian burger|burger.*veg
        pizza: pizza
        pepperoni pizza: pizza.*(pepperoni|salami)|pepperoni pizza
        burrito: burrito
        taco: taco
        quesadilla: quesadilla
        nachos: nachos
        kebab: kebab
        fish and chips: fish and chips
        fish fingers: fish (stick|finger)
        salmon: salmon
        smoked salmon: salmon.*smoked|smoked salmon
        tuna: tuna
        tinned tuna: tuna.*can
        cod: ^cod|cod
        prawns: shrimp|prawn
        sushi: sushi
        california roll: california roll|sushi
        soup: soup
        tomato soup: tomato soup|soup.*tomato
        chicken noodle soup: chicken noodle soup|soup.*chicken.*noodle
        clam chowder: clam chowder
        lentil soup: lentil soup|soup.*lentil
        chilli: chil+i
        beef stew: beef stew|stew|goulash
        shepherds pie: shepherd
        stir fry: stir.?fry
        falafel: falafel
        hummus: hummus
        tofu: tofu
        lentils: lentil
        chickpeas: chickpea
        kidney beans: kidney bean|beans.*kidney
        cheese: gouda|cheddar|cheese
        cheddar: cheddar
        mozzarella: mozzarella
        feta: feta
        cottage cheese: cottage
        cream cheese: cream cheese
        parmesan: parmesan
        butter: ^butter
        margarine: margarine
        olive oil: olive oil
        mayo: mayonnaise
        ketchup: ketchup
        mustard: mustard
        bbq sauce: barbecue|bbq
        soy sauce: soy sauce
        gravy: gravy
        ranch dressing: ranch
        peanut butter: peanut butter
        pb&j: peanut butter.*(jelly|jam)
        nutella: hazelnut
        jam: jam
        honey: honey
        sugar: sugar
        maple syrup: maple syrup
        almonds: almond
        cashews: cashew
        walnuts: walnut
        mixed nuts: mixed nuts
        trail mix: trail mix
        popcorn: popcorn
        pretzels: pretzel
        crisps: potato chips|crisps
        tortilla chips: tortilla chips
        crackers: cracker
        rice cakes: rice cake
        granola bar: granola bar
        protein bar: protein bar
        protein shake: protein
        whey: whey
        dark chocolate: dark chocolate|chocolate.*dark
        snickers: snickers
        kit kat: kit ?kat
        m&ms: m&m
        oreos: oreo|chocolate sandwich|sandwich.*chocolate
        chocolate chip cookie: chocolate chip
        brownie: brownie
        donut: doughnut
        muffin: muffin
        apple pie: apple pie|pie.*apple
        cheesecake: cheesecake
        chocolate cake: chocolate cake|cake.*chocolate
        carrot cake: carrot cake|cake.*carrot
        ice cream: ice cream
        digestive biscuit: digestive|graham
        jelly: jelly|jam|gelatin
        rice pudding: rice pudding|pudding.*rice
        gummy bears: gummy|gummi
        """)

    static func lines(_ text: String) -> [(query: String, pattern: String)] {
        text.split(separator: "\n").compactMap { line in
            line.firstIndex(of: ":").map { colon in
                (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
            }
        }
    }
}
