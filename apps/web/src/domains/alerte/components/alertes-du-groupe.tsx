import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { peutReglerAlertes } from '@ondine/webapi/navigation/profils.rules.ts'
import { useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAlertesDuGroupe } from '../alerte.queries.ts'
import css from './alerte.module.css'
import { FiltreTypes } from './alertes-du-contrat.tsx'
import { DialogueAlerte } from './formulaire-alerte.tsx'
import { ListeAlertes } from './liste-alertes.tsx'

interface Proprietes {
  readonly idGroupe: number
  readonly nom: string
  readonly type: CodeTypeAlarme | undefined
}

/** Alerts of the contracts of a group, together (1§7.6); a new one is made from its contract. */
export const AlertesDuGroupe = ({ idGroupe, nom, type }: Proprietes) => {
  const lecture = useAlertesDuGroupe(idGroupe)
  const { data } = lecture
  const profils = useSession().utilisateur?.profils ?? []
  const [edition, setEdition] = useState<Alerte>()
  const alertes = data?.resultats
  return (
    <>
      <PageHeader
        titre="Alertes du groupe"
        intro={
          <p>
            {nom}
            {data &&
              ` · ${compter(data.nbTotalResultats, 'alerte')}${data.nbTotalResultats > data.resultats.length ? `, les ${data.resultats.length} plus récentes ici` : ''}`}
            .{peutReglerAlertes(profils) && ' Pour en créer une, choisissez d’abord le contrat en haut de la page.'}
          </p>
        }
      />
      <div className={css.blocs}>
        <FiltreTypes alertes={alertes ?? []} type={type} />
        <ListeAlertes de={lecture} type={type} avecContrat modifier={setEdition} />
      </div>
      <DialogueAlerte
        numeroContrat={edition?.numeroContratAbonnement ?? ''}
        alerte={edition}
        type={type}
        ouvert={edition !== undefined}
        fermer={() => setEdition(undefined)}
      />
    </>
  )
}
