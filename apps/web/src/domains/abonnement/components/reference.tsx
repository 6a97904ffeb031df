import { champsReference } from '@ondine/webapi/abonnement/contrat.champs.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { notifier } from '../../../ui/notifications.ts'
import css from './abonnement.module.css'

interface Proprietes {
  readonly id: string
  /** Of what: two of these forms may stand on one page. */
  readonly nom: string
  readonly valeur: string | null
  readonly aide: string
  readonly ecrire: (reference: string) => Promise<unknown>
  /** Once written. */
  readonly apres?: () => void
}

/** The subscriber's own reference (1§7.3, 1§7.4). */
export const Reference = ({ id, nom, valeur, aide, ecrire, apres }: Proprietes) => {
  const formulaire = useFormulaire({
    id,
    champs: champsReference,
    valeurs: { reference: valeur ?? '' },
    envoyer: async ({ reference }) => {
      await ecrire(reference ?? '')
      formulaire.remettre({ reference: reference ?? '' })
      notifier({ type: 'succes', message: 'Votre référence a été enregistrée.' })
      apres?.()
    },
  })
  return (
    <Formulaire formulaire={formulaire} className={css.reference ?? ''} aria-label={nom}>
      <Saisie {...formulaire.champ('reference')} aide={aide} />
      <IssuesFormulaire
        action="Enregistrer la référence"
        variante="second"
        taille="petit"
        enCours={formulaire.enCours}
      />
    </Formulaire>
  )
}
