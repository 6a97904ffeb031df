import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { FilAriane } from '../../../ui/fil-ariane.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { ContratsClient } from '../components/contrats-client.tsx'
import { AlertesClient, CapacitesClient, CompteClient } from '../components/cote-client.tsx'
import css from '../components/fiche.module.css'
import { DemandesClient, EnvoisClient, FacturesClient, JournalClient } from '../components/suivi-client.tsx'
import { TeteClient } from '../components/tete-client.tsx'
import { requeteFiche } from '../fiche.queries.ts'

/** One customer, whole (mockup 14): an address of its own, that colleagues give each other. */
export const FicheClientScreen = () => {
  const { compte } = useParametres('admin-client')
  const lecture = useQuery(requeteFiche(Number(compte)))
  return (
    <>
      <FilAriane
        etapes={[
          { libelle: 'Utilisateurs', vers: cheminDe('admin-users') },
          { libelle: lecture.data?.compte.nomComplet ?? 'Client' },
        ]}
      />
      <Lu
        de={lecture}
        erreur="Ce compte n’a pas pu s’ouvrir"
        suite="Il a peut-être été supprimé. Cherchez-le par son nom ou son adresse."
        hauteur={480}
        enCarte="Chargement du client"
      >
        {(fiche) => (
          <div className={css.page}>
            <TeteClient fiche={fiche} />
            <div className={css.corps}>
              <div className={css.colonne}>
                <ContratsClient contrats={fiche.contrats} />
                <DemandesClient demandes={fiche.demandes} />
                <FacturesClient factures={fiche.factures} />
                <EnvoisClient envois={fiche.envois} />
                <JournalClient journal={fiche.journal} />
              </div>
              <div className={css.colonne}>
                <CapacitesClient capacites={fiche.capacites} />
                <CompteClient compte={fiche.compte} />
                <AlertesClient alertes={fiche.alertes} />
              </div>
            </div>
          </div>
        )}
      </Lu>
    </>
  )
}
