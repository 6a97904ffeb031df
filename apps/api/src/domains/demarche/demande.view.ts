import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import {
  codesGesteDemande,
  type GesteDemande,
  gesteDe,
  gestesDemande,
  REOUVERTURE_JOURS,
} from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { type ChampSimple, champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { enClair } from '@ondine/webapi/demarche/dire.rules.ts'
import type { Contexte } from '@ondine/webapi/demarche/parcours.rules.ts'
import { direASoi } from './annule-par-soi.ts'
import type { AutreDemande, EvenementEcrit, ReponseEcrite } from './lecture.repo.ts'

const JOUR_MS = 24 * 3_600_000

const mots = ({ etiquette }: ChampSimple): string =>
  typeof etiquette === 'string' ? etiquette : (etiquette.at(-1)?.texte ?? '')

interface Lisible {
  readonly listes: NonNullable<Contexte['listes']>
  readonly devise: string
}

/** Answers in the words of their form; a name that it does not have any more stays as it was sent. Files are told apart. */
export const vueReponses = (
  definition: Definition,
  reponses: readonly ReponseEcrite[],
  { listes, devise }: Lisible,
) => {
  const champs = new Map(champsDe(definition).map((champ) => [champ.nom, champ]))
  const ecrites = reponses.filter(({ type }) => type !== 'pieces')
  return ecrites.map(({ nom, entete, valeur, type, reserve }) => {
    const champ = champs.get(nom)
    const options = champ?.options && 'liste' in champ.options ? listes[champ.options.liste] : champ?.options
    const choisie = Array.isArray(options)
      ? options.find((une) => typeof une !== 'string' && une.code === valeur)
      : undefined
    const lisible = choisie !== undefined && typeof choisie !== 'string' ? choisie.libelle : undefined
    return {
      nom,
      etiquette: champ === undefined ? nom : mots(champ),
      entete,
      valeur:
        lisible ??
        (champ === undefined ? valeur : enClair(champ.type, valeur, (centimes) => ecrireMontant(centimes, devise))),
      type,
      reserve,
    }
  })
}

/** Where to ring them: the first number that the form asked. */
export const telephoneDe = (reponses: readonly { type: string; valeur: string }[]): string | null =>
  reponses.find(({ type, valeur }) => type === 'telephone' && valeur !== '')?.valeur ?? null

export const vueAutres = (autres: readonly AutreDemande[]) =>
  autres.map(({ reference, libelle, etat, cree_le: creeLe }) => ({
    reference,
    libelle,
    etat: etat as EtatDemande,
    creeLe: creeLe.toISOString(),
  }))

const estGeste = (evenement: string): evenement is GesteDemande =>
  (codesGesteDemande as readonly string[]).includes(evenement)

/** Its text is nobody's message; so is that of what the person did by a button, which we worded. */
const estConstat = ({ constat, deLaPersonne }: ReturnType<typeof gesteDe>, par: string): boolean =>
  constat === true || (par === 'ABONNE' && deLaPersonne !== true)

/** The history, for staff. */
export const vueEvenements = (evenements: readonly EvenementEcrit[]) =>
  evenements.map(({ le, evenement, de, vers, texte, par, prenom, nom }) => ({
    interne: estGeste(evenement) && gesteDe(evenement).interne === true,
    le: le.toISOString(),
    evenement: estGeste(evenement) ? gestesDemande[evenement].fait : 'Envoyée',
    de,
    vers: vers as EtatDemande,
    texte,
    auteur: `${prenom ?? ''} ${nom ?? ''}`.trim() || null,
    deLaPersonne: par === 'ABONNE',
    constat: estGeste(evenement) && estConstat(gesteDe(evenement), par),
  }))

/** The same for the owner: nothing that stays between staff, and none of their names. */
export const vueEvenementsDeSoi = (evenements: readonly EvenementEcrit[]) =>
  vueEvenements(evenements).flatMap(({ interne, ...un }) =>
    interne ? [] : [{ ...un, texte: direASoi(un.texte), auteur: null }],
  )

/** What staff may do now: the buttons. */
export const gestesOfferts = (
  { etat, close_le: closeLe }: { etat: EtatDemande; close_le: Date | null },
  maintenant: Date,
): GesteDemande[] => {
  const rouvrable = closeLe !== null && maintenant.getTime() - closeLe.getTime() <= REOUVERTURE_JOURS * JOUR_MS
  return evenementsOfferts(etatsDemande, { de: etat, par: 'AGENT' })
    .filter(estGeste)
    .filter((geste) => geste !== 'REOUVERTURE' || rouvrable)
}
