import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import {
  IconDots,
  IconFileText,
  IconMailCheck,
  IconPencil,
  IconSend,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Bouton } from '../../ui/bouton.tsx'
import { charge } from '../../ui/chargement.ts'
import { MenuActions } from '../../ui/menu-actions.tsx'
import type { ActionDialogue } from './components/gestion/actions-compte.tsx'
import { activerCompte, envoyerUnLien } from './components/gestion/gestes.ts'
import css from './components/gestion/gestion.module.css'
import { usePermises } from './components/gestion/use-permises.ts'

const DialoguesGestion = charge(() => import('./components/gestion/dialogues-gestion.tsx'), 'DialoguesGestion')

/** What staff may do with one account, side by side: the same acts as in its row of the list. */
export const GestesCompte = ({ compte }: { readonly compte: UtilisateurGere }) => {
  const permises = usePermises()
  const [quoi, setQuoi] = useState<ActionDialogue | null>(null)
  const { regle } = permises
  const modifiable = compte.isModifiable
  return (
    <div className={css.gestes}>
      {modifiable && !compte.mailValide && (
        <Bouton variante="neutre" onClick={() => void activerCompte(compte)}>
          <IconMailCheck size={18} aria-hidden="true" />
          Activer le compte
        </Bouton>
      )}
      {modifiable && (
        <Bouton variante="neutre" onClick={() => void envoyerUnLien(compte)}>
          <IconSend size={18} aria-hidden="true" />
          Lien de mot de passe
        </Bouton>
      )}
      {permises.usurper && compte.userWebId !== permises.moi && (
        <Bouton variante="neutre" onClick={() => setQuoi('usurper')}>
          <IconUserShare size={18} aria-hidden="true" />
          Voir comme
        </Bouton>
      )}
      {modifiable && (
        <Bouton disabled={!regle} onClick={() => setQuoi('modifier')}>
          <IconPencil size={18} aria-hidden="true" />
          Modifier
        </Bouton>
      )}
      <MenuActions
        libelle={`Autres actions pour ${compte.nomComplet}`}
        icone={IconDots}
        actions={[
          ...(modifiable && permises.rattacher
            ? [{ libelle: 'Rattacher des contrats', icone: IconFileText, agir: () => setQuoi('rattacher') }]
            : []),
          ...(modifiable && permises.supprimer
            ? [{ libelle: 'Supprimer le compte', icone: IconTrash, agir: () => setQuoi('supprimer') }]
            : []),
        ]}
      />
      {quoi && regle && (
        <Suspense>
          <DialoguesGestion
            ouvert={{ quoi, compte }}
            miens={permises.miens}
            regle={regle}
            moi={permises.moi}
            donneMotDePasse={permises.usurper}
            fermer={() => setQuoi(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
