import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { dateCourte } from '../../ui/format/dates.ts'
import { symboleUnite } from '../../ui/format/volumes.ts'
import { Pastille } from '../../ui/pastille.tsx'
import css from './cellules-contrat.module.css'
import { EtatDeLigne } from './etat-contrat.public.tsx'

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

/** Street; then, smaller, what completes it and the commune: two lines, cut rather than folded. */
const AdresseContrat = ({ contrat: { adresseLivraison } }: Proprietes) => {
  if (!adresseLivraison) return <span className={css.rien}>Non renseignée</span>
  const { adresse, complement, codePostal, ville } = adresseLivraison
  const commune = [complement, `${codePostal} ${ville}`].filter(Boolean).join(', ')
  return (
    <span className={`${css.deux} ${css.adresse}`} title={`${adresse}, ${commune}`}>
      <span>{adresse}</span>
      <small>{commune}</small>
    </span>
  )
}

/** The groups of a contract, each with its colour: two of them, the others behind their number. */
const GroupesContrat = ({ contrat: { groupes }, couleurs }: Proprietes & { readonly couleurs: Couleurs }) => {
  if (groupes.length === 0) return <span className={css.rien}>{textes.sansGroupe}</span>
  const montres = groupes.length > 2 ? groupes.slice(0, 1) : groupes
  const autres = groupes.slice(montres.length)
  return (
    <span className={css.groupes}>
      {montres.map(({ idGroupe, nom }) => (
        <span key={idGroupe} title={nom}>
          {couleurs.has(idGroupe) && <Pastille couleur={couleurs.get(idGroupe) ?? null} />}
          <span>{nom}</span>
        </span>
      ))}
      {autres.length > 0 && (
        <small title={autres.map(({ nom }) => nom).join(', ')}>
          et {autres.length} autres
          <span className="invisible">{`\u202f: ${autres.map(({ nom }) => nom).join(', ')}`}</span>
        </small>
      )}
    </span>
  )
}

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
    <EtatDeLigne etat={contrat.codeEtatContrat} />
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
  codeEtatContrat: ({ codeEtatContrat }: ContratDeListe) => <EtatDeLigne etat={codeEtatContrat} />,
  nomClientTitulaire: ({ nomClientTitulaire }: ContratDeListe) => (
    <span className={css.titulaire} title={nomClientTitulaire}>
      {nomClientTitulaire}
    </span>
  ),
})
