// Answers of the panels of /factures, made here so that each panel can be empty, hold one row, or many, or long ones.

type Corps = Record<string, unknown>

/** Sixty characters, none of which a line may be broken at. */
export const NOM_LONG = 'SyndicatIntercommunalDeLaPiscineEtDuStadeNautiqueDuValOndine'
/** Centimes, and how a screen writes them. */
export const SOMME_LONGUE = 987_654_321
export const SOMME_LONGUE_DITE = '9\u202f876\u202f543,21'
const CONTRAT = '0012345'

/** Of a list of so many rows: each with a name and an amount. */
type Rangees = (nombre: number, nom: string, centimes: number) => unknown

const liste = (resultats: readonly unknown[]): Corps => ({
  resultats,
  nbTotalResultats: resultats.length,
  isTotalExact: true,
  precedent: null,
  suivant: null,
  dernier: null,
})
const fois = <T>(nombre: number, une: (rang: number) => T): T[] =>
  Array.from({ length: nombre }, (_, rang) => une(rang))

const facture = (rang: number, nom: string, centimes: number, change: Corps): Corps => ({
  identifiantFacture: `${CONTRAT}F${String(900_000 + rang).padStart(14, '0')}`,
  identifiantInterneFacture: 900_000 + rang,
  numeroFacture: `${nom}${rang}`,
  numeroFactureClient: `${nom}${rang}`,
  numeroContrat: CONTRAT,
  referenceDette: '20260038431944',
  nature: 'FACTURE',
  libelleTypeFacture: 'Facture',
  typeRegroupement: 0,
  etatDit: 'ECHUE',
  statut: 'AR',
  dateFacture: `${2026 - Math.floor(rang / 4)}-05-31`,
  dateEmissionFacture: `${2026 - Math.floor(rang / 4)}-05-31`,
  dateExigibilite: '2026-06-28',
  dateLimitePaiementFacture: '2026-06-28',
  periode: 'du 28/11/2025 au 25/05/2026',
  montantHTFacture: null,
  montantTVAFacture: null,
  montantTTCFacture: centimes,
  soldeFactureClient: -centimes,
  traiteFacturation: { code: 'EAU', libelle: 'Eau' },
  modeDeReglement: 'CARTE',
  nombreDeRelances: 0,
  dateDerniereRelance: null,
  phase: 'ECHUE',
  etape: 'ECHUE',
  isContentieux: false,
  isValide: true,
  isEncaissable: true,
  isPaiementAutorise: true,
  isBloquerPaiement: false,
  motifSansPaiement: null,
  datePrelevement: null,
  datePaiementInternet: null,
  rejet: null,
  selected: true,
  paiementInfo: null,
  isPDFExiste: true,
  isContratResilie: false,
  downloadUrl: null,
  downloadFileName: 'facture.pdf',
  uniteVolume: 'M3',
  volumeConso: 55_000,
  volumeConsoEau: 55_000,
  volumeConsoAst: 55_000,
  volForfaitD: null,
  volForfaitND: null,
  date1: '2025-11-28',
  index1: 608_000,
  date2: '2026-05-25',
  index2: 663_000,
  ...change,
})
const reglee: Corps = { statut: 'DR', etape: 'SOLDEE', etatDit: 'SOLDEE', phase: 'SOLDEE', soldeFactureClient: 0 }
const auTresor: Corps = {
  statut: 'TR',
  etape: 'TRESOR',
  etatDit: 'TRESOR',
  phase: 'TRESOR',
  isEncaissable: false,
  motifSansPaiement: 'TRESOR',
}
/** Some to settle, some settled, some at the treasury. */
const factures: Rangees = (nombre, nom, centimes) =>
  liste(fois(nombre, (rang) => facture(rang, nom, centimes, [{}, reglee, auTresor][rang % 3] ?? {})))

const ligneDePlan = (rang: number, centimes: number): Corps => ({
  date: `2027-${String(1 + (rang % 12)).padStart(2, '0')}-08`,
  montant: centimes,
  statut: rang === 2 ? 'ANNULEE' : rang < 2 ? 'PRELEVEE' : 'A_VENIR',
  isPassee: rang < 2,
  isFuture: rang > 2,
  isAnnulee: rang === 2,
})

const rienDu: Corps = {
  numeroContrat: CONTRAT,
  solde: 0,
  libelleSolde: 'Exigible',
  nbFacturesARegler: 0,
  montantARegler: 0,
  nbEnRetard: 0,
  montantEnRetard: 0,
  prochaineLimite: null,
  montantEnPrelevement: 0,
  prochainPrelevement: null,
  montantSuspendu: 0,
  montantAuTresor: 0,
  montantEnFaveur: 0,
  alerte: null,
  nbAlertes: 0,
  isReglementsMasques: false,
}

/** One panel of the list of a contract: its call, what it answers, what it must say. */
export interface PanneauDeFactures {
  readonly nom: string
  /** Of the landmark, where there is something to show. */
  readonly region: RegExp
  readonly appel: RegExp
  readonly rangees: Rangees
  /** Said where there is nothing; null: the panel is not there. */
  readonly vide: RegExp | null
  readonly erreur: string
  /** What its rows are. */
  readonly ligne: 'listitem' | 'group' | null
  /** Of many rows, those that show at once, where not all do; how the others are asked for. */
  readonly dAbord?: readonly [nombre: number, suite: RegExp]
  /** What a failure must never let somebody believe. */
  readonly mensonge: RegExp
}

/** Rows of « many »: more than a page of lists shows. */
export const NOMBREUSES = 30

const RIEN = /Rien à payer|Rien n’est dû|Aucune facture à régler/

export const PANNEAUX_DE_FACTURES: readonly PanneauDeFactures[] = [
  {
    nom: 'balance',
    region: /^(À payer|Rien à payer)/,
    appel: /Facturation\/soldeComptableEtAlerteContratAbonnement\/\d/,
    rangees: (nombre, _nom, centimes) =>
      nombre === 0
        ? rienDu
        : {
            ...rienDu,
            solde: -centimes,
            nbFacturesARegler: nombre,
            montantARegler: centimes,
            nbEnRetard: nombre,
            montantEnRetard: centimes,
            prochaineLimite: '2026-06-28',
            montantEnPrelevement: centimes,
            prochainPrelevement: '2026-12-08',
            montantSuspendu: centimes,
            montantAuTresor: centimes,
            montantEnFaveur: centimes,
          },
    vide: /Toutes les factures de ce contrat sont réglées/,
    erreur: 'Votre solde n’a pas pu se charger',
    ligne: null,
    mensonge: /Rien à payer|sont réglées/,
  },
  {
    nom: 'alerts',
    region: /^À faire/,
    appel: /Facturation\/listeAlerteReglements/,
    rangees: (nombre, nom, centimes) =>
      fois(nombre, (rang) => ({
        code: 'ECHUE',
        niveau: 'vigilance',
        titre: 'Échéance dépassée',
        message: 'La date limite est passée et nous n’avons pas reçu votre règlement.',
        identifiantInterneFacture: 900_000 + rang,
        numeroFacture: `${nom}${rang}`,
        numeroEcheancier: null,
        date: '2026-06-28',
        montant: centimes,
      })),
    vide: null,
    erreur: 'Les alertes de vos règlements n’ont pas pu se charger',
    ligne: 'listitem',
    dAbord: [3, /^Afficher les \d+ autres alertes$/],
    mensonge: RIEN,
  },
  {
    nom: 'history',
    region: /^Historique/,
    // all of them, and of one state
    appel: /Facture\/(listeFactures|factures)\?/,
    rangees: factures,
    vide: /encore transmis aucune facture/,
    erreur: 'Ces factures n’ont pas pu se charger',
    ligne: 'listitem',
    dAbord: [20, /^Afficher les suivantes$/],
    mensonge: /Rien à payer|Aucune facture|aucune facture/,
  },
  {
    nom: 'unpaid items',
    region: /^Impayés/,
    appel: /Amendis\/listeImpayes/,
    rangees: (nombre, nom, centimes) =>
      fois(nombre, (rang) => ({
        reference: `${nom}${rang}`,
        date: '2026-09-01',
        montant: centimes,
        solde: -centimes,
        soldeExigible: -centimes,
        dateExigibilite: '2026-10-01',
        etape: 'ECHUE',
        identifiantInterneFacture: null,
        typeReseau: 'EAU',
        titre: nom,
        type: null,
        periode: '09/2026',
        nomClient: nom,
        adresse: nom,
      })),
    vide: null,
    erreur: 'Vos impayés n’ont pas pu se charger',
    ligne: 'listitem',
    mensonge: /Aucun impayé/,
  },
  {
    nom: 'instalments',
    region: /^Échéances à régler/,
    appel: /Prelevement\/listeEcheancesEncaissables/,
    rangees: (nombre, nom, centimes) =>
      fois(nombre, (rang) => ({
        numeroEcheancier: `P${rang}`,
        rang,
        nature: 'MENSUALISATION',
        numeroContrat: CONTRAT,
        libelleTypeFacture: nom,
        dateExigibilite: '2026-10-08',
        dateLimitePaiementFacture: '2026-10-08',
        montantTTCFacture: centimes,
        soldeFactureClient: -centimes,
        statut: 'REJETEE',
        isPaiementAutorise: true,
        isEncaissable: true,
        isBloquerPaiement: false,
      })),
    vide: null,
    erreur: 'Les échéances à régler n’ont pas pu se charger',
    ligne: 'listitem',
    mensonge: RIEN,
  },
  {
    nom: 'plans',
    region: /^Échéanciers/,
    appel: /Prelevement\/plansMensualisation/,
    rangees: (nombre, nom, centimes) =>
      fois(nombre, (rang) => ({
        numeroEcheancier: `P${rang}`,
        nature: 'MENSUALISATION',
        libelle: nom,
        total: centimes,
        debut: '2027-01-08',
        fin: '2027-10-08',
        dejaPreleve: centimes,
        restant: centimes,
        dateAnnulation: rang === 1 ? '2027-03-01' : null,
        detail: fois(10, (n) => ligneDePlan(n, centimes)),
      })),
    vide: null,
    erreur: 'Vos échéanciers n’ont pas pu se charger',
    ligne: 'group',
    mensonge: RIEN,
  },
  {
    nom: 'monthly payment (V2)',
    region: /^Mensualisation/,
    appel: /Prelevement\/plansMensualisation/,
    rangees: () => undefined,
    vide: /Vous réglez chaque facture en une fois/,
    erreur: 'Vos échéanciers n’ont pas pu se charger',
    ligne: null,
    mensonge: /Vous réglez chaque facture en une fois/,
  },
  {
    nom: 'payments',
    region: /^Règlements/,
    appel: /Facturation\/listeReglements/,
    rangees: (nombre, nom, centimes) =>
      liste(
        fois(nombre, (rang) => ({
          dateReglement: '2025-12-27',
          modeReglement: 'CARTE',
          libelleModeReglement: nom,
          numeroFacture: `${nom}${rang}`,
          montantTtc: centimes,
          isEnCoursIntegration: rang === 1,
          rejet: null,
          recu: `R:${rang}`,
        })),
      ),
    vide: /Aucun règlement transmis pour ce contrat/,
    erreur: 'Vos règlements n’ont pas pu se charger',
    ligne: 'listitem',
    mensonge: /Aucun règlement/,
  },
  {
    nom: 'next bill',
    region: /^Prochaine facture/,
    appel: /Facture\/aVenir/,
    rangees: (nombre, _nom, centimes) => ({
      numeroContrat: CONTRAT,
      uniteVolume: 'M3',
      moisProchaineFacture: '2027-05',
      prevision:
        nombre === 0
          ? null
          : {
              montant: { bas: centimes, milieu: centimes, haut: centimes },
              litres: 80_000,
              litresMesures: 40_000,
              litresEstimes: 1_350,
              mesureJusquAu: '2026-11-19',
              du: '2026-05-26',
              au: '2026-11-30',
              tarifDu: '2026-05-31',
              parAnneeAvant: true,
            },
      motif: nombre === 0 ? 'SANS_FACTURE' : null,
      plan: null,
    }),
    vide: /Il faut une facture récente/,
    erreur: 'La prévision n’a pas pu se charger',
    ligne: null,
    mensonge: /Il faut une facture récente/,
  },
  {
    nom: 'ended contracts',
    region: /^Contrats résiliés/,
    appel: /Facture\/contratsResilies/,
    rangees: (nombre, nom, centimes) =>
      liste(
        fois(nombre, (rang) => ({
          numeroContrat: String(300_000 + rang).padStart(7, '0'),
          adresse: nom,
          dateFin: '2026-03-31',
          isPasse: false,
          reste: centimes,
        })),
      ),
    vide: null,
    erreur: 'Vos contrats résiliés n’ont pas pu se charger',
    ligne: 'listitem',
    mensonge: RIEN,
  },
]
