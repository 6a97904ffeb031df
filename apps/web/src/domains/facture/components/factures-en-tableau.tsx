import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { BoutonPdf } from './bouton-pdf.tsx'
import { EtatFacture } from './etat-facture.tsx'

/** Every invoice of a contract as a table: search, dates, columns, order, CSV and PDF (2§2). */
export const FacturesEnTableau = ({ numeroContrat }: { readonly numeroContrat: string }) => (
  <TableDeListe
    liste={listeDeFactures}
    appel={facturesEndpoints.listeFactures}
    fixes={{ numeroContrat }}
    idDe={(facture: Facture) => String(facture.identifiantInterneFacture)}
    nomDe={nomDeFacture}
    rendus={{ statut: (facture) => <EtatFacture facture={facture} /> }}
    actionsDe={(facture) => facture.isPDFExiste && <BoutonPdf facture={facture} taille="petit" />}
    nomLigne={{ un: 'facture', plusieurs: 'factures', feminin: true }}
    vide={{ titre: 'Aucune facture', texte: factureTextes.aucune }}
  />
)
