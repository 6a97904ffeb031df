import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { dateCourte } from '../../ui/format/dates.ts'
import { entier, FINE } from '../../ui/format/nombres.ts'
import { symboleUnite } from '../../ui/format/volumes.ts'
import { Pastille } from '../../ui/pastille.tsx'
import css from './cellules-contrat.module.css'
import { EtatContrat } from './etat-contrat.public.tsx'

const textes = {
  sansGroupe: 'Sans groupe',
  sansReleve: 'Pas de relevé',
  plusieursCadrans: 'Plusieurs cadrans',
} as const

interface Proprietes {
  readonly contrat: ContratDeListe
}
type Couleurs = ReadonlyMap<number, string | null>
/** The groups of other lists: named, without their colours. */
const SANS_COULEUR: Couleurs = new Map()

/** Street, then commune. */
const AdresseContrat = ({ contrat: { adresseLivraison } }: Proprietes) =>
  adresseLivraison ? (
    <span className={css.deux}>
      <span>{[adresseLivraison.adresse, adresseLivraison.complement].filter(Boolean).join(', ')}</span>
      <small>
        {adresseLivraison.codePostal} {adresseLivraison.ville}
      </small>
    </span>
  ) : (
    <span className={css.rien}>Non renseignée</span>
  )

/** The groups of a contract, each with its colour. */
const GroupesContrat = ({ contrat: { groupes }, couleurs }: Proprietes & { readonly couleurs: Couleurs }) =>
  groupes.length === 0 ? (
    <span className={css.rien}>{textes.sansGroupe}</span>
  ) : (
    <span className={css.groupes}>
      {groupes.map(({ idGroupe, nom }) => (
        <span key={idGroupe}>
          {couleurs.has(idGroupe) && <Pastille couleur={couleurs.get(idGroupe) ?? null} />}
          {nom}
        </span>
      ))}
    </span>
  )

/** Last index, and its day. */
const DernierReleve = ({ contrat }: Proprietes) => {
  const { indexDernierReleve: index, dateDernierReleve: jour } = contrat
  if (jour === null) return <span className={css.rien}>{textes.sansReleve}</span>
  const unite = symboleUnite[contrat.isTypeElectricity ? 'kwh' : 'm3']
  return (
    <span className={css.deux}>
      <span>{index === null ? textes.plusieursCadrans : `${entier(index)}${FINE}${unite}`}</span>
      <small>{dateCourte(jour)}</small>
    </span>
  )
}

/** A contract on a phone: where, in which state, in which group, its last index. */
export const CarteContrat = ({ contrat, couleurs = SANS_COULEUR }: Proprietes & { readonly couleurs?: Couleurs }) => (
  <div className={css.carte}>
    <AdresseContrat contrat={contrat} />
    <EtatContrat etat={contrat.codeEtatContrat} />
    <p>{contrat.nomClientTitulaire}</p>
    <div className={css.pied}>
      <GroupesContrat contrat={contrat} couleurs={couleurs} />
      <DernierReleve contrat={contrat} />
    </div>
  </div>
)

/** Cells of a list of contracts that are more than their text. */
export const rendusDesContrats = (couleurs: Couleurs = SANS_COULEUR) => ({
  adresseLivraisonConstruite: (contrat: ContratDeListe) => <AdresseContrat contrat={contrat} />,
  groupes: (contrat: ContratDeListe) => <GroupesContrat contrat={contrat} couleurs={couleurs} />,
  indexDernierReleve: (contrat: ContratDeListe) => <DernierReleve contrat={contrat} />,
  numeroPhysiqueAppareil: ({ numeroPhysiqueAppareil }: ContratDeListe) =>
    numeroPhysiqueAppareil && <span className={css.entier}>{numeroPhysiqueAppareil}</span>,
  codeEtatContrat: ({ codeEtatContrat }: ContratDeListe) => <EtatContrat etat={codeEtatContrat} />,
})
