import { useParametres } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { useTutorielDemande } from '../../../tutoriel/use-tutoriel-demande.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useSuiviDePaiement } from '../../paiement/suivi.public.ts'
import { AccueilSansContrat } from '../components/accueil-sans-contrat.tsx'
import { Bonjour } from '../components/bonjour.tsx'
import { DemarchesEnCours } from '../components/demarches-en-cours.tsx'
import { TableauDuContrat } from '../components/tableau-contrat.tsx'
import css from '../components/tableau-de-bord.module.css'
import { TableauDuGroupe } from '../components/tableau-groupe.tsx'
import { salut } from '../tableau-de-bord.textes.ts'

/** Home of the portal, of a contract or of a group; the parameter starts a tutorial. Another context reads it all again. */
export const TableauDeBordScreen = () => {
  const { utilisateur, contexte } = useSession()
  useSuiviDePaiement()
  const { tutorial } = useParametres('dashboard')
  useTitre('Tableau de bord')
  useTutorielDemande(tutorial)
  const prenom = utilisateur?.prenom.trim() ?? ''
  if (contexte?.mode === 'contrat') {
    return (
      <div className={css.page}>
        <TableauDuContrat key={contexte.numeroContrat} numeroContrat={contexte.numeroContrat} prenom={prenom} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      {contexte?.mode === 'groupe' ? (
        <TableauDuGroupe key={contexte.idGroupe} idGroupe={contexte.idGroupe} nom={contexte.nom} />
      ) : (
        <>
          <Bonjour titre={salut(prenom)} aujourdhui={instantLocal(Date.now()).jour} />
          <DemarchesEnCours aujourdhui={instantLocal(Date.now()).jour} />
          <AccueilSansContrat />
        </>
      )}
    </div>
  )
}
