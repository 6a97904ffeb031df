import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { dateCourte } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { symboleUnite } from '../../../ui/format/volumes.ts'
import { EtatContrat } from '../../abonnement/etat-contrat.public.tsx'
import { Bloc, Rien } from './bloc.tsx'
import css from './fiche.module.css'

type Contrat = FicheClient['contrats']['resultats'][number]

/** What it owes, and what that is. */
export const soldeDit = ({ dues }: Contrat): readonly [string, string] => {
  if (dues === null) return ['Inconnu', 'aucune facture']
  if (dues.aReglerCentimes > 0)
    return [euros(dues.aReglerCentimes), dues.enRetardCentimes > 0 ? 'à payer, en retard' : 'à payer']
  if (dues.preleveCentimes > 0) return [euros(dues.preleveCentimes), 'sera prélevé']
  return dues.soldeCentimes > 0 ? [euros(dues.soldeCentimes), 'en sa faveur'] : [euros(0), 'à jour']
}

const Ligne = ({ contrat }: { readonly contrat: Contrat }) => {
  const { numeroContrat, libelle, numeroPhysiqueAppareil: compteur, isTypeElectricity } = contrat
  const [montant, precision] = soldeDit(contrat)
  const index = contrat.indexDernierReleve
  return (
    <tr>
      <th scope="row">
        <button type="button" className={css.lien} onClick={() => allerAuContrat(contrat, true)}>
          {numeroContrat}
          <span className="invisible"> : voir le portail sur ce contrat</span>
        </button>
        <small>{libelle ?? contrat.nomClientTitulaire}</small>
      </th>
      <td>
        {contrat.adresseLivraisonConstruite || 'Adresse non renseignée'}
        <small>{compteur ? `Compteur ${compteur}` : 'Sans compteur'}</small>
      </td>
      <td>
        <EtatContrat etat={contrat.codeEtatContrat} />
      </td>
      <td className={css.chiffre}>
        {index === null ? 'Sans relevé' : `${entier(index)}${FINE}${symboleUnite[isTypeElectricity ? 'kwh' : 'm3']}`}
        {contrat.dateDernierReleve && <small>{dateCourte(contrat.dateDernierReleve)}</small>}
      </td>
      <td className={css.chiffre}>
        <b>{montant}</b>
        <small>{precision}</small>
      </td>
    </tr>
  )
}

/** Contracts of a customer, with their last reading and what they owe. */
export const ContratsClient = ({ contrats }: Pick<FicheClient, 'contrats'>) => {
  const { resultats, nbTotalResultats: total } = contrats
  return (
    <Bloc titre="Contrats" suite={<span className={css.nombre}>{entier(total)}</span>}>
      {resultats.length === 0 ? (
        <Rien>Ce compte ne voit aucun contrat.</Rien>
      ) : (
        <table className={css.contrats}>
          <thead className="invisible-telephone">
            <tr>
              <th scope="col">Contrat</th>
              <th scope="col">Adresse et compteur</th>
              <th scope="col">État</th>
              <th scope="col" className={css.chiffre}>
                Dernier index
              </th>
              <th scope="col" className={css.chiffre}>
                Compte
              </th>
            </tr>
          </thead>
          <tbody>
            {resultats.map((contrat) => (
              <Ligne key={contrat.numeroContrat} contrat={contrat} />
            ))}
          </tbody>
        </table>
      )}
      {total > resultats.length && (
        <Rien>
          Les {resultats.length} premiers sur {entier(total)}. « Voir comme » les montre tous.
        </Rien>
      )}
    </Bloc>
  )
}
