import type { Reglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Suivants } from '../../../ui/suivants.tsx'
import { useReglements } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import { EtatReglement } from './etat-reglement.tsx'
import facture from './facture.module.css'
import { LienRecu } from './lien-recu.tsx'

const textes = compteTextes.reglements

const Ligne = ({ numeroContrat, reglement }: { readonly numeroContrat: string; readonly reglement: Reglement }) => (
  <li className={css.ligne}>
    <span className={css.fort}>{dateLongue(reglement.dateReglement)}</span>
    <span className={facture.somme}>{euros(reglement.montantTtc)}</span>
    <span className={css.second}>
      {reglement.libelleModeReglement}
      {reglement.numeroFacture !== null && `, ${textes.facture.toLowerCase()} ${reglement.numeroFacture}`}
    </span>
    <span className={facture.etat}>
      <EtatReglement reglement={reglement} /> <LienRecu numeroContrat={numeroContrat} reglement={reglement} />
    </span>
  </li>
)

/** What was paid: by when, how, which invoice, how much (2§2). */
export const PanneauReglements = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const titre = useId()
  const liste = useReglements(numeroContrat)
  const reglements = liste.data?.pages.flatMap(({ resultats }) => resultats)
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <h2 id={titre} className={facture.titrePanneau}>
        {textes.titre}
      </h2>
      <div className={reglements === undefined ? facture.note : undefined}>
        <Lu
          de={liste}
          erreur={textes.erreur}
          hauteur={64}
          lignes={reglements}
          vide={<p className={facture.note}>{textes.vide}</p>}
        >
          {() => (
            <ul className={facture.rangees}>
              {reglements?.map((reglement, rang) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: payments have no name here, and never move
                <Ligne key={rang} numeroContrat={numeroContrat} reglement={reglement} />
              ))}
            </ul>
          )}
        </Lu>
      </div>
      <Suivants de={liste} />
      {liste.isFetchNextPageError && (
        <p className={facture.note} role="alert">
          {textes.erreur}
        </p>
      )}
    </Carte>
  )
}
