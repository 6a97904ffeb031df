import { useSession } from '../../../session/session.store.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { AccueilSansContrat } from '../components/accueil-sans-contrat.tsx'
import { Bonjour } from '../components/bonjour.tsx'
import { TableauDuContrat } from '../components/tableau-contrat.tsx'
import css from '../components/tableau-de-bord.module.css'
import { TableauDuGroupe } from '../components/tableau-groupe.tsx'
import { salut } from '../tableau-de-bord.textes.ts'

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
          <AccueilSansContrat />
        </>
      )}
    </div>
  )
}
