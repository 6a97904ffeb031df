import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import type { ActionDialogue } from './actions-compte.tsx'
import { CompteDialogue } from './compte-dialogue.tsx'
import { GroupesDialogue } from './groupes-dialogue.tsx'
import { RattachementDialogue } from './rattachement-dialogue.tsx'
import { SuppressionComptes } from './suppression-comptes.tsx'
import { UsurpationDialogue } from './usurpation-dialogue.tsx'

/** Which dialog is open, and about whom. */
export type DialogueOuvert =
  | { readonly quoi: 'creer' }
  | { readonly quoi: ActionDialogue; readonly compte: UtilisateurGere }
  | {
      readonly quoi: 'supprimer-plusieurs' | 'groupes'
      readonly comptes: readonly UtilisateurGere[]
      readonly vider: () => void
    }

interface Proprietes {
  readonly ouvert: DialogueOuvert
  /** Profiles of the person at work. */
  readonly miens: readonly Profil[]
  readonly regle: BornesMotDePasse
  readonly moi: number | undefined
  readonly donneMotDePasse: boolean
  readonly fermer: () => void
}

/** The dialogs of the list of accounts: loaded when the first one opens. */
export const DialoguesGestion = ({ ouvert, fermer, ...qui }: Proprietes) => {
  switch (ouvert.quoi) {
    case 'creer':
      return <CompteDialogue compte={null} fermer={fermer} {...qui} />
    case 'modifier':
      return <CompteDialogue compte={ouvert.compte} fermer={fermer} {...qui} />
    case 'rattacher':
      return <RattachementDialogue compte={ouvert.compte} fermer={fermer} />
    case 'usurper':
      return <UsurpationDialogue compte={ouvert.compte} fermer={fermer} />
    case 'supprimer':
      return <SuppressionComptes comptes={[ouvert.compte]} fermer={fermer} apres={() => undefined} />
    case 'groupes':
      return <GroupesDialogue comptes={ouvert.comptes} fermer={fermer} />
    case 'supprimer-plusieurs':
      return <SuppressionComptes comptes={ouvert.comptes} fermer={fermer} apres={ouvert.vider} />
  }
}
