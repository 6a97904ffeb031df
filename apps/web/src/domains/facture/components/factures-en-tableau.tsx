import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { dAbordLesDernieres } from '../../../table/ordres.rules.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { filtresDeDues } from '../filtre-dues.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { BoutonPdf } from './bouton-pdf.tsx'
import { EtatFacture } from './etat-facture.tsx'
import css from './facture.module.css'
import { JourLimite } from './jour-limite.tsx'
import { VolumeDeFacture } from './volume-facture.tsx'

const liste = dAbordLesDernieres(listeDeFactures)

/** Every invoice of a contract as a table: search, dates, columns, order, CSV and PDF (2§2). */
export const FacturesEnTableau = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { contrat } = useRecherche('factures')
  return (
    <TableDeListe
      liste={liste}
      appel={facturesEndpoints.listeFactures}
      fixes={{ numeroContrat }}
      filtres={filtresDeDues}
      idDe={(facture: Facture) => String(facture.identifiantInterneFacture)}
      nomDe={nomDeFacture}
      rendus={{
        numeroFacture: (facture) => (
          <Link {...lieuDeFacture(facture, contrat)} className={`${css.ouvrir} ${css.numeroEntier}`}>
            {nomDeFacture(facture)}
          </Link>
        ),
        dateLimitePaiementFacture: (facture) => <JourLimite facture={facture} />,
        etatDit: (facture) => <EtatFacture facture={facture} />,
        volumeConso: (facture) => <VolumeDeFacture facture={facture} />,
      }}
      actionsDe={(facture) => facture.isPDFExiste && <BoutonPdf facture={facture} taille="petit" />}
      nomLigne={{ un: 'facture', plusieurs: 'factures', feminin: true }}
      vide={{ titre: 'Aucune facture', texte: factureTextes.aucune }}
    />
  )
}
