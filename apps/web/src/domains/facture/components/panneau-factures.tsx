import type { StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { useId } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import type { ListeFactures } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { EtatFacture } from './etat-facture.tsx'
import css from './facture.module.css'
import { ParPaiement } from './par-paiement.tsx'

interface Choix {
  readonly courante: number | undefined
  readonly choisir: (facture: Facture) => void
}

const Rangee = ({ facture, courante, choisir }: Choix & { readonly facture: Facture }) => {
  const { montantTTCFacture, soldeFactureClient, dateFacture, dateLimitePaiementFacture, statut } = facture
  const entamee = statut !== 'DR' && -soldeFactureClient !== montantTTCFacture
  return (
    <li>
      <button
        type="button"
        className={css.rangee}
        aria-pressed={courante === facture.identifiantInterneFacture}
        onClick={() => choisir(facture)}
      >
        <span className={css.numero}>{nomDeFacture(facture)}</span>
        <span className={css.somme}>{euros(montantTTCFacture)}</span>
        <span className={css.date}>
          {facture.libelleTypeFacture}, {factureTextes.detail.emise.toLowerCase()} {dateLongue(dateFacture)}
          {statut === 'AR' &&
            dateLimitePaiementFacture !== null &&
            `, à payer avant le ${dateLongue(dateLimitePaiementFacture)}`}
          {entamee && `. ${factureTextes.detail.reste}\u00a0: ${euros(-soldeFactureClient)}`}
        </span>
        <span className={css.etat}>
          <EtatFacture facture={facture} />
        </span>
      </button>
    </li>
  )
}

const Annees = ({ factures, ...choix }: Choix & { readonly factures: readonly Facture[] }) =>
  [...Map.groupBy(factures, ({ dateFacture }) => dateFacture.slice(0, 4))].map(([annee, siennes]) => (
    <div key={annee}>
      <h3 className={css.annee}>{annee}</h3>
      <ul className={css.rangees}>
        {siennes.map((facture) => (
          <Rangee key={facture.identifiantInterneFacture} facture={facture} {...choix} />
        ))}
      </ul>
    </div>
  ))

/** Invoices of one state: waiting, failed (which is never « nothing to pay »), none, or by year. */
export const PanneauFactures = ({
  type,
  liste,
  ...choix
}: Choix & { readonly type: StatutFacture; readonly liste: ListeFactures }) => {
  const titre = useId()
  const textes = factureTextes.panneaux[type]
  const factures = liste.data?.pages.flatMap(({ resultats }) => resultats)
  const total = liste.data?.pages[0]?.nbTotalResultats ?? 0
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <h2 id={titre} className={css.titrePanneau}>
        {textes.titre}
        {total > 0 && <span className={css.compte}> ({total})</span>}
      </h2>
      {type === 'TR' && total > 0 && <p className={css.note}>{factureTextes.tresorPhrase}</p>}
      <div className={factures === undefined ? css.note : undefined}>
        <Lu
          de={liste}
          erreur={factureTextes.erreurListe}
          suite={factureTextes.erreurListePhrase}
          hauteur={64}
          lignes={factures}
          vide={<p className={css.note}>{textes.vide}</p>}
        >
          {() =>
            type === 'AR' ? (
              <ParPaiement factures={factures ?? []}>
                {(siennes) => <Annees factures={siennes} {...choix} />}
              </ParPaiement>
            ) : (
              <Annees factures={factures ?? []} {...choix} />
            )
          }
        </Lu>
      </div>
      {liste.hasNextPage && (
        <p className={css.note}>
          <Bouton
            variante="second"
            taille="petit"
            enCours={liste.isFetchingNextPage}
            onClick={() => void liste.fetchNextPage()}
          >
            {factureTextes.suivantes}
          </Bouton>
        </p>
      )}
      {liste.isFetchNextPageError && (
        <p className={css.note} role="alert">
          {factureTextes.erreurListe}
        </p>
      )}
    </Carte>
  )
}
