import { champsRattachementMasse } from '@ondine/webapi/abonnement/rattachement-masse.champs.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useRef } from 'react'
import { Champs } from '../../../../formulaire/champs.tsx'
import { Envoi } from '../../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { RattachementsDuCompte } from '../../../abonnement/rattachements-du-compte.public.tsx'
import { rattacherListe } from '../../gestion.queries.ts'
import { ContratsRattaches } from './contrats-rattaches.tsx'
import css from './gestion.module.css'

/** Attaches or detaches a list of contracts, one number per line (3§5): all of it, or nothing and what is wrong with each line. */
export const RattachementDialogue = ({ compte, fermer }: { compte: UtilisateurGere; fermer: () => void }) => {
  const action = useRef<'ATTACHER' | 'DETACHER'>('ATTACHER')
  const formulaire = useFormulaire({
    id: 'rattachement',
    champs: champsRattachementMasse,
    valeurs: { numeros: '', motif: '' },
    envoyer: async (saisie) => {
      const recue = await rattacherListe(compte.userWebId, { ...saisie, action: action.current })
      notifier({ type: 'succes', message: recue.message })
      fermer()
    },
  })
  const agir = (voulue: typeof action.current) => () => {
    action.current = voulue
  }
  return (
    <Dialogue titre={`Contrats de ${compte.nomComplet}`} ouvert fermer={fermer}>
      <div className={css.pile}>
        <ContratsRattaches compte={compte} />
        <RattachementsDuCompte userWebId={compte.userWebId} />
        <Formulaire formulaire={formulaire} aria-label={`Contrats de ${compte.nomComplet}`}>
          <Champs de={formulaire} />
          <IssuesFormulaire action="Rattacher" enCours={formulaire.enCours} onClick={agir('ATTACHER')}>
            <Envoi variante="second" enCours={formulaire.enCours} onClick={agir('DETACHER')}>
              Détacher
            </Envoi>
          </IssuesFormulaire>
        </Formulaire>
      </div>
    </Dialogue>
  )
}
