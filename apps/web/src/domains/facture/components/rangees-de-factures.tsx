import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { Coche } from '../../../ui/coche.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { anneeDe } from '../historique.rules.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { phraseDeRangee } from '../rangee.phrases.ts'
import { EtatFacture } from './etat-facture.tsx'
import css from './facture.module.css'

export interface Cases {
  readonly cochees: ReadonlyMap<string, Facture | undefined>
  readonly cocher: (facture: Facture, oui: boolean) => void
}

export interface Choix {
  /** Where there is no room beside the list: rows lead to the bill, with what its address keeps. */
  readonly ailleurs?: { readonly contrat: string | undefined } | undefined
  readonly courante: number | undefined
  /** `auClavier`: by a key, which then goes on in what is read. */
  readonly choisir: (facture: Facture, auClavier: boolean) => void
}

export const idDeFacture = ({ identifiantInterneFacture }: Facture): string => String(identifiantInterneFacture)

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

/** Bills under the year of their issue, in the order they come. `totaux`: centimes billed, of the years that are known whole. */
export const Annees = ({
  factures,
  totaux,
  ...choix
}: Choix & Cases & { readonly factures: readonly Facture[]; readonly totaux?: ReadonlyMap<string, number> }) =>
  [...Map.groupBy(factures, anneeDe)].map(([annee, siennes]) => {
    const total = totaux?.get(annee)
    return (
      <div key={annee}>
        <div className={css.annee}>
          <h3>{annee}</h3>
          {total !== undefined && (
            <p>
              {factureTextes.historique.total} <strong>{euros(total)}</strong>
            </p>
          )}
        </div>
        <ul className={css.rangees}>
          {siennes.map((facture) => (
            <Rangee key={facture.identifiantInterneFacture} facture={facture} {...choix} />
          ))}
        </ul>
      </div>
    )
  })
