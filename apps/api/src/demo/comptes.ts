import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Constructeur } from './abonnes.ts'
import { ajouterJours } from './calendrier.ts'
import { ANCIEN, FOYER, FOYER_GARAGE, FOYER_MENSUALISE } from './factures-sorts.ts'
import { communes, noms } from './lieux.ts'
import type { CompteDemo, ContratDemo, Etat, TypeService } from './modele.ts'
import { mairie, payesParUnTiers } from './payeurs.ts'

export const MOT_DE_PASSE_DEMO = 'Ondine#2026'

const numero = (rang: number): string => String(rang).padStart(7, '0')
const [VAL_D_ONDINE, RIVE_SUR_ONDINE] = communes
// both keys of Luhn are right; the SIREN is nobody's
const SIRET_CABINET = '99999900600011'
const SIRET_OFFICE = '99999900600029'
const RESIDENCES = [
  'Les Bateliers',
  'Le Clos des Saules',
  'La Noria',
  'Les Roseaux',
  'Le Vieux-Pont',
  'Les Nénuphars',
  'La Cascade',
  'Les Lavandières',
] as const
/** The one of another commune. */
const RESIDENCE_VOISINE = 'La Cascade'

/** Leaks of the syndic's flats by rank, as modele.ts says: two still run, two are over. */
const FUITES_SYNDIC: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  7: [[12, -1, 25]],
  19: [[90, 71, 6]],
  26: [[400, 396, 48]],
  33: [[6, -1, 14]],
}
const NB_CONTRATS_SYNDIC = 350
const NB_CONTRATS_GRAND_COMPTE = 5000
const NB_AUTRES_CONTRATS = 2150
const DEBUT_SYNDIC = 200_000
const DEBUT_GRAND_COMPTE = 300_000
const DEBUT_AUTRES = 60_000

/** Contracts billed together: by rank, the first of which the others are billed with. */
const REGROUPEMENTS = [
  { type: 2, du: 320, au: 330 },
  { type: 4, du: 332, au: 336 },
] as const

const regrouper = (contrats: readonly ContratDemo[]): void => {
  for (const { type, du, au } of REGROUPEMENTS) {
    const [premier, ...autres] = contrats.slice(du, au)
    for (const contrat of contrats.slice(du, au)) contrat.typeRegroupement = type
    for (const contrat of autres) contrat.regroupant = premier?.numeroContrat ?? null
  }
}

const abonne = ({ client, contrat, jourReference }: Constructeur): CompteDemo => {
  const camille = client({
    civilite: 'Madame',
    prenom: 'Camille',
    nom: 'Martin',
    email: 'abonne@ondine.example',
    telephone1: '0639980012',
    adresse: '14 rue des Lavandières',
    codePostal: VAL_D_ONDINE.codePostal,
    ville: VAL_D_ONDINE.nom,
  })
  contrat({
    numeroContrat: numero(12_345),
    client: camille,
    adresse: '14 rue des Lavandières',
    commune: VAL_D_ONDINE,
    telereleve: true,
    litresParJour: 318,
    debut: ajouterJours(jourReference, -1100),
    precedent: { numeroContrat: numero(9_871), client: client() },
    profil: {
      absences: [[96, 82]],
      silences: [
        [38, 34],
        [288, 276],
      ],
      fuites: [[151, 146, 16]],
      jardin: true,
      heureParHeure: true,
    },
  })
  contrat({ numeroContrat: numero(48_210), client: camille, adresse: '8 chemin du Lavoir', litresParJour: 90 })
  return {
    email: 'abonne@ondine.example',
    prenom: 'Camille',
    nom: 'Martin',
    titre: 'Mme',
    profil: 'UTILISATEUR_STANDARD',
    groupes: [],
    contrats: [
      { numero: numero(12_345), libelle: 'Maison', defaut: true },
      { numero: numero(48_210), libelle: 'Cabanon', defaut: false },
    ],
  }
}

/** The syndic's stock: every state and type stands in it, so that each screen has its exceptions. */
const syndic = ({ professionnel, contrat, hasard, jourReference }: Constructeur): CompteDemo => {
  const cabinet = professionnel('Cabinet Rivage, syndic de copropriétés')
  cabinet.siret = SIRET_CABINET
  const groupes = RESIDENCES.map((nom) => ({ nom, description: `Copropriété ${nom}`, contrats: [] as string[] }))
  const contrats: CompteDemo['contrats'][number][] = []
  const crees: ContratDemo[] = []
  for (let rang = 0; rang < NB_CONTRATS_SYNDIC; rang += 1) {
    const groupe = groupes[rang % groupes.length]
    const numeroContrat = numero(DEBUT_SYNDIC + rang * 3)
    const etat = hasard.pondere<Etat>([
      ['SE', 930],
      ['AT', 12],
      ['CS', 6],
      ['RA', 34],
      ['RS', 8],
      ['RM', 10],
    ])
    const typeService = hasard.pondere<TypeService>([
      ['EA', 960],
      ['AS', 30],
      ['BT', 7],
      ['MT', 3],
    ])
    const telereleve = rang < 40
    const cree = contrat({
      numeroContrat,
      client: cabinet,
      adresse: `${1 + (rang % groupes.length) * 2} résidence ${groupe?.nom}`,
      commune: groupe?.nom === RESIDENCE_VOISINE ? RIVE_SUR_ONDINE : VAL_D_ONDINE,
      complement: `Lot ${rang + 1}`,
      etat: telereleve ? 'SE' : etat,
      typeService: telereleve ? 'EA' : typeService,
      telereleve,
      ...(rang === 11 ? { remplaceLe: ajouterJours(jourReference, -100) } : {}),
      profil: {
        absences: rang % 5 === 1 ? [[200, 190]] : [],
        silences: rang % 7 === 2 ? [[20, 18]] : rang % 11 === 3 ? [[60, 49]] : [],
        fuites: FUITES_SYNDIC[rang] ?? [],
        jardin: false,
      },
    })
    crees.push(cree)
    groupe?.contrats.push(numeroContrat)
    contrats.push({ numero: numeroContrat, libelle: null, defaut: rang === 0 })
  }
  regrouper(crees)
  return {
    email: 'syndic@ondine.example',
    prenom: 'Aïcha',
    nom: 'Benali',
    titre: 'Mme',
    profil: 'UTILISATEUR_PREMIUM',
    contrats,
    groupes,
  }
}

const grandCompte = ({ professionnel, contrat, hasard }: Constructeur): CompteDemo => {
  const crees: ContratDemo[] = []
  const departement = professionnel('Office de l’habitat du Val')
  departement.siret = SIRET_OFFICE
  const contrats: CompteDemo['contrats'][number][] = []
  for (let rang = 0; rang < NB_CONTRATS_GRAND_COMPTE; rang += 1) {
    const numeroContrat = numero(DEBUT_GRAND_COMPTE + rang * 7)
    const cree = contrat({
      numeroContrat,
      client: departement,
      etat: hasard.pondere<Etat>([
        ['SE', 950],
        ['AT', 8],
        ['CS', 2],
        ['RA', 30],
        ['RS', 4],
        ['RM', 6],
      ]),
    })
    crees.push(cree)
    contrats.push({ numero: numeroContrat, libelle: null, defaut: rang === 0 })
  }
  regrouper(crees)
  return {
    email: 'grandcompte@ondine.example',
    prenom: 'Henri',
    nom: 'Vasseur',
    titre: 'M.',
    profil: 'GRAND_COMPTE',
    contrats,
    groupes: [],
  }
}

/** Subscribers without an account: what staff find when they search. */
const autresAbonnes = ({ client, professionnel, contrat, hasard }: Constructeur): void => {
  for (let rang = 0; rang < NB_AUTRES_CONTRATS; rang += 1) {
    const activite = hasard.arrive(80)
    const titulaire = activite ? professionnel() : client({ nom: hasard.choix(noms) })
    contrat({
      numeroContrat: numero(DEBUT_AUTRES + rang * 11),
      client: titulaire,
      activite,
      etat: hasard.pondere<Etat>([
        ['SE', 900],
        ['AT', 15],
        ['CS', 8],
        ['RA', 55],
        ['RS', 10],
        ['RM', 12],
      ]),
      typeService: hasard.pondere<TypeService>([
        ['EA', 930],
        ['AS', 50],
        ['BT', 15],
        ['MT', 5],
      ]),
    })
  }
}

/** Three bills to pay, of which one is another service's; a debit of a plan that the bank refused. Made after everybody: nobody else changes. */
const foyer = ({ client, contrat }: Constructeur): CompteDemo => {
  const salome = client({
    civilite: 'Madame',
    prenom: 'Salomé',
    nom: 'Berthier',
    email: 'foyer@ondine.example',
    adresse: '27 quai des Tanneurs',
    codePostal: VAL_D_ONDINE.codePostal,
    ville: VAL_D_ONDINE.nom,
  })
  contrat({ numeroContrat: FOYER, client: salome, adresse: '27 quai des Tanneurs', litresParJour: 240 })
  contrat({ numeroContrat: FOYER_MENSUALISE, client: salome, adresse: '3 allée du Moulin', litresParJour: 120 })
  contrat({ numeroContrat: FOYER_GARAGE, client: salome, adresse: '5 impasse des Tilleuls', litresParJour: 20 })
  return {
    email: 'foyer@ondine.example',
    prenom: 'Salomé',
    nom: 'Berthier',
    titre: 'Mme',
    profil: 'UTILISATEUR_STANDARD',
    groupes: [],
    contrats: [
      { numero: FOYER, libelle: 'Appartement', defaut: true },
      { numero: FOYER_MENSUALISE, libelle: 'Studio', defaut: false },
      { numero: FOYER_GARAGE, libelle: 'Garage', defaut: false },
    ],
  }
}

/** Who has left: of the home that was theirs nothing is open but its bills, the last of which is still to pay. */
const ancien = ({ client, contrat, jourReference }: Constructeur): CompteDemo => {
  const hugo = client({
    civilite: 'Monsieur',
    prenom: 'Hugo',
    nom: 'Lemaire',
    email: 'ancien@ondine.example',
    adresse: '9 rue du Belvédère',
    codePostal: VAL_D_ONDINE.codePostal,
    ville: VAL_D_ONDINE.nom,
  })
  contrat({
    numeroContrat: ANCIEN,
    client: hugo,
    adresse: '18 quai des Tanneurs',
    commune: VAL_D_ONDINE,
    etat: 'RA',
    litresParJour: 180,
    debut: ajouterJours(jourReference, -830),
    fin: ajouterJours(jourReference, -50),
  })
  return {
    email: 'ancien@ondine.example',
    prenom: 'Hugo',
    nom: 'Lemaire',
    titre: 'M.',
    profil: 'UTILISATEUR_STANDARD',
    groupes: [],
    contrats: [{ numero: ANCIEN, libelle: null, defaut: true }],
    resiliesFermes: true,
  }
}

const simple = (email: string, prenom: string, nom: string, titre: string, profil: Profil): CompteDemo => ({
  email,
  prenom,
  nom,
  titre,
  profil,
  contrats: [],
  groupes: [],
})

/** The accounts of the demo, all with the same password, and the contracts behind them. */
export const creerComptes = (constructeur: Constructeur): CompteDemo[] => {
  const comptes = [
    abonne(constructeur),
    simple('nouveau@ondine.example', 'Inès', 'Diallo', 'Mme', 'UTILISATEUR_STANDARD'),
    syndic(constructeur),
    simple('secondaire@ondine.example', 'Paul', 'Garnier', 'M.', 'UTILISATEUR_SECONDAIRE'),
    simple('visiteur@ondine.example', 'Léa', 'Perrin', 'Mme', 'UTILISATEUR_VISITEUR'),
    grandCompte(constructeur),
    simple('charge@ondine.example', 'Nadia', 'Faure', 'Mme', 'CHARGE_DE_CLIENTELE'),
    simple('webmaster@ondine.example', 'Yann', 'Le Goff', 'M.', 'WEBMASTER'),
    simple('admin@ondine.example', 'Sophie', 'Chevallier', 'Mme', 'ADMIN'),
  ]
  autresAbonnes(constructeur)
  const avecFoyer = [...comptes, foyer(constructeur), mairie(constructeur)]
  payesParUnTiers(constructeur)
  return [...avecFoyer, ancien(constructeur)]
}
