import { champsRattachementMasse } from '@ondine/webapi/abonnement/rattachement-masse.champs.ts'
import type { RattachementMasse } from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useRef, useState } from 'react'
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
import { Resultats } from './resultats.tsx'

/** Attaches or detaches a list of contracts, one number per line (3§5); each line says what became of it. */
export const RattachementDialogue = ({ compte, fermer }: { compte: UtilisateurGere; fermer: () => void }) => {
  const [reponse, setReponse] = useState<RattachementMasse | null>(null)
  const action = useRef<'ATTACHER' | 'DETACHER'>('ATTACHER')
  const formulaire = useFormulaire({
    id: 'rattachement',
    champs: champsRattachementMasse,
    valeurs: { numeros: '', motif: '' },
    envoyer: async (saisie) => {
      setReponse(null)
      const recue = await rattacherListe(compte.userWebId, { ...saisie, action: action.current })
      setReponse(recue)
      if (recue.nbTraites === recue.nbDemandes) notifier({ type: 'succes', message: recue.message })
    },
  })
  const agir = (voulue: typeof action.current) => () => {
    action.current = voulue
  }
  return (
    <Dialogue titre={`Contrats de ${compte.nomComplet}`} ouvert fermer={fermer}>
      <div className={css.pile}>
        {/* the numbers of the list are those from before */}
        {reponse === null && <ContratsRattaches compte={compte} />}
        {reponse === null && <RattachementsDuCompte userWebId={compte.userWebId} />}
        <Formulaire formulaire={formulaire} aria-label={`Contrats de ${compte.nomComplet}`}>
          <Champs de={formulaire} />
          <IssuesFormulaire action="Rattacher" enCours={formulaire.enCours} onClick={agir('ATTACHER')}>
            <Envoi variante="second" enCours={formulaire.enCours} onClick={agir('DETACHER')}>
              Détacher
            </Envoi>
          </IssuesFormulaire>
        </Formulaire>
        <div aria-live="polite">
          {reponse && (
            <Resultats
              message={reponse.message}
              resultats={reponse.resultats.map(({ numero, ...suite }) => ({
                ...suite,
                cle: `${numero} ${suite.message}`,
                nom: numero,
              }))}
            />
          )}
        </div>
      </div>
    </Dialogue>
  )
}
