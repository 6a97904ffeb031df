import { Suspense } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { Bonjour } from '../components/bonjour.tsx'
import { TableauDuContrat } from '../components/tableau-contrat.tsx'
import css from '../components/tableau-de-bord.module.css'
import { TableauDuGroupe } from '../components/tableau-groupe.tsx'
import { salut } from '../tableau-de-bord.textes.ts'

// of a new account, or of staff: everybody else has a contract in context
const SansContrat = charge(() => import('../components/sans-contrat.tsx'), 'SansContrat')

/** Tile view (1§2.1): every tile of the specification, what nothing feeds yet included. */
export const TuilesScreen = () => {
  const { utilisateur, contexte } = useSession()
  useTitre('Tableau de bord')
  const prenom = utilisateur?.prenom.trim() ?? ''
  return (
    <div className={css.page}>
      {contexte?.mode === 'contrat' && (
        <TableauDuContrat key={contexte.numeroContrat} numeroContrat={contexte.numeroContrat} prenom={prenom} complet />
      )}
      {contexte?.mode === 'groupe' && (
        <TableauDuGroupe key={contexte.idGroupe} idGroupe={contexte.idGroupe} nom={contexte.nom} complet />
      )}
      {contexte === null && (
        <>
          <Bonjour titre={salut(prenom)} aujourdhui={instantLocal(Date.now()).jour} />
          <Suspense
            fallback={
              <Carte aria-busy="true">
                <Squelette hauteur={120} />
              </Carte>
            }
          >
            <SansContrat />
          </Suspense>
        </>
      )}
    </div>
  )
}
