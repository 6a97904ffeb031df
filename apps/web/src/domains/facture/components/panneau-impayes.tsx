import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Impaye } from '@ondine/webapi/facture/plans.schemas.ts'
import { etapesRelance } from '@ondine/webapi/facture/relance.messages.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useImpayes } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './compte.module.css'
import facture from './facture.module.css'
import { ID_IMPAYES } from './panneaux.ts'

const textes = compteTextes.impayes

interface Choix {
  readonly choisir: (internalId: number) => void
}

/** Its day is not past: it may be paid already, and is not late. */
const aVenir = ({ dateExigibilite }: Impaye): boolean =>
  dateExigibilite !== null && dateExigibilite >= instantLocal(Date.now()).jour

const Ligne = ({ impaye, choisir }: Choix & { readonly impaye: Impaye }) => {
  const quoi = [impaye.titre ?? impaye.type, impaye.typeReseau].filter((mot) => mot !== null).join(', ')
  const ou = [impaye.nomClient, impaye.adresse].filter((mot) => mot !== null).join(', ')
  const exigible = -impaye.soldeExigible
  const interne = impaye.identifiantInterneFacture
  const dite = quoi === '' ? dateLongue(impaye.date) : quoi
  return (
    <li className={css.ligne}>
      <span className={css.fort}>
        {interne === null ? (
          dite
        ) : (
          <button type="button" className={facture.ouvrir} onClick={() => choisir(interne)}>
            {dite}
          </button>
        )}
      </span>
      <span className={facture.somme}>{euros(-impaye.solde)}</span>
      <span className={css.second}>
        {[impaye.reference, impaye.periode ?? dateLongue(impaye.date), ou].filter((mot) => mot).join(' · ')}
      </span>
      <span className={css.second}>
        {suites[impaye.etape].attente !== 'REGLEMENT'
          ? etapesRelance[impaye.etape].libelle
          : exigible === 0
            ? `${textes.aVenir}${impaye.dateExigibilite === null ? '' : ` le ${dateLongue(impaye.dateExigibilite)}`}`
            : `${textes.exigible}\u202f: ${euros(exigible)}${aVenir(impaye) ? `, ${textes.avant} ${dateLongue(impaye.dateExigibilite ?? '')}` : ''}`}
      </span>
    </li>
  )
}

/** What is unpaid, item by item: instead of the invoices to settle with the data type MTC (2§4), else beside them where there are items. */
export const PanneauImpayes = ({
  numeroContrat,
  seul,
  choisir,
}: Choix & { readonly numeroContrat: string; readonly seul: boolean }) => {
  const impayes = useImpayes(numeroContrat)
  if (!seul && !impayes.isError && (impayes.data ?? []).length === 0) return null
  return (
    <Carte marge={false} aria-labelledby={ID_IMPAYES}>
      <h2 id={ID_IMPAYES} tabIndex={-1} className={facture.titrePanneau}>
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
            <>
              <ul className={facture.rangees}>
                {data.map((impaye, rang) => (
                  <Ligne key={impaye.reference ?? rang} impaye={impaye} choisir={choisir} />
                ))}
              </ul>
              {data.some(({ identifiantInterneFacture }) => identifiantInterneFacture === null) && (
                <p className={facture.note}>{textes.comment}</p>
              )}
            </>
          )}
        </Lu>
      </div>
    </Carte>
  )
}
