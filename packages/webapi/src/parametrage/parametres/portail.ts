import { codeDeDevise } from '../../common/devises.rules.ts'
import { etatsAccessibilite } from '../accessibilite.codes.ts'
import { declarer, entier } from '../parametre.declaration.ts'

/** What every page shows, and how. */
export const parametresPortail = declarer({
  ConfigurationNbMaxElementPagination: { ...entier(25, 1, 100, 'Nombre de lignes par page'), public: true },
  ConfigurationNbSwitchVueGrandCompte: {
    ...entier(1000, 1, 1_000_000, 'Nombre de contrats à partir duquel la vue «\u202fgrand compte\u202f» s’ouvre'),
    public: true,
  },
  ConfigurationNbMaxContenusDansUnArticle: entier(2, 1, 20, 'Blocs de contenu par article'),
  timeoutMenu: {
    ...entier(10_000, 0, 120_000, 'Délai de fermeture du menu ouvert à la première connexion, en ms'),
    public: true,
  },
  menuOuvertPremiereConnexion: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Ouvrir le menu à la première connexion',
    public: true,
  },
  menuToHide: {
    type: 'System.String',
    defaut: '',
    max: 255,
    forme: {
      motif: /^[A-Z_]+ *: *\w+(?: *, *\w+)*(?: *; *[A-Z_]+ *: *\w+(?: *, *\w+)*)*$/,
      exemple: 'UTILISATEUR_STANDARD:faq,cgu;GRAND_COMPTE:cookies',
    },
    description: 'Entrées du menu cachées par profil, par exemple «\u202fUTILISATEUR_STANDARD:faq,cgu\u202f»',
    public: true,
  },
  affichageUtilisateur: {
    type: 'System.String',
    defaut: 'Name',
    max: 10,
    choix: ['Name', 'Email'],
    description: 'Nom affiché dans l’en-tête\u202f: Name ou Email',
    public: true,
  },
  longueurTexteReplie: {
    ...entier(200, 20, 5000, 'Nombre de caractères au-delà duquel un texte est replié'),
    public: true,
  },
  devise: {
    type: 'System.String',
    defaut: '€',
    max: 5,
    forme: {
      motif: /\S/,
      exemple: '€',
      verifie: (texte) => codeDeDevise(texte) !== undefined,
      refus:
        'Écrivez le code ISO 4217 de la monnaie, par exemple EUR, MAD ou XPF, ou un symbole qui n’en désigne qu’une\u202f: €, DH, F CFP\u202f; une monnaie de trois décimales, comme TND, n’est pas prise en charge.',
    },
    description: 'Monnaie, telle qu’elle s’écrit à côté des montants',
    public: true,
  },
  uniteAffichage: {
    type: 'System.String',
    defaut: 'm3',
    max: 10,
    choix: ['m3', 'litres'],
    description: 'Unité affichée au départ',
    public: true,
  },
  mesureAudienceScript: {
    type: 'System.String',
    defaut: '',
    max: 255,
    forme: { motif: /^(?:https?:\/\/|\/)\S+$/, exemple: 'https://mesure.exemple.fr/mesure.js' },
    description: 'Adresse du script de mesure d’audience, chargé après accord seulement (vide\u202f: aucune mesure)',
    public: true,
  },
  accessibiliteEtat: {
    type: 'System.String',
    defaut: etatsAccessibilite[0],
    max: 30,
    choix: etatsAccessibilite,
    description: 'Accessibilité affichée sur chaque page, comme la dit la déclaration (article « accessibilite »)',
    public: true,
  },
})
