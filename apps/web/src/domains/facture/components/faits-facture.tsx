import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { libellesModeReglement } from '@ondine/webapi/facture/factures.codes.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { factureTextes } from '../facture.textes.ts'
import { EtatFacture } from './etat-facture.tsx'
import { Periode } from './explication-periode.tsx'
import css from './facture.module.css'
import { FacturesLiees } from './factures-liees.tsx'
import { ReglementsDeFacture } from './reglements-de-facture.tsx'
import { OuElleEnEst, Regler } from './regler.tsx'
import { Fiche, ReleveEnChiffres } from './releve-en-chiffres.tsx'

const textes = factureTextes.detail

const faitsDe = (facture: FactureDetaillee): (readonly [string, string])[] => {
  const { soldeFactureClient, modeDeReglement, dateLimitePaiementFacture, statut, nature } = facture
  const { mensualitesDeduites, montantTTCFacture } = facture
  return [
    [textes.emise[nature === 'AVOIR' ? nature : 'autre'], dateLongue(facture.dateFacture)],
    ...(dateLimitePaiementFacture !== null && statut === 'AR' && suites[facture.etape].attente !== 'SUSPENDU'
      ? [[textes.limite, dateLongue(dateLimitePaiementFacture)] as const]
      : []),
    ...(mensualitesDeduites > 0
      ? [
          [textes.mensualites, euros(mensualitesDeduites)] as const,
          [textes.apresMensualites, euros(montantTTCFacture - mensualitesDeduites)] as const,
        ]
      : []),
    ...(soldeFactureClient < 0 ? [[textes.reste, euros(-soldeFactureClient)] as const] : []),
    // a credit note is not paid, and the treasury has its own ways
    ...(modeDeReglement === null || nature === 'AVOIR' || statut === 'TR'
      ? []
      : [[textes.mode, libellesModeReglement[modeDeReglement] ?? modeDeReglement] as const]),
  ]
}

/** Whose it is, its days, where it stands, how much: under its name. */
export const EnTeteDeFacture = ({ facture }: { readonly facture: FactureDetaillee }) => (
  <>
    <p className={css.periode}>
      Contrat {facture.numeroContrat}
      {facture.adresseLivraisonConstruite !== '' && `, ${facture.adresseLivraisonConstruite}`}
    </p>
    {facture.periode !== null && (
      <p className={css.periode}>
        <Periode facture={facture} />
      </p>
    )}
    <p className={css.etatDetail}>
      <EtatFacture facture={facture} /> <strong>{euros(facture.montantTTCFacture)}</strong>
    </p>
  </>
)

/** What is to be done about a bill, what was paid of it, how it was read: the last where nothing else of the page says it. */
export const FaitsDeFacture = ({
  facture,
  sansReleve = false,
}: {
  readonly facture: FactureDetaillee
  readonly sansReleve?: boolean
}) => (
  <div className={css.enFaits}>
    <div>
      <FacturesLiees facture={facture} />
      {!facture.isPDFExiste && (
        <p className={css.sansPdf}>{facture.numeroFacture === null ? textes.pdfReserve : textes.sansPdf}</p>
      )}
      <Fiche lignes={faitsDe(facture)} classe={css.fiche} />
      {facture.statut !== 'DR' && <OuElleEnEst facture={facture} />}
    </div>
    <div>
      {facture.statut !== 'DR' && <Regler facture={facture} />}
      <ReglementsDeFacture facture={facture} />
    </div>
    {!sansReleve && <ReleveEnChiffres facture={facture} />}
  </div>
)
