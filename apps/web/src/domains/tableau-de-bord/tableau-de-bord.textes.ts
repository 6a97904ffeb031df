import { accord, compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { dateLongue, instantLocal, jourRelatif } from '../../ui/format/dates.ts'
import { devise, euros } from '../../ui/format/nombres.ts'
import type { Constat, NiveauReponse, PresseAilleurs, Reponse } from './reponse.rules.ts'

/** Words of the tiles whose data is missing (1§8). */
export const motsManquants = { indisponible: 'Indisponible', nonCommunique: 'NC', sansObjet: 'N/A' } as const

const phrases: Readonly<Record<NiveauReponse, string>> = {
  calme: 'Tout va bien',
  surveiller: 'Un point à regarder',
  urgent: 'Une action est attendue',
}

/** Greeting while there is nothing to answer. */
export const salut = (prenom: string): string => `Bonjour${prenom.trim() ? ` ${prenom.trim()}` : ''}.`

/** Something that would count is kept from this reader: nobody can tell them that all is well. */
export const cacheAuLecteur = (tuiles: Readonly<Record<string, { readonly motif: string | null }>>): boolean =>
  Object.values(tuiles).some(({ motif }) => motif === 'CONTENU_FERME')

/**
 * "Tout va bien, Camille." The first name is left out when the account has none.
 * @param parmiAutres the account has other contracts: what is well is this one.
 */
export const titreReponse = (
  niveau: NiveauReponse,
  prenom: string,
  tuiles: Tuiles['tuiles'],
  parmiAutres = false,
): string =>
  niveau === 'calme' && cacheAuLecteur(tuiles)
    ? salut(prenom)
    : `${phrases[niveau]}${niveau === 'calme' && parmiAutres ? ' sur ce contrat' : ''}${prenom.trim() ? `, ${prenom.trim()}` : ''}.`

const raisons: Readonly<Record<Constat, string>> = {
  COUPURE_EN_COURS: `Une coupure est en cours sur ce contrat${FINE}: appelez-nous pour la lever.`,
  FUITE_EN_COURS: '',
  ALERTE_EN_COURS: 'Une de vos alertes s’est déclenchée.',
  FACTURE_EN_RETARD: '',
  FACTURE_A_REGLER: '',
  COUPURE_AILLEURS: '',
  FUITE_AILLEURS: '',
  ALERTE_AILLEURS: '',
  AUTRES_CONTRATS: '',
  HAUSSE: '',
  DONNEES_EN_RETARD: 'Votre compteur ne nous a rien transmis depuis plus d’une semaine.',
  CONTRAT_RESILIE: 'Ce contrat est résilié\u202f: seuls ses services restent accessibles.',
  CONTRAT_EN_ATTENTE: 'Ce contrat attend sa mise en service.',
  BLOC_EN_ERREUR: 'Une partie de vos informations n’a pas pu se charger.',
}

/** As many as are read at a glance; each has its button all the same. */
export const RAISONS_DITES = 3

/** Around the average by this many percent, a day of water is an ordinary one. */
const HABITUEL_POURCENT = 30

type Recente = Tuiles['tuiles']['consommationRecente']['donnees']

const habitude = (recente: Recente): string | undefined => {
  if (!recente?.comparaison) return undefined
  if ((recente.ecartPourcent ?? 0) <= HABITUEL_POURCENT) return 'consommation habituelle'
  return recente.comparaison === 'AU_DESSOUS'
    ? 'consommation plus basse que d’habitude'
    : 'consommation un peu plus haute que d’habitude'
}

/** Of the bills that are asked for: one that waits for its debit may have been reminded of before, and is not among them. */
export const phraseRelance = ({ nombre, montant }: { readonly nombre: number; readonly montant: number }): string =>
  nombre === 0
    ? 'Parmi vos factures à régler, aucune n’a fait l’objet d’un rappel.'
    : `${euros(montant)} à régler. En difficulté${FINE}? Appelez-nous\u202f: des aides existent.`

type Dette = Tuiles['tuiles']['facturesARegler']['donnees']
type Alertes = NonNullable<Tuiles['tuiles']['alertes']['donnees']>

const depuisLe = (debut: string): string => `depuis le ${dateLongue(instantLocal(debut).jour)}`

/** What is owed, in one sentence: the sum of the account, bills and instalments alike, as the page of bills counts them; how much of it is late. */
export const phraseDette = (dette: Dette, aujourdhui: string): string | undefined => {
  if (!dette || dette.nombre === 0) return undefined
  const { nombre, montant, prochaineLimite: limite, nbEnRetard, montantEnRetard } = dette
  const passee = limite !== null && limite < aujourdhui
  const avant = limite === null || passee ? '' : ` avant le ${dateLongue(limite)}`
  const dit = `${compter(nombre, 'règlement attendu', 'règlements attendus')}${avant}${FINE}: ${euros(montant)}`
  if (nbEnRetard === 0) return `${dit}.`
  const depuis = passee ? `, depuis le ${dateLongue(limite)}` : ''
  return montantEnRetard === montant
    ? `${dit}, en retard${depuis}.`
    : `${dit}, dont ${euros(montantEnRetard)} en retard${depuis}.`
}

/** What waits for its debit; undefined where nothing does. */
export const phrasePrelevement = (dette: Dette): string | undefined => {
  if (!dette || dette.montantEnPrelevement === 0) return undefined
  const { montantEnPrelevement, prochainPrelevement: jour } = dette
  return `${euros(montantEnPrelevement)} ${accord(montantEnPrelevement / 100, 'sera prélevé', 'seront prélevés')}${jour === null ? '' : ` à partir du ${dateLongue(jour)}`}.`
}

/** The day that is compared is the last whole one that came in, which is not always yesterday. */
const phraseDeHausse = (constat: Constat, { tuiles, unite }: Pick<Tuiles, 'tuiles' | 'unite'>): string | undefined => {
  const jour = tuiles.consommationRecente.donnees?.dernierJour?.jour
  if (constat !== 'HAUSSE' || jour === undefined) return undefined
  const relatif = jourRelatif(jour, instantLocal(Date.now()).jour)
  const quand = relatif === 'hier' ? 'd’hier' : `du ${dateLongue(jour)}`
  return `Votre consommation ${quand} dépasse nettement votre habitude${FINE}: pensez à vérifier vos ${unite === 'KWH' ? 'appareils' : 'robinets'}.`
}

const phraseDeDette = (constat: Constat, tuiles: Tuiles['tuiles']): string | undefined =>
  constat === 'FACTURE_EN_RETARD' || constat === 'FACTURE_A_REGLER'
    ? phraseDette(tuiles.facturesARegler.donnees, instantLocal(Date.now()).jour)
    : undefined

/** How much the leak loses and since when, what to do, and what it costs, as the page of its alert says it; less where less is known. */
const phrasesDeFuite = (une: NonNullable<Alertes['pressante']>): readonly string[] => {
  const { minimumLitresParHeure: litres, coutAnnuelEstimeEnCentimes: cout, debut } = une
  const eau =
    litres === null
      ? 'de l’eau coule'
      : `${compter(litres, 'litre par heure', 'litres par heure')} ${accord(litres, 'coule', 'coulent')}`
  return [
    `Une fuite est possible${FINE}: ${eau} sans arrêt ${depuisLe(debut)}.`,
    'Vérifiez vos robinets et vos chasses d’eau.',
    ...(cout === null
      ? []
      : [`Si rien n’est fait, elle coûtera environ ${entier(cout / 100)}${FINE}${devise()} par an.`]),
  ]
}

const phraseDAlerte = (constat: Constat, { alertes }: Tuiles['tuiles']): string | readonly string[] | undefined => {
  const une = alertes.donnees?.pressante
  if (!une) return undefined
  if (constat === 'FUITE_EN_COURS') return phrasesDeFuite(une)
  return constat === 'ALERTE_EN_COURS'
    ? `Une de vos alertes s’est déclenchée${FINE}: ${une.titre}, ${depuisLe(une.debut)}.`
    : undefined
}

/** One other contract by its number, several by how many they are. */
const lesquels = (numeroContrat: string, nombre: number): string =>
  nombre > 1 ? `${entier(nombre)} de vos autres contrats, dont ${numeroContrat}` : `votre contrat ${numeroContrat}`

/**
 * What the other contracts ask, in a sentence for each reason.
 * @param dette what they ask to be paid.
 */
export const phrasesAilleurs = (
  { alerte, nbEnAlerte, coupure, nbCoupures }: PresseAilleurs,
  dette: string | undefined,
): Partial<Readonly<Record<Constat, string>>> => ({
  ...(alerte && {
    FUITE_AILLEURS: `Une fuite est possible sur ${lesquels(alerte.numeroContrat, nbEnAlerte)}, ${depuisLe(alerte.debut)}.`,
    ALERTE_AILLEURS: `Une alerte s’est déclenchée sur ${lesquels(alerte.numeroContrat, nbEnAlerte)}${FINE}: ${alerte.titre}, ${depuisLe(alerte.debut)}.`,
  }),
  ...(coupure && {
    COUPURE_AILLEURS: `Une coupure est en cours sur ${lesquels(coupure.numeroContrat, nbCoupures)}${FINE}: appelez-nous pour ${accord(nbCoupures, 'la', 'les')} lever.`,
  }),
  ...(dette !== undefined && { AUTRES_CONTRATS: dette }),
})

/**
 * The reasons, a sentence each; on a calm day, only what the tiles really know.
 * @param ailleurs what the other contracts ask (phrasesAilleurs).
 */
export const raisonsReponse = (
  { constats }: Reponse,
  { tuiles, unite, telereleve, donneesJusquAu }: Tuiles,
  ailleurs: Partial<Readonly<Record<Constat, string>>> = {},
): readonly string[] => {
  if (constats.length > 0)
    return (
      constats
        // what the contract shown is, is always said: its tiles are empty for it
        .filter((constat, rang) => rang < RAISONS_DITES || constat.startsWith('CONTRAT_'))
        .flatMap(
          (constat) =>
            ailleurs[constat] ??
            phraseDeDette(constat, tuiles) ??
            phraseDAlerte(constat, tuiles) ??
            phraseDeHausse(constat, { tuiles, unite }) ??
            raisons[constat],
        )
    )
  const connu = [
    tuiles.etatContrat.donnees?.codeEtatContrat === 'SE' ? 'contrat en service' : undefined,
    habitude(tuiles.consommationRecente.donnees),
    telereleve && donneesJusquAu ? 'relevés bien reçus' : undefined,
    (tuiles.alertes.donnees?.nbActives ?? 0) > 0 ? 'aucune alerte' : undefined,
    tuiles.facturesARegler.donnees?.nombre === 0 ? 'rien à payer' : undefined,
  ].filter((mot) => mot !== undefined)
  const phrase = connu.join(', ')
  const prelevement = phrasePrelevement(tuiles.facturesARegler.donnees)
  if (phrase)
    return [`${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`, ...(prelevement === undefined ? [] : [prelevement])]
  return cacheAuLecteur(tuiles) ? [] : ['Rien ne demande votre attention.']
}

/** What no alert means: a leak is watched by remote readings alone. */
export const sansSurveillance = (telereleve: boolean): string =>
  telereleve
    ? `Aucune surveillance n’est active${FINE}: vous ne seriez pas prévenu d’une fuite.`
    : `Aucune surveillance n’est active. Ce compteur n’est pas relevé à distance${FINE}: une alerte peut y surveiller vos paiements.`

/** Why a tile has nothing to show, and what would fill it. */
export const phraseVide = {
  AUCUNE_DONNEE: 'Aucune donnée pour le moment.',
  COMPTEUR_NON_TELERELEVE: `Votre compteur n’est pas relevé à distance${FINE}: vos volumes se lisent par mois et par année.`,
  CONSENTEMENT_REQUIS: 'L’affichage de vos consommations par jour demande votre accord.',
  AUCUN_REGLEMENT: 'La facturation n’a enregistré aucun règlement.',
  REGLEMENTS_MASQUES: 'Les règlements de ce contrat sont regroupés avec ceux d’autres contrats.',
  NON_TRANSMIS: 'Le service de facturation ne nous transmet pas encore cette information.',
} as const
export const phraseVideGroupe: Readonly<Record<keyof typeof phraseVide, string>> = {
  ...phraseVide,
  REGLEMENTS_MASQUES: 'Les règlements de ces contrats sont regroupés avec ceux d’autres contrats.',
  COMPTEUR_NON_TELERELEVE: 'Aucun compteur de ce groupe n’est relevé à distance.',
}

/** Period of a billed consumption; NC where its dates are missing (1§8). */
export const periodeFacturee = ({ du, au }: { readonly du: string | null; readonly au: string | null }): string =>
  du && au ? `du ${dateLongue(du)} au ${dateLongue(au)}` : motsManquants.nonCommunique
