import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { estFerme } from '../../api/ferme.ts'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { Lu } from '../../ui/lu.tsx'
import css from './components/dernieres-factures.module.css'
import { EtatFacture } from './components/etat-facture.tsx'
import { phrasesDeDerniere } from './dernieres.phrases.ts'
import { useDernieresFactures } from './facture.queries.ts'
import { lieuDeFacture } from './lieu-facture.ts'

const MONTREES = 3

const LienFacture = ({ facture }: { readonly facture: Facture }) => (
  <Link {...lieuDeFacture(facture)} className={css.lien}>
    {facture.numeroFacture ?? 'Voir la facture'}
  </Link>
)

const Derniere = ({ facture }: { readonly facture: Facture }) => (
  <>
    <p className={css.tete}>
      <b className={css.montant}>{euros(facture.montantTTCFacture)}</b>
      <EtatFacture facture={facture} />
    </p>
    {phrasesDeDerniere(facture).map((phrase) => (
      <p key={phrase}>{phrase}</p>
    ))}
    <p>
      <LienFacture facture={facture} />
    </p>
  </>
)

/** Beside something about a contract, for staff: its last bill, those before it in a line each. Nothing where bills are closed to them. */
export const DernieresFactures = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const lecture = useDernieresFactures(numeroContrat, MONTREES)
  if (estFerme(lecture.error)) return null
  return (
    <section aria-labelledby="dernieres-factures">
      <h3 id="dernieres-factures">Dernière facture</h3>
      <Lu de={lecture} erreur="Ses factures n’ont pas pu se charger" hauteur={112} vide={<p>Aucune facture.</p>}>
        {({ resultats: [derniere, ...avant] }) => (
          <>
            {derniere && <Derniere facture={derniere} />}
            {avant.length > 0 && (
              <ul className={css.avant} aria-label="Factures précédentes">
                {avant.map((facture) => (
                  <li key={facture.identifiantFacture}>
                    <p className={css.tete}>
                      <LienFacture facture={facture} />
                      <span>{euros(facture.montantTTCFacture)}</span>
                    </p>
                    <p className={css.tete}>
                      <small>{dateLongue(facture.dateEmissionFacture)}</small>
                      <EtatFacture facture={facture} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Lu>
    </section>
  )
}
