import { champsPause } from '@ondine/webapi/alerte/alerte.champs.ts'
import { PAUSE_JOURS_MAX } from '@ondine/webapi/alerte/alerte.codes.ts'
import { etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { mettreEnPause, reprendre } from '../alerte.queries.ts'
import css from './alerte.module.css'

/** What most people need: a week. */
const DUREE_PROPOSEE = 7

type Cle = { readonly idInstance: number; readonly numeroContratAbonnement: string }

const FormulairePause = ({ cle, fermer }: { cle: Cle; fermer: () => void }) => {
  const aujourdHui = instantLocal(Date.now()).jour
  const dernier = ajouterJours(aujourdHui, PAUSE_JOURS_MAX)
  const formulaire = useFormulaire({
    id: 'pause',
    champs: champsPause(aujourdHui, dernier),
    valeurs: { motif: '', jusquAu: ajouterJours(aujourdHui, DUREE_PROPOSEE), commentaire: '' },
    envoyer: async (saisie) => {
      await mettreEnPause({ ...cle, ...saisie })
      notifier({ type: 'succes', message: `Plus de message à ce sujet jusqu’au ${dateLongue(saisie.jusquAu)}.` })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label="C’est normal">
      <p className={css.doux}>
        Nous continuons de lire votre compteur, sans vous écrire. Après cette date, nous vous préviendrons à nouveau.
      </p>
      <Champs de={formulaire} />
      <IssuesFormulaire action="Ne plus me prévenir" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** "It is normal": silence with a reason and an end; and its contrary. */
export const GestesPause = ({ explication }: { explication: ExplicationInstance }) => {
  const { idInstance, numeroContratAbonnement, etat, modifiable } = explication
  const cle = { idInstance, numeroContratAbonnement }
  const [ouvert, setOuvert] = useState(false)
  const reprise = useMutation({
    mutationFn: () => reprendre(cle),
    onSuccess: () => notifier({ type: 'succes', message: 'Nous vous préviendrons à nouveau.' }),
    onError: (cause) => signalerErreur(cause),
  })
  if (!modifiable) return null
  const gestes = evenementsOfferts(etatsEvenement, { de: etat, par: 'ABONNE' })
  if (gestes.includes('REPRISE'))
    return (
      <Bouton variante="second" enCours={reprise.isPending} onClick={() => reprise.mutate()}>
        Me prévenir à nouveau
      </Bouton>
    )
  if (!gestes.includes('PAUSE')) return null
  return (
    <>
      <Bouton variante="second" onClick={() => setOuvert(true)}>
        C’est normal
      </Bouton>
      <Dialogue titre="C’est normal" ouvert={ouvert} fermer={() => setOuvert(false)}>
        <FormulairePause cle={cle} fermer={() => setOuvert(false)} />
      </Dialogue>
    </>
  )
}
