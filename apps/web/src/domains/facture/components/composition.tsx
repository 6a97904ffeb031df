import { decimal, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { symboleDeQuantite } from '@ondine/webapi/facture/facture.rules.ts'
import type { CompositionFacture, FactureDetaillee, LigneDeFacture } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconDroplet } from '@tabler/icons-react'
import { devise, euros } from '../../../ui/format/nombres.ts'
import { symboleUnite, type UniteDuContrat, uniteDuContrat } from '../../../ui/format/volumes.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.detail

/** « 120 m³ × 0,9850 », with what the price is divided by; nothing where the bill does not say it. */
const calcul = ({ quantite, unite, prix, diviseur }: LigneDeFacture): string | null => {
  if (quantite === null || prix === null) return null
  const symbole = symboleDeQuantite(unite, quantite)
  const parts = [decimal(quantite, 3, 0), symbole, '×', decimal(prix, 4)].filter((mot) => mot !== '')
  return `${parts.join(INSECABLE)}${(diviseur ?? 1) === 1 ? '' : `${INSECABLE}/${INSECABLE}${diviseur}`}`
}

/** Under what a line is called, so that amounts keep their place on the narrowest screens: whose it is, then its computation. */
const Precisions = ({ ligne }: { readonly ligne: LigneDeFacture }) => (
  <span className={css.precisions}>
    {[ligne.beneficiaire, calcul(ligne)].map(
      (texte, n) => texte !== null && <span key={n === 0 ? 'qui' : 'calcul'}>{texte} </span>,
    )}
  </span>
)

const taux = (milliemes: number): string => `${decimal(milliemes, 1, 0)}${FINE}%`

/** Share of each heading, as a bar; the amounts under it say the same. */
const Parts = ({ composition: { rubriques } }: { readonly composition: CompositionFacture }) =>
  // of a credit note nothing is above zero
  rubriques.some(({ montant }) => montant > 0) && (
    <div className={css.parts} aria-hidden="true">
      {rubriques.map(({ code, montant }, rang) =>
        montant > 0 ? <span key={code} className={css[`part${rang}`]} style={{ flexGrow: montant }} /> : null,
      )}
    </div>
  )

/** What a bill is made of, or that billing did not send it. */
export const CompositionDeFacture = ({
  facture,
  sansLitre = false,
}: {
  readonly facture: FactureDetaillee
  /** The price of a litre stands elsewhere on the page. */
  readonly sansLitre?: boolean
}) =>
  facture.composition === null ? (
    <p className={css.note}>{textes.sansLignes}</p>
  ) : (
    <Composition composition={facture.composition} unite={uniteDuContrat(facture.uniteVolume)} sansLitre={sansLitre} />
  )

/** Lines of an invoice under the headings of the law, VAT per rate, totals, price per litre. */
const Composition = ({
  composition,
  unite,
  sansLitre,
}: {
  readonly composition: CompositionFacture
  readonly unite: UniteDuContrat
  readonly sansLitre: boolean
}) => {
  const { rubriques, tva, totalHT, totalTTC, prixDuLitre, abonnementTTC } = composition
  return (
    <>
      <Parts composition={composition} />
      <div className={css.rubriques}>
        {rubriques.map(({ code, libelle, montant, lignes }, rang) => (
          <table key={code} className={css.lignes}>
            <caption>
              <span className={css.rubrique}>
                <span className={`${css.pastille} ${css[`part${rang}`]}`} aria-hidden="true" />
                <span>{libelle} </span>
                <span className={css.sousTotal}>{euros(montant)}</span>
              </span>
            </caption>
            <thead className="invisible">
              <tr>
                <th scope="col">Désignation et calcul</th>
                <th scope="col">Montant hors taxes</th>
              </tr>
            </thead>
            <tbody>
              {lignes.map((ligne, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
                <tr key={n}>
                  <th scope="row">
                    {ligne.libelle}
                    <Precisions ligne={ligne} />
                  </th>
                  <td>{euros(ligne.montant)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <dl className={css.totaux}>
        <div>
          <dt>{textes.totalHT}</dt>
          <dd>{euros(totalHT)}</dd>
        </div>
        {tva.map((une) => (
          <div key={une.taux}>
            <dt>
              TVA {taux(une.taux)} sur {euros(une.base)}
            </dt>
            <dd>{euros(une.montant)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{textes.totalTTC}</dt>
          <dd>{euros(totalTTC)}</dd>
        </div>
      </dl>
      {prixDuLitre !== null && !sansLitre && (
        <p className={css.litre}>
          {unite === 'm3' && <IconDroplet size={20} aria-hidden="true" />}
          <span>
            <strong>
              {decimal(prixDuLitre, unite === 'kwh' ? 2 : 5)}
              {FINE}
              {devise()} TTC le {unite === 'kwh' ? symboleUnite.kwh : 'litre'}
            </strong>
            , abonnement non compris.
            {abonnementTTC !== null && ` L’abonnement compte pour ${euros(abonnementTTC)} sur cette facture.`}
          </span>
        </p>
      )}
    </>
  )
}
