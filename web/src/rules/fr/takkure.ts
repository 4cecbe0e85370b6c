import type { Rules } from "../kind";

export const rules: Rules = {
  lead: "Du rugby avec des figurines : quatre contre quatre sur un terrain mesuré en pouces. Un joueur à la fois est activé, la défense répond, et des dés à douze faces décident. Six scénarios mènent des premiers pas au match entier.",
  sections: [
    {
      title: "Terrain et joueurs",
      rules: [
        {
          at: ["K1", "K5"],
          house: true,
          text: "Le terrain fait 32 pouces de long et 16 de large, avec un en-but de 4 pouces à chaque bout, une ligne médiane, et une ligne de coup d’envoi à 4 pouces d’elle de chaque côté. Personne n’en sort. **En avant**, c’est vers l’en-but que votre équipe attaque. Ces mesures sont les nôtres.",
          figure: {
            name: "pitch",
            caption:
              "Les disques attaquent de gauche à droite, les hexagones défendent. La petite ellipse est le ballon.",
          },
        },
        {
          at: ["K2", "K76", "K77"],
          text: "Les points se choisissent sur une grille de demi-pouces, d’abord la colonne, puis la rangée ; à l’intérieur, tout est exact au seizième. On peut aussi choisir de rester ou d’aller au contact de quelqu’un. Une place prise cède à la place libre la plus proche.",
        },
        {
          at: ["K3", "K66"],
          text: "Les joueurs sont sur des socles de 25 mm, les grands sur 40 mm. Les distances se prennent de bord à bord ; un écart d’un seizième de pouce ou moins est un **contact**. Des joueurs sans ballon peuvent se toucher, et il n’en résulte rien.",
        },
        {
          at: ["K4"],
          text: "Les chances exactes d’un jet sont montrées avant que vous vous engagiez. Selon le livre, rien n’est mesuré avant l’annonce ; l’option `open_measuring` règle cela.",
        },
        {
          at: ["K6", "K7", "K8", "K9", "K11"],
          house: true,
          text: "Une carte dit ce qu’un joueur sait faire : **MOV** en pouces (attaque/défense), **BaC** pour le ballon (et pour les essais), **STR** la force, **REF** les réflexes, **INT** l’intelligence, **PRT** la protection, **BOD** le corps, un talent de poste et un talent propre. Nous connaissons une carte du jeu imprimé ; les autres, et les deux équipes, sont les nôtres. Vous pouvez apporter votre propre équipe.",
        },
        {
          at: ["K10"],
          text: "Les talents de poste donnent deux dés au lieu d’un : Side Step pour les esquives, Precise Pass pour les passes, Charge pour les percées, Expert Tackler pour les plaquages. Defensive Vision double le déplacement défensif. Un joueur fatigué les perd.",
        },
      ],
    },
    {
      title: "Une activation en six étapes",
      rules: [
        {
          at: ["K12", "K14", "K88"],
          text: "L’équipe qui tient le ballon attaque, et continue tant que le ballon est libre, jusqu’à ce qu’un adversaire l’ait. Elle a quatre jetons d’activation à la fois. Le coach A attaque de gauche à droite.",
        },
        {
          at: ["K17", "K18", "K23", "K80"],
          text: "**1. Activer.** Posez un jeton sur un de vos joueurs et annoncez la première action : marquer une course, avec un point de virage si vous voulez ; se relever ; passer depuis le sol ; ou rien. Rien ne bouge encore. Un troisième jeton sur le même joueur le fatigue.",
        },
        {
          at: ["K19"],
          text: "**2. Défense.** Chaque défenseur peut faire une chose : pression, plaquage, vol, se relever, se reposer, ou rien. Ils bougent aussitôt.",
        },
        {
          at: ["K20", "K63"],
          text: "**3. Course.** Le joueur actif suit maintenant le chemin marqué, aussi loin que va son MOV d’attaque, sans que personne l’arrête ; qui est sur le chemin s’écarte. Le chemin reste en mémoire, car des plaquages peuvent le toucher.",
          figure: {
            name: "walk",
            caption:
              "Hayate a suivi le chemin en pointillé. Aguila est venu aussi loin que le permet le déplacement défensif et ne le touche pas : ce plaquage a échoué.",
          },
        },
        {
          at: ["K21", "K62"],
          text: "**4. Seconde action.** Bouger, passer, ramasser, esquiver, percer, essai, ou rien. Pour l’instant elle est seulement nommée.",
        },
        {
          at: ["K22", "K61", "K64", "K86"],
          text: "**5. Dés** pour ce qui fut annoncé : équilibre perdu, plaquages sur un porteur qui n’est pas actif, la seconde action contre ceux qui s’y opposent, vols. **6. Ranger** : les marques s’en vont, les attaquants à terre qui n’étaient pas actifs se relèvent, sauf le porteur. Un défenseur avec le ballon met fin à l’attaque.",
        },
        {
          at: ["K24", "K31"],
          text: "Tout autre déplacement est une ligne droite et s’arrête au premier corps rencontré. Comme seconde action il va jusqu’au MOV d’attaque. Un joueur à deux jetons de fatigue n’a qu’un déplacement par activation.",
        },
      ],
    },
    {
      title: "Défense",
      rules: [
        {
          at: ["K25", "K75"],
          text: "**Pression** : faites un déplacement défensif. Tout attaquant à 2 pouces de vous ou moins a -1 au jet de la seconde action ; plusieurs défenseurs s’additionnent.",
        },
        {
          at: ["K26", "K65"],
          text: "**Plaquage**, seulement sur le porteur debout : visez le porteur ou un point du chemin marqué et allez-y tout droit, aussi loin que le permet le MOV défensif. Il compte si vous touchez le porteur ou le chemin.",
        },
        {
          at: ["K27"],
          text: "Un plaquage est un jet de STR. Réussi : les deux sont à terre, et le porteur fait un jet d’endurance ; un critique blesse aussitôt. Raté : le plaqueur est à terre et fait le jet d’endurance. Un plaquage qui n’a touché personne demande un jet de REF pour rester debout.",
        },
        {
          at: ["K28", "K70"],
          text: "**Vol** avec BaC : un ballon libre au contact à +4, un porteur à terre au contact, ou une passe en l’air qui croise votre socle à -2. Jamais à quelqu’un qui est debout.",
        },
        {
          at: ["K29", "K30"],
          text: "**Se relever** prend la place d’un déplacement, et le porteur ne le peut pas. **Se reposer** retourne un jeton de fatigue, et l’ôte la fois suivante. À terre, vous pouvez seulement vous relever ou, avec le ballon, passer de là.",
        },
      ],
    },
    {
      title: "Attaque",
      rules: [
        {
          at: ["K32", "K67", "K68"],
          text: "**Passe** depuis n’importe quel point de la course vers un coéquipier debout qui n’est **pas plus en avant** que ce point. Jet de BaC : +4 jusqu’à 2 pouces, +2 jusqu’à 4, 0 jusqu’à 8, -2 au-delà. Les plaqueurs qui touchent le chemin avant ce point s’y opposent. Une passe critique laisse le receveur courir 2 pouces.",
          figure: {
            name: "pass",
            caption:
              "Kenji est plus en avant que Hayate, qui doit courir à sa hauteur avant que le ballon puisse y aller.",
          },
        },
        {
          at: ["K33"],
          text: "Une passe ratée peut encore être **reçue** : le receveur lance BaC à +2, 0, -2 ou -4 selon les mêmes distances. Ratée encore, le ballon dévie.",
        },
        {
          at: ["K34", "K69"],
          text: "**Passe depuis le sol** comme première action : à -2, pas au-delà de 8 pouces, et sans seconde action. Les voleurs au contact s’y opposent.",
        },
        {
          at: ["K35", "K71"],
          text: "**Ramasser** un ballon libre au contact, ou le prendre au coéquipier qui le tient : BaC +4. Si des défenseurs veulent le voler, tous lancent à la fois, et le meilleur le prend.",
        },
        {
          at: ["K36", "K72"],
          text: "**Esquiver** (REF) et **percer** (STR) répondent à un plaquage. Une esquive gagnée vous déplace de 2 pouces, une critique de 4. Une percée gagnée jette le plaqueur à terre.",
        },
        {
          at: ["K37", "K73"],
          text: "**Essai** : un porteur debout dont une partie du socle est dans l’en-but lance la seconde valeur de BaC, -1 par jeton de fatigue et par défenseur qui presse. Réussi, il marque ; raté, il mène à un coup d’envoi.",
        },
        {
          at: ["K38", "K78"],
          text: "Un ballon qui **dévie** va à 2 pouces dans une de douze directions, et ne quitte jamais le terrain.",
        },
      ],
    },
    {
      title: "Dés",
      rules: [
        {
          at: ["K39"],
          text: "Lancez un dé à douze faces : égal ou inférieur à votre valeur est réussi. Un **1 est critique** et bat tout, un **12 rate toujours**.",
        },
        {
          at: ["K40"],
          text: "**L’un contre l’autre** : si un seul réussit, il gagne ; si les deux réussissent, le dé le plus haut gagne et l’autre est annulé, ce qui n’est pas un échec ; s’ils sont égaux, les deux sont annulés.",
        },
        {
          at: ["K41", "K74"],
          text: "**Contre plusieurs** : le coach actif dit dans quel ordre ils sont rencontrés et donne chaque dé à l’un d’eux. Cela finit quand le joueur actif est à terre.",
        },
        {
          at: ["K42", "K43"],
          text: "De plusieurs dés le meilleur compte. Dans une mêlée pour le ballon tous lancent à la fois, et les égalités se relancent.",
        },
        {
          at: ["K44", "K45"],
          text: "**Endurance** : égal ou inférieur à BOD plus PRT, sinon une blessure ; autant de blessures que BOD mettent hors de jeu. La **fatigue** prend d’abord les talents, puis le second déplacement, puis 1 à STR, BaC, REF et INT ; un quatrième jeton met hors de jeu.",
        },
        {
          at: ["K46"],
          house: true,
          text: "Un joueur blessé quitte le terrain et lâche le ballon. Un jet dit quand il revient : le plus souvent au prochain coup d’envoi, parfois affaibli, au pire jamais. La table est la nôtre.",
        },
      ],
    },
    {
      title: "Coup d’envoi",
      rules: [
        {
          at: ["K47", "K81"],
          text: "Une pièce décide qui choisit de botter ou de recevoir ; après un essai choisit qui l’a encaissé, après un essai raté la défense. Tous ceux qui peuvent revenir reviennent.",
        },
        {
          at: ["K48", "K89", "K92"],
          text: "Les botteurs s’alignent sur leur ligne, les receveurs où ils veulent dans leur moitié. Le coup de pied est visé, puis chacun peut faire un déplacement défensif.",
        },
        {
          at: ["K49", "K50", "K91"],
          text: "Un joueur botte avec BaC : réussi, le ballon va sur un point de votre choix autour de la visée, raté il dévie. Qui est à 2 pouces ou moins essaie de l’attraper à -2, le plus proche d’abord.",
        },
      ],
    },
    {
      title: "Cartes",
      rules: [
        {
          at: ["K51", "K52", "K85", "K93"],
          house: true,
          text: "Chaque coach pioche quatre **cartes individuelles** pour le match et les joue une à la fois en annonçant quelque chose ou juste avant les dés, sur un joueur et un jet. Elles sont secrètes jusque-là. Presque tous leurs textes sont les nôtres.",
        },
        {
          at: ["K53", "K83", "K84"],
          house: true,
          text: "Chaque coach prend aussi quatre **cartes collectives** : une suite répétée de passes et de courses. On la pose cachée avec le jeton du porteur, on la montre après la défense, et on la joue pas à pas jusqu’à ce qu’un jet échoue.",
        },
      ],
    },
    {
      title: "Temps et score",
      rules: [
        {
          at: ["K13", "K79"],
          text: "Chaque mi-temps commence à la case 5 du tableau de temps. Prendre quatre jetons retourne votre jeton de temps ; s’il l’était déjà, la pendule descend d’une case. À 0 la mi-temps finit aussitôt.",
        },
        {
          at: ["K15", "K16"],
          text: "Un coach qui est mené, attaque, tient le ballon et est sur la case 1 peut sortir le ballon pour finir la mi-temps. À la pause, chacun perd un jeton de fatigue et les cartes collectives peuvent être changées. Qui a le plus d’essais gagne.",
        },
        {
          at: ["K60"],
          text: "Une victoire vaut 1, une défaite -1, une nulle 0. Dans un exercice, l’attaquant gagne ou perd.",
        },
      ],
    },
    {
      title: "Exercices et matchs",
      rules: [
        {
          at: ["K54", "K87"],
          text: "**Premiers pas** : un contre un. Quatre jetons pour porter le ballon à travers la zone de jeu. Perdu si le porteur va à terre.",
        },
        {
          at: ["K55"],
          text: "**Passe** : deux contre un, seulement passer et bouger. Amenez le ballon à la ligne de coup d’envoi d’en face avec quatre jetons.",
        },
        {
          at: ["K56"],
          text: "**Carré de la mort** : trois contre trois dans un carré de 12 pouces, avec esquives, percées et jeu au sol. L’attaque finit quand la défense a le ballon ou que le porteur atteint sa ligne.",
        },
        {
          at: ["K57"],
          text: "**Quatre contre quatre** : tout sauf le coup d’envoi et la pendule, jusqu’à un essai, un essai raté ou un vol.",
        },
        {
          at: ["K58", "K90"],
          text: "**Entraînement** : coups d’envoi et cartes, pas de pendule. Un coach attaque jusqu’à deux essais ou un ballon perdu, puis l’autre.",
        },
        {
          at: ["K59", "K82"],
          house: true,
          text: "**Match** : tout. Les exercices finissent après 60 activations, un match après 8 000 décisions.",
        },
      ],
    },
  ],
};
