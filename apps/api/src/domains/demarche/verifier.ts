import { charger, typeEnvoye } from '@ondine/webapi/demarche/charger.rules.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { duFil } from '@ondine/webapi/demarche/lecture.rules.ts'
import { parcourir, type Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import { valider } from '@ondine/webapi/demarche/valider.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import type { Ouvert } from './ouvrir.ts'

const inconnu = (champ: string) => ({
  champ: champ.slice(0, 100),
  code: 'champ_inconnu',
  message: 'Ce champ n’est pas attendu.',
})

const refuser = (champs: readonly ChampEnErreur[]): void => {
  if (champs.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs })
}

/**
 * Reads the answers as the wire has them: a name that the form does not have is refused, files are never taken from it. All that can be
 * judged without them is judged here, before a byte of one is read.
 * @returns the answers, and the fields that ask for files
 * @throws ErreurApi S400 with the fields, DE09 answers to another form
 */
export const preparer = (ouvert: Ouvert, reponses: Reponses, empreinte: string | undefined) => {
  const { definition, contexte } = ouvert
  if (empreinte !== undefined && empreinte !== ouvert.empreinte) throw new ErreurApi(demarcheErreurs.formulaireChange)
  const types = new Map(champsDe(definition).map(({ nom, type }) => [nom, type]))
  refuser(
    Object.keys(reponses)
      .filter((nom) => !types.has(nom))
      .map(inconnu),
  )
  const lues = Object.fromEntries(
    Object.entries(reponses).flatMap(([nom, valeur]) => {
      const type = types.get(nom)
      return type === undefined || type === 'pieces' ? [] : [[nom, duFil(type, valeur)]]
    }),
  )
  const parcours = parcourir(definition, lues, contexte)
  const attendus = new Set(parcours.champs.flatMap(({ champ }) => (champ.type === 'pieces' ? [champ.nom] : [])))
  refuser(valider(definition, parcours, contexte).filter(({ champ }) => !attendus.has(champ)))
  return { reponses: lues, attendus }
}

/**
 * Walks the answers again and trusts nothing: what is not relevant is dropped, what is imposed is overwritten.
 * @throws ErreurApi S400 with the fields
 */
export const verifier = ({ definition, contexte }: Ouvert, reponses: Reponses) => {
  const parcours = parcourir(definition, reponses, contexte)
  refuser(valider(definition, parcours, contexte))
  return {
    type: typeEnvoye(definition, parcours),
    valeurs: parcours.connu.valeurs,
    lignes: charger(definition, parcours, contexte),
  }
}
