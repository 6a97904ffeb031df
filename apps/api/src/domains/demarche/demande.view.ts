import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import {
  codesGesteDemande,
  type GesteDemande,
  gestesDemande,
  REOUVERTURE_JOURS,
} from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { type ChampSimple, champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import type { EvenementEcrit, ReponseEcrite } from './lecture.repo.ts'

const JOUR_MS = 24 * 3_600_000

const mots = ({ etiquette }: ChampSimple): string =>
  typeof etiquette === 'string' ? etiquette : (etiquette.at(-1)?.texte ?? '')

/** Answers in the words of their form; a name that it does not have any more stays as it was sent. */
export const vueReponses = (definition: Definition, reponses: readonly ReponseEcrite[]) => {
  const champs = new Map(champsDe(definition).map((champ) => [champ.nom, champ]))
  return reponses.map(({ nom, entete, valeur, type, reserve }) => {
    const champ = champs.get(nom)
    const options = champ?.options
    const choisie = Array.isArray(options)
      ? options.find((une) => typeof une !== 'string' && une.code === valeur)
      : undefined
    const lisible = choisie !== undefined && typeof choisie !== 'string' ? (choisie.libelle ?? valeur) : valeur
    return { nom, etiquette: champ === undefined ? nom : mots(champ), entete, valeur: lisible, type, reserve }
  })
}

const estGeste = (evenement: string): evenement is GesteDemande =>
  (codesGesteDemande as readonly string[]).includes(evenement)

/** To its owner staff have no names. */
export const vueEvenements = (evenements: readonly EvenementEcrit[], { noms }: { noms: boolean }) =>
  evenements.map(({ le, evenement, de, vers, texte, prenom, nom }) => ({
    le: le.toISOString(),
    evenement: estGeste(evenement) ? gestesDemande[evenement].fait : 'Envoyée',
    de,
    vers: vers as EtatDemande,
    texte,
    auteur: noms ? `${prenom ?? ''} ${nom ?? ''}`.trim() || null : null,
  }))

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
