import { libellesClasseAExpliquer } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsDeReleve } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import type { EcartDeReleve } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import css from './administration.module.css'
import { textesDesFiles } from './administration.textes.ts'
import { ligneDeReleve, nomDeLEcart, Operation } from './ecart.tsx'
import { enDevise } from './en-devise.ts'
import { useGesteSurEcarts } from './gestes-sur-ecarts.tsx'

/** What the statements of providers leave open, line by line, each closed with a reason. */
export const EcartsAExpliquer = () => {
  const { actionsDe, actionsDeMasse, dialogue } = useGesteSurEcarts('expliquer', ligneDeReleve)
  return (
    <>
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsDeReleve'], EcartDeReleve>
        liste={listeEcartsDeReleve}
        appel={rapprochementEndpoints.listeEcartsDeReleve}
        idDe={({ id }) => String(id)}
        nomDe={nomDeLEcart}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        vide={textesDesFiles.ECART_RELEVE.vide}
        rendus={{
          montant: ({ montant, devise }) => (montant === null ? '' : enDevise(montant, devise)),
          classe: ({ classe, motif }) => (
            <span className={css.ecart}>
              {libellesClasseAExpliquer[classe]}
              <small>{motif}</small>
            </span>
          ),
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
