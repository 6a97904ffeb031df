import { personnesDuRecu, phrasesDuRecu } from '@ondine/webapi/facture/recu.rules.ts'
import type { RecuDeReglement } from '@ondine/webapi/facture/recu.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { recuTextes as textes } from '../recu.textes.ts'
import css from './recu.module.css'

/** One payment: who received how much, when, how, and for what. What the paper says, nothing else. */
export const Recu = ({ recu }: { readonly recu: RecuDeReglement }) => {
  const { beneficiaire, objets, reference } = recu
  const phrases = phrasesDuRecu(recu, { montant: euros(recu.montantTtc), le: dateLongue(recu.dateReglement) })
  const faits = [
    [textes.contrat, recu.numeroContrat],
    ...personnesDuRecu(recu),
    [textes.le, dateLongue(recu.dateReglement)],
    [textes.moyen, recu.libelleModeReglement],
    ...(reference === null ? [] : [[textes.reference, reference]]),
  ] as const
  return (
    <Carte marge={false} className={css.recu}>
      <p className={css.phrase}>{phrases.recu}</p>
      <dl className={css.faits}>
        {faits.map(([nom, valeur]) => (
          <div key={`${nom} ${valeur}`}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
      <table className={css.objets}>
        <caption className="invisible">{textes.objets}</caption>
        <thead>
          <tr>
            <th scope="col">{textes.objets}</th>
            <th scope="col">{textes.date}</th>
            <th scope="col">{textes.montant}</th>
          </tr>
        </thead>
        <tbody>
          {objets.map(({ libelle, date, montantTtc }, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was settled has no other name, and never moves
            <tr key={rang}>
              <th scope="row">{libelle}</th>
              <td>{date === null ? '' : dateLongue(date)}</td>
              <td>{euros(montantTtc)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {textes.total}
            </th>
            <td>{euros(recu.montantTtc)}</td>
          </tr>
        </tfoot>
      </table>
      <address className={css.beneficiaire}>
        <strong>
          {textes.recuPar} {beneficiaire.nom}
        </strong>
        {beneficiaire.lignes.map((ligne) => (
          <span key={ligne}>{ligne}</span>
        ))}
      </address>
      <p className={css.suite}>{phrases.suite}</p>
      <p className={css.suite}>
        {textes.etabli} {dateLongue(recu.etabliLe)}.
      </p>
    </Carte>
  )
}
