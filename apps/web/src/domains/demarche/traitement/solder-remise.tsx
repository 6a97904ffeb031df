import type { RemiseLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { champsSolde } from '@ondine/webapi/demarche/traitement.champs.ts'
import { useEffect, useRef } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { clavierDe } from './ecrit.tsx'
import css from './guichet.module.css'
import { solderRemise } from './guichet.queries.ts'

interface Proprietes {
  readonly reference: string
  readonly une: RemiseLue
  readonly fermer: () => void
}

/** Closes a hand-over that was done otherwise: how is kept in the journal. */
export const SolderRemise = ({ reference, une: { numero }, fermer }: Proprietes) => {
  const zone = useRef<HTMLDivElement>(null)
  const formulaire = useFormulaire({
    id: `solder-${numero}`,
    champs: champsSolde,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await solderRemise(reference, numero, motif)
      notifier({ type: 'succes', message: 'La remise est marquée comme faite.' })
      fermer()
    },
  })
  useEffect(() => zone.current?.querySelector<HTMLElement>('textarea')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside it
    <div ref={zone} onKeyDown={clavierDe(() => void formulaire.soumettre())}>
      <Formulaire formulaire={formulaire} aria-label={`Marquer ${numero} comme faite`}>
        <Saisie {...formulaire.champ('motif')} marquer={false} />
        <p className={css.aide}>
          Elle ne partira plus vers la facturation. La demande reste à terminer par une réponse.
        </p>
        <IssuesFormulaire action="Marquer comme faite" enCours={formulaire.enCours}>
          <Bouton variante="second" onClick={fermer}>
            Renoncer
          </Bouton>
        </IssuesFormulaire>
      </Formulaire>
    </div>
  )
}
