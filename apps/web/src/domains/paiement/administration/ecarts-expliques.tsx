import { libellesClasseAExpliquer } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsExpliques } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import type { EcartExplique } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import css from './administration.module.css'
import { textesDExpliques } from './administration.textes.ts'
import { ligneDeReleve, nomDeLEcart, Operation } from './ecart.tsx'
import { enDevise } from './en-devise.ts'
import { useGesteSurEcarts } from './gestes-sur-ecarts.tsx'

/** What somebody explained: who, when and why. Taken back, a line waits again as it did. */
export const EcartsExpliques = () => {
  const { actionsDe, actionsDeMasse, dialogue } = useGesteSurEcarts('reprendre', ligneDeReleve)
  return (
    <>
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsExpliques'], EcartExplique>
        liste={listeEcartsExpliques}
        appel={rapprochementEndpoints.listeEcartsExpliques}
        idDe={({ id }) => String(id)}
        nomDe={nomDeLEcart}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        vide={textesDExpliques.vide}
        rendus={{
          montant: ({ montant, devise }) => (montant === null ? '' : enDevise(montant, devise)),
          explication: ({ explication }) => <span className={css.explication}>{explication}</span>,
          classe: ({ classe }) => (classe === null ? '' : libellesClasseAExpliquer[classe]),
          operation: (ecart) => <Operation ecart={ecart} />,
        }}
        uneAUne
        actionsDe={actionsDe}
        actionsDeMasse={actionsDeMasse}
      />
      {dialogue}
    </>
  )
}
