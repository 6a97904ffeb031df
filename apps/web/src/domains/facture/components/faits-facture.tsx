import { INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { libellesModeReglement } from '@ondine/webapi/facture/factures.codes.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { indexEnM3, symboleUnite, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { factureTextes } from '../facture.textes.ts'
import { EtatFacture } from './etat-facture.tsx'
import { Periode } from './explication-periode.tsx'
import css from './facture.module.css'
import { FacturesLiees } from './factures-liees.tsx'
import { ReglementsDeFacture } from './reglements-de-facture.tsx'
import { Regler } from './regler.tsx'

const textes = factureTextes.detail

const faitsDe = (facture: FactureDetaillee): (readonly [string, string])[] => {
  const { soldeFactureClient, modeDeReglement, dateLimitePaiementFacture, statut, nature } = facture
  const { mensualitesDeduites, montantTTCFacture } = facture
  return [
    [textes.emise, dateLongue(facture.dateFacture)],
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

const releveDe = (facture: FactureDetaillee): (readonly [string, string])[] => {
  const { index1, index2, volumeConso } = facture
  const unite = uniteDuContrat(facture.uniteVolume)
  const index = (litres: number): string => `${indexEnM3(litres)}${INSECABLE}${symboleUnite[unite]}`
  return [
    ...(index1 === null ? [] : [[textes.ancien, index(index1)] as const]),
    ...(index2 === null ? [] : [[textes.nouveau, index(index2)] as const]),
    ...(volumeConso === null ? [] : [[textes.volume, volumeAvecUnite(volumeConso, unite)] as const]),
  ]
}

const Fiche = ({ lignes, classe }: { lignes: readonly (readonly [string, string])[]; classe: string | undefined }) =>
  lignes.length === 0 ? null : (
    <dl className={classe}>
      {lignes.map(([nom, valeur]) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  )

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

/** What is to be done about a bill, what was paid of it, how it was read. */
export const FaitsDeFacture = ({ facture }: { readonly facture: FactureDetaillee }) => (
  <>
    <FacturesLiees facture={facture} />
    {!facture.isPDFExiste && (
      <p className={css.sansPdf}>{facture.numeroFacture === null ? textes.pdfReserve : textes.sansPdf}</p>
    )}
    <Fiche lignes={faitsDe(facture)} classe={css.fiche} />
    {facture.statut !== 'DR' && <Regler facture={facture} />}
    <ReglementsDeFacture facture={facture} />
    <Fiche lignes={releveDe(facture)} classe={`${css.valeurs} ${css.releve}`} />
  </>
)
