import { Dialogue } from '../../../ui/dialogue.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import css from './administration.module.css'
import { usePaiementsDeFacture } from './administration.queries.ts'
import { PaiementLu } from './paiement-lu.tsx'

const Contenu = ({ reference }: { readonly reference: string }) => {
  const paiements = usePaiementsDeFacture(reference)
  return (
    <Lu de={paiements} erreur="Les paiements de cette facture n’ont pas pu se charger" hauteur={320}>
      {({ nomClient, numeroContrat, montantFacture, reste, exigibleLe, paiements: tous }) => (
        <>
          <p className={css.precision}>
            {nomClient}, contrat {numeroContrat}
          </p>
          <dl className={css.resume}>
            <dt>Montant de la facture</dt>
            <dd>{euros(montantFacture)}</dd>
            <dt>Reste à payer{exigibleLe && `, ${dateLongue(exigibleLe)}`}</dt>
            <dd>
              <b>{euros(reste)}</b>
            </dd>
          </dl>
          {tous.map((paiement) => (
            <PaiementLu key={paiement.reference} paiement={paiement} />
          ))}
        </>
      )}
    </Lu>
  )
}

/** The payments of one invoice, each with its story (3§2). */
export const PaiementsDeFactureDialogue = ({
  ouvert,
  fermer,
}: {
  readonly ouvert: { readonly reference: string; readonly facture: string } | null
  readonly fermer: () => void
}) => (
  <Dialogue
    large
    titre={ouvert ? (ouvert.facture === '' ? `Paiement ${ouvert.reference}` : `Facture ${ouvert.facture}`) : ''}
    ouvert={ouvert !== null}
    fermer={fermer}
  >
    {ouvert && <Contenu reference={ouvert.reference} />}
  </Dialogue>
)
