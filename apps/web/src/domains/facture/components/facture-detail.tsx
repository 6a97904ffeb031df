import { libellesModeReglement } from '@ondine/webapi/facture/factures.codes.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import type { Ref } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros, INSECABLE } from '../../../ui/format/nombres.ts'
import { indexEnM3, symboleUnite, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useFacture } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { BoutonPdf } from './bouton-pdf.tsx'
import { Composition } from './composition.tsx'
import { EtatFacture } from './etat-facture.tsx'
import { Explication } from './explication.tsx'
import { ContexteFacture } from './explication-contexte.tsx'
import { Periode } from './explication-periode.tsx'
import css from './facture.module.css'
import { ReglementsDeFacture } from './reglements-de-facture.tsx'
import { Regler } from './regler.tsx'

const textes = factureTextes.detail

const faitsDe = (facture: FactureDetaillee): (readonly [string, string])[] => {
  const { soldeFactureClient, modeDeReglement, dateLimitePaiementFacture, statut } = facture
  return [
    [textes.emise, dateLongue(facture.dateFacture)],
    ...(dateLimitePaiementFacture !== null && statut === 'AR'
      ? [[textes.limite, dateLongue(dateLimitePaiementFacture)] as const]
      : []),
    ...(soldeFactureClient < 0 ? [[textes.reste, euros(-soldeFactureClient)] as const] : []),
    ...(modeDeReglement === null
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

const Lue = ({ facture, titre }: { readonly facture: FactureDetaillee; readonly titre: Ref<HTMLHeadingElement> }) => (
  <>
    <div className={css.tete}>
      <div>
        <h2 id="facture" tabIndex={-1} ref={titre}>
          {facture.numeroFacture === null
            ? nomDeFacture(facture)
            : `${facture.libelleTypeFacture} ${facture.numeroFacture}`}
        </h2>
        {facture.periode !== null && (
          <p className={css.periode}>
            <Periode facture={facture} />
          </p>
        )}
        <p className={css.etatDetail}>
          <EtatFacture facture={facture} /> <strong>{euros(facture.montantTTCFacture)}</strong>
        </p>
      </div>
      {facture.isPDFExiste && <BoutonPdf facture={facture} />}
    </div>
    {!facture.isPDFExiste && (
      <p className={css.sansPdf}>{facture.numeroFacture === null ? textes.pdfReserve : textes.sansPdf}</p>
    )}
    <Fiche lignes={faitsDe(facture)} classe={css.fiche} />
    {facture.statut !== 'DR' && <Regler facture={facture} />}
    <ReglementsDeFacture facture={facture} />
    <Fiche lignes={releveDe(facture)} classe={`${css.valeurs} ${css.releve}`} />
    <Explication facture={facture} />
    {facture.composition === null ? (
      <p className={css.note}>{textes.sansLignes}</p>
    ) : (
      <Composition composition={facture.composition} unite={uniteDuContrat(facture.uniteVolume)} />
    )}
    <ContexteFacture facture={facture} />
  </>
)

/** One invoice read whole, beside the list; under it on a phone. */
export const FactureDetail = ({
  internalId,
  titre,
}: {
  readonly internalId: number | undefined
  readonly titre: Ref<HTMLHeadingElement>
}) => {
  const facture = useFacture(internalId)
  return (
    <Carte marge={false} className={css.detail} aria-labelledby={facture.data ? 'facture' : undefined}>
      {internalId === undefined ? (
        <p className={css.note}>{textes.choisir}</p>
      ) : (
        <Lu de={facture} erreur={textes.erreur} hauteur={320}>
          {(data) => <Lue facture={data} titre={titre} />}
        </Lu>
      )}
    </Carte>
  )
}
