import type { Constructeur, SouhaitContrat } from './abonnes.ts'
import { ajouterJours } from './calendrier.ts'
import { communes } from './lieux.ts'
import type { ClientDemo, CompteDemo, SecteurPublicDemo } from './modele.ts'

// Contracts that somebody else than their holder pays, and those of public bodies. Made after everybody: nobody else changes.

const [VAL_D_ONDINE] = communes
const DEBUT_MAIRIE = 91_001
const DEBUT_TIERS = 92_001

// both keys of Luhn are right; the SIREN is nobody's
const SIRETS = {
  commune: '99999007000016',
  ccas: '99999008800018',
  syndicat: '99999009600011',
  association: '99999010400013',
  college: '99999011200016',
  departement: '99999012000019',
} as const

const marcheDe = (codeService: string, engagement: string): SecteurPublicDemo => ({
  codeService,
  engagement,
  marche: 'MAR-2025-EAU',
})
const ECOLES = marcheDe('EDUC', 'BC-2026-0412')
const SPORTS = marcheDe('SPORT', 'BC-2026-0413')
const BATIMENTS = marcheDe('BAT', 'BC-2026-0414')

const organisme = ({ professionnel }: Constructeur, nom: string, siret: string, adresse: string): ClientDemo => {
  const cree = professionnel(nom)
  return Object.assign(cree, {
    siret,
    codeApe: '8411Z',
    adresse,
    codePostal: VAL_D_ONDINE.codePostal,
    ville: VAL_D_ONDINE.nom,
  })
}

type Lieu = Pick<SouhaitContrat, 'typeService' | 'etat' | 'litresParJour' | 'derniereAnnulee'> & {
  readonly libelle: string
  readonly adresse: string
  readonly groupe: 'Écoles' | 'Sports' | 'Bâtiments'
  readonly titulaire?: ClientDemo
}

/** A commune: its bills are paid at the treasury, some of them for who holds the contract in its place. */
export const mairie = (constructeur: Constructeur): CompteDemo => {
  const commune = organisme(constructeur, 'Commune de Val-d’Ondine', SIRETS.commune, '1 place de l’Écluse')
  const ccas = organisme(
    constructeur,
    'Centre communal d’action sociale de Val-d’Ondine',
    SIRETS.ccas,
    '1 place de l’Écluse',
  )
  const syndicat = organisme(
    constructeur,
    'Syndicat intercommunal de la piscine et du stade nautique du Val-d’Ondine',
    SIRETS.syndicat,
    '40 route des Sources',
  )
  const club = organisme(constructeur, 'Union sportive du Val', SIRETS.association, '12 allée des Saules')
  const marches = { Écoles: ECOLES, Sports: SPORTS, Bâtiments: BATIMENTS }
  const lieux: readonly Lieu[] = [
    { libelle: 'Hôtel de ville', adresse: '1 place de l’Écluse', groupe: 'Bâtiments', litresParJour: 900 },
    { libelle: 'École des Martins-pêcheurs', adresse: '6 rue du Moulin', groupe: 'Écoles', litresParJour: 2_400 },
    { libelle: 'Crèche des Loutres', adresse: '3 sentier des Loutres', groupe: 'Écoles', titulaire: ccas },
    { libelle: 'Stade', adresse: '12 allée des Saules', groupe: 'Sports', titulaire: club, litresParJour: 900 },
    {
      libelle: 'Piscine',
      adresse: '40 route des Sources',
      groupe: 'Sports',
      titulaire: syndicat,
      litresParJour: 9_000,
    },
    { libelle: 'Médiathèque', adresse: '15 avenue des Peupliers', groupe: 'Bâtiments', litresParJour: 480 },
    { libelle: 'Salle des fêtes', adresse: '2 rue Basse', groupe: 'Bâtiments', typeService: 'AS', litresParJour: 480 },
    {
      libelle: 'Éclairage du stade',
      adresse: '12 allée des Saules',
      groupe: 'Sports',
      typeService: 'BT',
      litresParJour: 9_000,
    },
    {
      libelle: 'Fontaine',
      adresse: '1 place de l’Écluse',
      groupe: 'Bâtiments',
      etat: 'RA',
      litresParJour: 180,
      derniereAnnulee: true,
    },
    { libelle: 'Cimetière', adresse: '50 chemin du Lavoir', groupe: 'Bâtiments', litresParJour: 120 },
  ]
  const contrats = lieux.map(({ libelle, groupe, titulaire = commune, ...lieu }, rang) => ({
    groupe,
    libelle,
    defaut: rang === 0,
    numero: constructeur.contrat({
      ...lieu,
      numeroContrat: `00${DEBUT_MAIRIE + rang * 2}`,
      client: titulaire,
      payeur: commune,
      secteurPublic: marches[groupe],
      commune: VAL_D_ONDINE,
      complement: libelle,
    }).numeroContrat,
  }))
  return {
    email: 'mairie@ondine.example',
    prenom: 'Denis',
    nom: 'Aubry',
    titre: 'M.',
    profil: 'UTILISATEUR_PREMIUM',
    contrats: contrats.map(({ numero, libelle, defaut }) => ({ numero, libelle, defaut })),
    groupes: Object.keys(marches).map((nom) => ({
      nom,
      description: `Contrats de la commune\u00a0: ${nom.toLowerCase()}`,
      contrats: contrats.filter(({ groupe }) => groupe === nom).map(({ numero }) => numero),
    })),
  }
}

/** Homes that a relative or an employer pays, a college that its département pays: nobody of them has an account. */
export const payesParUnTiers = (constructeur: Constructeur): void => {
  const { client, professionnel, contrat, jourReference } = constructeur
  // whom nobody can reach: the agency asks them for it
  const injoignable = () => client({ email: null, telephone1: null })
  const payeurs = [client, injoignable, professionnel, client, professionnel, injoignable] as const
  for (const [rang, payeur] of payeurs.entries())
    contrat({
      numeroContrat: `00${DEBUT_TIERS + rang * 2}`,
      client: client(),
      payeur: payeur(),
      // one of them left: a bill that came after that was cancelled
      ...(rang === 3 ? { etat: 'RA' as const, derniereAnnulee: true as const } : {}),
      debut: ajouterJours(jourReference, -900 - rang * 40),
    })
  contrat({
    numeroContrat: `00${DEBUT_TIERS + payeurs.length * 2}`,
    client: organisme(constructeur, 'Collège des Sources', SIRETS.college, '8 route des Sources'),
    payeur: organisme(constructeur, 'Département du Val', SIRETS.departement, '2 boulevard de la Cascade'),
    secteurPublic: ECOLES,
    adresse: '8 route des Sources',
    commune: VAL_D_ONDINE,
    litresParJour: 2_400,
  })
}
