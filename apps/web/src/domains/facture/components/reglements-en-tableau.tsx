import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { listeDeReglements } from '@ondine/webapi/facture/reglements.liste.ts'
import type { Reglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { compteTextes } from '../compte.textes.ts'
import { EtatReglement } from './etat-reglement.tsx'
import { LienRecu } from './lien-recu.tsx'

const textes = compteTextes.reglements

// a payment has no name where it has no receipt
const idDe = ({ recu, dateReglement, modeReglement, montantTtc, numeroFacture }: Reglement): string =>
  recu ?? [dateReglement, modeReglement, montantTtc, numeroFacture].join(' ')

/** Every payment of a contract as a table: search, dates, columns, order, CSV and PDF, as its bills (2§2). */
export const ReglementsEnTableau = ({ numeroContrat }: { readonly numeroContrat: string }) => (
  <TableDeListe
    liste={listeDeReglements}
    appel={reglementsEndpoints.listeReglements}
    parametres={{ contract: numeroContrat }}
    idDe={idDe}
    nomDe={({ dateReglement }: Reglement) => `${textes.un} ${dateLongue(dateReglement)}`}
    rendus={{
      modeReglement: (reglement) => (
        <>
          {reglement.libelleModeReglement} <EtatReglement reglement={reglement} />
        </>
      ),
    }}
    actionsDe={(reglement) => <LienRecu numeroContrat={numeroContrat} reglement={reglement} />}
    nomLigne={{ un: 'règlement', plusieurs: 'règlements' }}
    vide={{ titre: 'Aucun règlement', texte: textes.vide }}
  />
)
