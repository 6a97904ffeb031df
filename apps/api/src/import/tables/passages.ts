import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { lireValeur } from '@ondine/webapi/parametrage/lire-valeur.rules.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { PoolClient } from 'pg'
import { jourLocal } from '../../platform/instant-local.ts'
import type { ContexteFormat } from '../format.ts'
import { ImportError } from '../import-error.ts'
import { compterFermes, compterOuverts, fairePasser, lirePasses, lireRenumerotes } from './passages.repo.ts'
import {
  type Avant,
  type Changement,
  lirePairesDUnePersonne,
  lirePersonnes,
  type Paire,
  type Personnes,
  renumeroter,
} from './people.repo.ts'
import type { Verdicts } from './table-format.ts'

export type LigneDePersonnes = {
  readonly ligne: number
  readonly numeroContrat: string
  readonly dateEtat: string
  readonly dateDeMiseEnService: string | null
  readonly numeroClientTitulaire: string
  /** Undefined: the file does not say, it stays. */
  readonly numeroClientCoTitulaire: string | null | undefined
  readonly numeroClientPayeur: string
}

const personnesDe = (ligne: LigneDePersonnes, avant: Personnes): Personnes => ({
  titulaire: ligne.numeroClientTitulaire,
  coTitulaire: ligne.numeroClientCoTitulaire === undefined ? avant.coTitulaire : ligne.numeroClientCoTitulaire,
  payeur: ligne.numeroClientPayeur,
})

const ensemble = ({ titulaire, coTitulaire, payeur }: Personnes): string[] => [
  ...new Set([titulaire, coTitulaire, payeur].filter((numero) => numero !== null)),
]

/** In one role, who came for whom: of them, one person may have had its number changed. */
const pairesDe = (numeroContrat: string, avant: Personnes, apres: Personnes): Paire[] => {
  const [anciens, nouveaux] = [new Set(ensemble(avant)), new Set(ensemble(apres))]
  return (['titulaire', 'coTitulaire', 'payeur'] as const).flatMap((role) => {
    const [ancien, nouveau] = [avant[role], apres[role]]
    const remplace = ancien !== null && nouveau !== null && !nouveaux.has(ancien) && !anciens.has(nouveau)
    return remplace ? [{ numeroContrat, ancien, nouveau }] : []
  })
}

/** The day of the state, or of the service, that came with the new people; else nobody tells it: that of the import. */
const jourDuPassage = (
  ligne: LigneDePersonnes,
  avant: Avant,
  maintenant: Date,
): Pick<Changement, 'passeLe' | 'jourDit'> => {
  const aujourdhui = jourLocal(maintenant)
  const [dit] = [
    [ligne.dateEtat, avant.dateEtat] as const,
    [ligne.dateDeMiseEnService, avant.dateDeMiseEnService] as const,
  ].flatMap(([le, autrefois]) => (le !== null && autrefois !== null && le > autrefois && le <= aujourdhui ? [le] : []))
  return { passeLe: dit ?? aujourdhui, jourDit: dit !== undefined }
}

export type Passages = { readonly changements: readonly Changement[]; readonly renumerotes: readonly Paire[] }

/** What the lines change of the people of their contracts, as they stand before anything is written. */
export const lirePassages = async (
  client: PoolClient,
  lignes: readonly LigneDePersonnes[],
  { maintenant, valeurs }: Pick<ContexteFormat, 'maintenant' | 'valeurs'>,
  tenir: boolean,
): Promise<Passages> => {
  const numeros = lignes.map(({ numeroContrat }) => numeroContrat)
  const connus = await lirePersonnes(client, numeros, tenir)
  const bouges = lignes.flatMap((ligne) => {
    const avant = connus.get(ligne.numeroContrat)
    if (avant === undefined) return []
    const apres = personnesDe(ligne, avant)
    const [anciens, nouveaux] = [ensemble(avant), ensemble(apres)]
    const memes = anciens.length === nouveaux.length && anciens.every((numero) => nouveaux.includes(numero))
    return memes ? [] : [{ ligne, avant, apres, anciens, nouveaux }]
  })
  const paires = bouges.flatMap(({ ligne, avant, apres }) => pairesDe(ligne.numeroContrat, avant, apres))
  const { clientsChanges } = valeurs
  const renumerotes =
    clientsChanges === 'numeros'
      ? paires
      : clientsChanges === 'personnes'
        ? []
        : await lirePairesDUnePersonne(client, paires)
  const parContrat = Map.groupBy(renumerotes, ({ numeroContrat }) => numeroContrat)
  const changements = bouges.flatMap(({ ligne, avant, anciens, nouveaux }) => {
    const { numeroContrat } = ligne
    const nouveauDe = new Map(parContrat.get(numeroContrat)?.map(({ ancien, nouveau }) => [ancien, nouveau]))
    const restes = anciens.map((ancien) => nouveauDe.get(ancien) ?? ancien)
    const partis = restes.filter((numero) => !nouveaux.includes(numero))
    const arrives = nouveaux.filter((numero) => !restes.includes(numero))
    if (partis.length === 0 && arrives.length === 0) return []
    return [{ numeroContrat, anciens: restes, nouveaux, partis, arrives, ...jourDuPassage(ligne, avant, maintenant) }]
  })
  return { changements, renumerotes }
}

/** Once the contracts are written. */
export const ecrirePassages = async (
  client: PoolClient,
  { changements, renumerotes }: Passages,
  maintenant: Date,
): Promise<void> => {
  await renumeroter(client, renumerotes, maintenant)
  await fairePasser(client, changements, maintenant)
}

const CHAMP = 'numeroClientTitulaire'

/** Tells, of each contract of the file, who lost it lately. */
export const direPassages = async (
  client: PoolClient,
  lignes: readonly LigneDePersonnes[],
  verdicts: Verdicts,
  maintenant: Date,
): Promise<void> => {
  const numeros = lignes.map(({ numeroContrat }) => numeroContrat)
  const passes = await lirePasses(client, numeros, maintenant)
  const renumerotes = await lireRenumerotes(client, numeros, maintenant)
  for (const { ligne, numeroContrat } of lignes) {
    for (const { ancien, nouveau } of renumerotes.get(numeroContrat) ?? [])
      verdicts.avertir(
        ligne,
        CHAMP,
        `le client ${ancien} a pris le numéro ${nouveau} : c’est la même personne, ses comptes gardent ce contrat`,
      )
    const passe = passes.get(numeroContrat)
    if (passe === undefined) continue
    const { comptes, aConfirmer, passeLe } = passe
    const attente = aConfirmer === 0 ? '' : `, dont ${aConfirmer} à qui une preuve est demandée`
    verdicts.avertir(
      ligne,
      CHAMP,
      `contrat passé à d’autres personnes (le ${passeLe} au plus tard) : ${comptes} ${accord(comptes, 'compte ne l’a', 'comptes ne l’ont')} plus${attente}, les factures d’avant leur restent`,
    )
  }
}

/** Fewer are never too many: a week of a small utility. */
const MINIMUM = 20

const lirePart = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ valeur: string }>('select valeur from parametre where nom = $1', [
    'importContratsPassesPourCent',
  ])
  return Number(lireValeur(parametres.importContratsPassesPourCent, rows[0]?.valeur))
}

/**
 * Adds up, before anything is written, the contracts that a file would close to their accounts.
 * @throws ImportError at its end, where they are an unusual share of those that are open: rather numbers that changed than people
 */
export class ExamenDesPassages {
  readonly #contexte: ContexteFormat
  #fermes = 0

  constructor(contexte: ContexteFormat) {
    this.#contexte = contexte
  }

  async lire(client: PoolClient, lignes: readonly LigneDePersonnes[]): Promise<void> {
    if (this.#contexte.valeurs.clientsChanges !== undefined) return
    const { changements } = await lirePassages(client, lignes, this.#contexte, false)
    this.#fermes += await compterFermes(client, changements)
  }

  async conclure(client: PoolClient): Promise<void> {
    if (this.#fermes < MINIMUM) return
    const [part, ouverts] = [await lirePart(client), await compterOuverts(client)]
    if (this.#fermes * 100 <= part * ouverts) return
    throw new ImportError(
      `Rien n’a été écrit : ce fichier donne d’autres clients à ${this.#fermes} des ${ouverts} contrats ouverts à un compte, ` +
        `qui seraient fermés à ceux qui les ont (au-delà de ${part} %, paramètre importContratsPassesPourCent). ` +
        'Relancez avec --clients numeros si la facturation a seulement changé les numéros de ses clients, ' +
        'ou avec --clients personnes si ces contrats sont bien passés à d’autres personnes.',
    )
  }
}
