import { ajouterJours } from './calendrier.ts'
import { creerHasard, type Hasard } from './hasard.ts'
import { type Commune, communes, entreprises, noms, prenoms, voies } from './lieux.ts'
import type {
  AppareilDemo,
  ClientDemo,
  ContratDemo,
  Etat,
  Parc,
  PointDemo,
  ProfilConso,
  SecteurPublicDemo,
  TypeService,
} from './modele.ts'

// mean litres a day with their weights: one to five people at home, then shops and workshops
const FOYERS = [
  [120, 10],
  [180, 24],
  [260, 28],
  [329, 26],
  [390, 12],
] as const
const ACTIVITES = [
  [480, 5],
  [900, 3],
  [2400, 2],
] as const
/** Of professionals billed as a public body is. */
const SECTEUR_PUBLIC: SecteurPublicDemo = { codeService: 'SERV01', engagement: 'CMD-2026-014', marche: 'MAR-2025-003' }
const SANS_HISTOIRE: ProfilConso = { absences: [], silences: [], fuites: [], jardin: false }

const cleLuhn = (chiffres: string): number => {
  const somme = [...chiffres].toReversed().reduce((total, chiffre, place) => {
    const valeur = Number(chiffre) * (place % 2 === 0 ? 2 : 1)
    return total + (valeur > 9 ? valeur - 9 : valeur)
  }, 0)
  return (10 - (somme % 10)) % 10
}

/** SIRET under a fictional SIREN 9999xxxxk: both keys of Luhn are right, as any form will ask. */
const siretFictif = (rang: number): string => {
  const racine = `9999${String(rang % 10_000).padStart(4, '0')}`
  const nic = `${racine}${cleLuhn(racine)}0001`
  return `${nic}${cleLuhn(nic)}`
}

/** French IBAN of the fictional bank 99999: RIB key, then the two check digits. */
const ibanFictif = (rang: number): string => {
  const compte = String(rang).padStart(11, '0')
  const cle = 97n - ((89n * 99999n + 15n * 1n + 3n * BigInt(compte)) % 97n)
  const bban = `9999900001${compte}${String(cle).padStart(2, '0')}`
  const controle = 98n - (BigInt(`${bban}152700`) % 97n)
  return `FR${String(controle).padStart(2, '0')}${bban}`
}

const telephoneFictif = (hasard: Hasard): string =>
  `0639 98${String(hasard.entier(0, 9999)).padStart(4, '0')}`.replace(' ', '')

export interface SouhaitContrat {
  numeroContrat: string
  client: ClientDemo
  /** Who pays, where it is not who holds. */
  payeur?: ClientDemo
  /** Its bills go to a public body. */
  secteurPublic?: SecteurPublicDemo
  derniereAnnulee?: true
  adresse?: string
  commune?: Commune
  complement?: string
  typeService?: TypeService
  etat?: Etat
  telereleve?: boolean
  litresParJour?: number
  /** A shop or a workshop rather than a home: it draws more. */
  activite?: boolean
  profil?: ProfilConso
  /** Local day the contract starts; drawn where absent. */
  debut?: string
  /** Local day an ended contract ended; drawn where absent. */
  fin?: string
  /** Holder of the same point before this contract. */
  precedent?: { numeroContrat: string; client: ClientDemo }
  /** Day the meter was replaced. */
  remplaceLe?: string
}

/** Builds the park contract by contract; everything drawn comes from one seeded source. */
export const creerParc = (graine: number, jourReference: string) => {
  const hasard = creerHasard(graine)
  const parc: Parc = { clients: [], points: [], contrats: [], appareils: [] }
  let rangClient = 100_000
  // what proves a contract cannot be counted through (docs/security.md); a source of its own, so that the rest is drawn as before
  const secrets = creerHasard(graine + 2)
  const numerosPris = new Set<string>()

  const adresseAuHasard = () => `${hasard.entier(1, 98)} ${hasard.choix(voies)}`
  const communeAuHasard = () => hasard.pondere(communes.map((commune) => [commune, commune.poids] as const))

  const numeroClient = (): string => {
    const numero = String(secrets.entier(100_000_000, 999_999_999))
    if (numerosPris.has(numero)) return numeroClient()
    numerosPris.add(numero)
    return numero
  }

  const client = (souhait: Partial<ClientDemo> = {}): ClientDemo => {
    rangClient += 1
    const [civilite, prenom] = hasard.choix(prenoms)
    const commune = communeAuHasard()
    const nom = souhait.nom ?? hasard.choix(noms)
    const complet = !hasard.arrive(30)
    const cree: ClientDemo = {
      numeroClient: numeroClient(),
      civilite,
      denomination: null,
      raisonSociale: null,
      prenom,
      nom,
      siret: null,
      codeApe: null,
      telephone1: complet ? telephoneFictif(hasard) : null,
      telephone2: null,
      email: complet ? `client${rangClient}@courriel.example` : null,
      dateNaissance: `${hasard.entier(1935, 2004)}-${String(hasard.entier(1, 12)).padStart(2, '0')}-${String(hasard.entier(1, 28)).padStart(2, '0')}`,
      estProfessionnel: false,
      adresse: adresseAuHasard(),
      codePostal: commune.codePostal,
      ville: commune.nom,
      iban: hasard.arrive(600) ? ibanFictif(rangClient) : null,
      bic: null,
      titulaire: null,
      ...souhait,
    }
    if (cree.iban !== null) {
      cree.bic = 'ONDNFRP1XXX'
      cree.titulaire = cree.raisonSociale ?? `${cree.prenom} ${cree.nom}`
    }
    parc.clients.push(cree)
    return cree
  }

  const professionnel = (raisonSociale: string = hasard.choix(entreprises)): ClientDemo =>
    client({
      civilite: null,
      prenom: null,
      nom: null,
      dateNaissance: null,
      raisonSociale,
      denomination: raisonSociale,
      estProfessionnel: true,
      siret: hasard.arrive(950) ? siretFictif(rangClient) : null,
      codeApe: hasard.choix(['1071C', '4520A', '5510Z', '8610Z', '9311Z', '6832A']),
    })

  const appareil = (souhait: SouhaitContrat, idPoint: string, poseLe: string): AppareilDemo => {
    const electricite = souhait.typeService === 'BT' || souhait.typeService === 'MT'
    const litresParJour = souhait.litresParJour ?? hasard.pondere(souhait.activite === true ? ACTIVITES : FOYERS)
    return {
      identifiantAppareil: `OND${souhait.numeroContrat}${poseLe.slice(2, 4)}`,
      numeroPhysique: `${hasard.choix(['D', 'E', 'H'])}${poseLe.slice(2, 4)}${hasard.choix(['LA', 'MB', 'TC'])}${String(hasard.entier(0, 999_999)).padStart(6, '0')}`,
      diametre: litresParJour > 2000 ? 40 : litresParJour > 500 ? 20 : 15,
      telereleve: souhait.telereleve ?? false,
      unite: electricite ? 'KWH' : 'L',
      fournisseur: souhait.telereleve === true ? hasard.choix(['AFDM', 'AFDH', 'AFDW']) : null,
      pose: {
        identifiantAppareil: `OND${souhait.numeroContrat}${poseLe.slice(2, 4)}`,
        idPoint,
        poseLe,
        indexPose: 0,
        deposeLe: null,
        indexDepose: null,
      },
      litresParJour,
      profil: souhait.profil ?? SANS_HISTOIRE,
    }
  }

  const contrat = (souhait: SouhaitContrat): ContratDemo => {
    const commune = souhait.commune ?? communeAuHasard()
    const etat = souhait.etat ?? 'SE'
    const resilie = etat === 'RA' || etat === 'RS' || etat === 'RM'
    const typeService = souhait.typeService ?? 'EA'
    const idPoint = `PDL${souhait.numeroContrat}`
    const poseLe = ajouterJours(jourReference, -hasard.entier(5 * 365 + 40, 9 * 365))
    const debut =
      etat === 'AT'
        ? ajouterJours(jourReference, hasard.entier(3, 20))
        : (souhait.debut ?? ajouterJours(poseLe, hasard.entier(0, 20)))
    const fin = resilie ? (souhait.fin ?? ajouterJours(jourReference, -hasard.entier(30, 700))) : null
    const point: PointDemo = {
      idPoint,
      adresse: souhait.adresse ?? adresseAuHasard(),
      complement:
        souhait.complement ??
        (hasard.arrive(120) ? `Bâtiment ${hasard.choix(['A', 'B', 'C'])}, appartement ${hasard.entier(1, 48)}` : null),
      codePostal: commune.codePostal,
      ville: commune.nom,
      codeCommune: commune.codeCommune,
    }
    parc.points.push(point)
    const compteur = appareil(souhait, idPoint, poseLe)
    parc.appareils.push(compteur)
    if (souhait.remplaceLe !== undefined) {
      compteur.pose.deposeLe = souhait.remplaceLe
      parc.appareils.push(appareil(souhait, idPoint, souhait.remplaceLe))
    }
    const auPublic = souhait.client.estProfessionnel && hasard.arrive(200)
    const cree: ContratDemo = {
      numeroContrat: souhait.numeroContrat,
      typeService,
      etat,
      dateEtat:
        fin ??
        (etat === 'CS' ? ajouterJours(jourReference, -6) : etat === 'AT' ? ajouterJours(jourReference, -2) : debut),
      dateMiseEnService: etat === 'AT' ? null : debut,
      numeroClient: souhait.client.numeroClient,
      numeroClientPayeur: (souhait.payeur ?? souhait.client).numeroClient,
      secteurPublic: souhait.secteurPublic ?? (auPublic ? SECTEUR_PUBLIC : null),
      typeRegroupement: 0,
      regroupant: null,
      categorie:
        souhait.secteurPublic !== undefined
          ? 'Collectivité'
          : souhait.client.estProfessionnel
            ? 'Professionnel'
            : 'Domestique',
      ...(souhait.derniereAnnulee && { derniereAnnulee: true }),
      idPoint,
      du: debut,
      au: fin,
    }
    parc.contrats.push(cree)
    if (souhait.precedent !== undefined)
      parc.contrats.push({
        ...cree,
        numeroContrat: souhait.precedent.numeroContrat,
        numeroClient: souhait.precedent.client.numeroClient,
        numeroClientPayeur: souhait.precedent.client.numeroClient,
        etat: 'RA',
        dateEtat: debut,
        dateMiseEnService: poseLe,
        du: poseLe,
        au: debut,
      })
    return cree
  }

  return { parc, hasard, jourReference, client, professionnel, contrat }
}

export type Constructeur = ReturnType<typeof creerParc>
