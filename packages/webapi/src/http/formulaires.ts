import { demarcheErreurs } from '../demarche/demarche.messages.ts'
import type { TypeDemarche } from '../demarche/types.codes.ts'
import type { CheminEntree } from './chemin.ts'
import type { Erreur } from './erreur.ts'

/**
 * The form that a call is about, where its input names one: the rights of that type refuse the call before its handler runs, and its use
 * case reads type and contract in `ctx.formulaire` (decision 086).
 */
export type DeclarationFormulaire = FormulaireNomme | FormulaireDeDemande
interface FormulaireNomme {
  /** `ouvrir`: looked at, before a contract is chosen too; `faire`: kept, taken up, sent. */
  readonly geste: 'ouvrir' | 'faire'
  /** Where its type stands; `controleur`: where the controller does that this form alone is sent to. */
  readonly dans: CheminEntree
  readonly par?: 'controleur'
  /** Where its contract stands: the first that is given. */
  readonly contrat: readonly [CheminEntree, ...CheminEntree[]]
}
/** That of a request which is there already, by its reference: whose it is, `objets` says. */
interface FormulaireDeDemande {
  readonly geste: 'completer'
  readonly dans: CheminEntree
}

/** What the guard let in. */
export interface FormulaireVise {
  readonly type: TypeDemarche
  /** Of this caller; null: it is about none. */
  readonly numeroContrat: string | null
}

const deQuiOuvre: readonly Erreur[] = [
  demarcheErreurs.nonDefinie,
  demarcheErreurs.reserveeAuxAbonnes,
  demarcheErreurs.reserveeSansCompte,
  demarcheErreurs.pasPourCeCompte,
  demarcheErreurs.numeroContrat,
]
const parGeste: Readonly<Record<DeclarationFormulaire['geste'], readonly Erreur[]>> = {
  ouvrir: deQuiOuvre,
  faire: [...deQuiOuvre, demarcheErreurs.sansContrat],
  completer: [],
}

/** How the guard refuses a call by its form: errors of every call that declares one. */
export const erreursDuFormulaire = (formulaire: DeclarationFormulaire | undefined): readonly Erreur[] =>
  formulaire === undefined ? [] : parGeste[formulaire.geste]
