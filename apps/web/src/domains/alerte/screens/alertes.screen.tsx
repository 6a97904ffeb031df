import { typeDuChemin } from '@ondine/webapi/alerte/alerte.codes.ts'
import { Suspense } from 'react'
import { useParametres, useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { AlertesDuContrat } from '../components/alertes-du-contrat.tsx'
import { AlertesDuGroupe } from '../components/alertes-du-groupe.tsx'

// one event has charts, which the list has not
const Evenement = charge(() => import('../components/evenement.tsx'), 'Evenement')

/**
 * Alerts of the contract or group in context, of one kind or of all, a new one open at once with `?creer`; or one event
 * explained (1§2.1, 1§3.6).
 */
export const AlertesScreen = () => {
  const { contexte } = useSession()
  const parametres = useParametres('alerte')
  const { evenement, contrat, creer } = useRecherche('alerte')
  const type = typeDuChemin(parametres.type)
  const sien = contrat ?? (contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined)
  if (evenement !== undefined && sien !== undefined)
    return (
      <Suspense
        fallback={
          <Carte aria-busy="true" aria-label="Chargement de l’alerte">
            <Squelette hauteur={320} />
          </Carte>
        }
      >
        <Evenement key={evenement} numeroContrat={sien} idInstance={Number(evenement)} />
      </Suspense>
    )
  if (contexte?.mode === 'contrat')
    return (
      <AlertesDuContrat
        key={contexte.numeroContrat}
        numeroContrat={contexte.numeroContrat}
        type={type}
        creation={creer !== undefined}
      />
    )
  if (contexte?.mode === 'groupe')
    return <AlertesDuGroupe key={contexte.idGroupe} idGroupe={contexte.idGroupe} nom={contexte.nom} type={type} />
  return (
    <>
      <PageHeader titre="Mes alertes" />
      <Carte>
        <EtatVide titre="Choisissez un contrat">
          Une alerte surveille un contrat. Sélectionnez-en un en haut de la page pour voir les siennes.
        </EtatVide>
      </Carte>
    </>
  )
}
