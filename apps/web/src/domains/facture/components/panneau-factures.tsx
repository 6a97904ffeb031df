import { nombreAffiche } from '@ondine/webapi/facture/affichage.rules.ts'
import type { StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useSelection } from '../../../table/use-selection.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Coche } from '../../../ui/coche.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { type ListeFactures, urlDuPanneau, usePageDesListes } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { nombreDit } from '../factures-suspendues.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { phraseDeRangee } from '../rangee.phrases.ts'
import { EtatFacture } from './etat-facture.tsx'
import css from './facture.module.css'
import { ParPaiement } from './par-paiement.tsx'
import { SelectionDuPanneau } from './selection-du-panneau.tsx'

interface Cases {
  readonly cochees: ReadonlyMap<string, Facture | undefined>
  readonly cocher: (facture: Facture, oui: boolean) => void
}

interface Choix {
  /** Where there is no room beside the list: rows lead to the bill, with what its address keeps. */
  readonly ailleurs?: { readonly contrat: string | undefined } | undefined
  readonly courante: number | undefined
  /** `auClavier`: by a key, which then goes on in what is read. */
  readonly choisir: (facture: Facture, auClavier: boolean) => void
}

const idDeFacture = ({ identifiantInterneFacture }: Facture): string => String(identifiantInterneFacture)

const Dit = ({ facture }: { readonly facture: Facture }) => (
  <>
    <span className={css.numero}>{nomDeFacture(facture)}</span>
    <span className={css.somme}>{euros(facture.montantTTCFacture)}</span>
    <span className={css.date}>{phraseDeRangee(facture)}</span>
    <span className={css.etat}>
      <EtatFacture facture={facture} />
    </span>
  </>
)

const Rangee = ({
  facture,
  courante,
  choisir,
  ailleurs,
  cochees,
  cocher,
}: Choix & Cases & { readonly facture: Facture }) => (
  <li className={css.ligne}>
    <label className={css.cocher}>
      <Coche
        aria-label={`${factureTextes.selection.mode} ${nomDeFacture(facture)}`}
        checked={cochees.has(idDeFacture(facture))}
        onChange={({ target }) => cocher(facture, target.checked)}
      />
    </label>
    {ailleurs === undefined ? (
      <button
        type="button"
        className={css.rangee}
        aria-pressed={courante === facture.identifiantInterneFacture}
        onClick={({ detail }) => choisir(facture, detail === 0)}
      >
        <Dit facture={facture} />
      </button>
    ) : (
      <Link {...lieuDeFacture(facture, ailleurs.contrat)} className={css.rangee}>
        <Dit facture={facture} />
      </Link>
    )}
  </li>
)

const Annees = ({ factures, ...choix }: Choix & Cases & { readonly factures: readonly Facture[] }) =>
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
  const [tranches, setTranches] = useState(1)
  const affichees = nombreAffiche(total, usePageDesListes(), tranches)
  const montrees = (factures ?? []).slice(0, affichees)
  const montrerPlus = (): void => {
    setTranches(tranches + 1)
    if (liste.hasNextPage) void liste.fetchNextPage()
  }
  const selection = useSelection(`panneau ${type}`, idDeFacture, urlDuPanneau(factures?.[0]?.numeroContrat ?? '', type))
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <h2 id={titre} className={css.titrePanneau}>
        {textes.titre}
        {total > 0 && <span className={css.compte}> ({nombreDit(factures, total)})</span>}
      </h2>
      {type === 'TR' && total > 0 && <p className={css.note}>{factureTextes.tresorPhrase}</p>}
      <div className={factures === undefined ? css.note : undefined}>
        <Lu
          de={liste}
          erreur={factureTextes.erreurListe}
          suite={factureTextes.erreurListePhrase}
          hauteur={type === 'TR' ? 64 : 232}
          lignes={factures}
          vide={<p className={css.note}>{textes.vide}</p>}
        >
          {() => {
            const cases = {
              cochees: selection.parmi(factures ?? []),
              cocher: (facture: Facture, oui: boolean) => selection.choisir([facture], oui),
            }
            return type === 'AR' ? (
              <ParPaiement factures={montrees}>
                {(siennes) => <Annees factures={siennes} {...choix} {...cases} />}
              </ParPaiement>
            ) : (
              <Annees factures={montrees} {...choix} {...cases} />
            )
          }}
        </Lu>
      </div>
      {montrees.length < total && (
        <p className={css.note}>
          <Bouton variante="second" taille="petit" enCours={liste.isFetchingNextPage} onClick={montrerPlus}>
            {factureTextes.suivantes}
          </Bouton>
        </p>
      )}
      <SelectionDuPanneau selection={selection} total={total} />
      {liste.isFetchNextPageError && (
        <p className={css.note} role="alert">
          {factureTextes.erreurListe}
        </p>
      )}
    </Carte>
  )
}
