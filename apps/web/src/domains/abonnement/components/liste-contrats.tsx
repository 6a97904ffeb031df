import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { EtatContrat } from '../../../app/layout/etat-contrat.tsx'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { appelContrats } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from './abonnement.module.css'
import { useActionsContrat } from './actions-contrat.tsx'
import { NomContrat } from './nom-contrat.tsx'

/** The contracts somebody sees, with what may be done to each (1§2.1 manage/contrats, 3§2 admin/contrats). */
export const ListeContrats = () => {
  const { actionsDe, dialogues } = useActionsContrat()
  return (
    <>
      <TableDeListe<(typeof abonnementEndpoints)['contrats'], ContratResume>
        liste={listeContrats}
        appel={appelContrats}
        idDe={({ numeroContrat }) => numeroContrat}
        nomDe={({ numeroContrat, libelle }) => (libelle ? `${numeroContrat}, ${libelle}` : numeroContrat)}
        vide={abonnementTextes.contrats.vide}
        rendus={{
          numeroContrat: (contrat) => <NomContrat contrat={contrat} />,
          numeroPhysiqueAppareil: ({ numeroPhysiqueAppareil }) =>
            numeroPhysiqueAppareil && <span className={css.sansCoupure}>{numeroPhysiqueAppareil}</span>,
          codeEtatContrat: (contrat) => <EtatContrat etat={contrat.codeEtatContrat} />,
        }}
        actionsDe={actionsDe}
      />
      {dialogues}
    </>
  )
}
