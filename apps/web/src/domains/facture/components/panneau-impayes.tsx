import type { Impaye } from '@ondine/webapi/facture/plans.schemas.ts'
import { useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useImpayes } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './compte.module.css'
import facture from './facture.module.css'

const textes = compteTextes.impayes

const Ligne = ({ impaye }: { readonly impaye: Impaye }) => {
  const quoi = [impaye.titre ?? impaye.type, impaye.typeReseau].filter((mot) => mot !== null).join(', ')
  const ou = [impaye.nomClient, impaye.adresse].filter((mot) => mot !== null).join(', ')
  const exigible = -impaye.soldeExigible
  return (
    <li className={css.ligne}>
      <span className={css.fort}>{quoi === '' ? dateLongue(impaye.date) : quoi}</span>
      <span className={facture.somme}>{euros(-impaye.solde)}</span>
      <span className={css.second}>
        {[impaye.reference, impaye.periode ?? dateLongue(impaye.date), ou].filter((mot) => mot).join(' · ')}
      </span>
      <span className={css.second}>
        {exigible === 0
          ? `${textes.aVenir}${impaye.dateExigibilite === null ? '' : ` le ${dateLongue(impaye.dateExigibilite)}`}`
          : `${textes.exigible}\u00a0: ${euros(exigible)}`}
      </span>
    </li>
  )
}

/** What is unpaid, item by item, instead of the invoices to settle (data type MTC, 2§4). */
export const PanneauImpayes = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const titre = useId()
  const impayes = useImpayes(numeroContrat)
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <h2 id={titre} className={facture.titrePanneau}>
        {textes.titre}
      </h2>
      <div className={impayes.data === undefined ? facture.note : undefined}>
        <Lu
          de={impayes}
          erreur={textes.erreur}
          suite={factureTextes.erreurListePhrase}
          hauteur={64}
          lignes={impayes.data}
          vide={<p className={facture.note}>{textes.vide}</p>}
        >
          {(data) => (
            <ul className={facture.rangees}>
              {data.map((impaye, rang) => (
                <Ligne key={impaye.reference ?? rang} impaye={impaye} />
              ))}
            </ul>
          )}
        </Lu>
      </div>
    </Carte>
  )
}
