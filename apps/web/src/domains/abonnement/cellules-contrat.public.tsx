import type { ContratDeListe, DuesDuContrat } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { dateCourte } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { symboleUnite } from '../../ui/format/volumes.ts'
import { Pastille } from '../../ui/pastille.tsx'
import css from './cellules-contrat.module.css'
import { EtatDeLigne } from './etat-contrat.public.tsx'

const textes = {
  sansGroupe: 'Sans groupe',
  sansReleve: 'Pas de relevé',
  plusieursCadrans: 'Plusieurs cadrans',
  inconnu: 'Inconnu',
  aRegler: 'À régler\u202f: ',
  enRetard: 'en retard',
  preleve: 'par prélèvement',
  enFaveur: 'd’avance',
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
    <span className={`${css.deux} ${css.chiffre}`}>
      <span>{index === null ? textes.plusieursCadrans : `${entier(index)}${FINE}${unite}`}</span>
      <small>{dateCourte(jour)}</small>
    </span>
  )
}

/** Beside what is to be paid: what of it is late; of nothing to pay, how the rest is, or what is in favour. */
const aCoteDuDu = ({ aReglerCentimes, enRetardCentimes, preleveCentimes, soldeCentimes }: DuesDuContrat) => {
  if (enRetardCentimes > 0) {
    const partie = enRetardCentimes < aReglerCentimes
    return (
      <small className={css.retard}>
        {partie && `${euros(enRetardCentimes)} `}
        {textes.enRetard}
      </small>
    )
  }
  if (aReglerCentimes > 0) return null
  if (preleveCentimes > 0) return <small>{textes.preleve}</small>
  return soldeCentimes > 0 ? (
    <small>
      {euros(soldeCentimes)} {textes.enFaveur}
    </small>
  ) : null
}

/** What is to be paid of a contract; nought keeps quiet. */
const DuContrat = ({ contrat: { dues } }: Proprietes) => {
  if (dues === null) return <span className={css.rien}>{textes.inconnu}</span>
  return (
    <span className={`${css.deux} ${css.chiffre}`}>
      <span className={dues.aReglerCentimes > 0 ? css.montant : css.rien}>{euros(dues.aReglerCentimes)}</span>
      {aCoteDuDu(dues)}
    </span>
  )
}

/** The same beside the index, which then goes without its day: late or not is what one looks for. */
const DuEnCarte = ({ dues: { aReglerCentimes, enRetardCentimes } }: { readonly dues: DuesDuContrat }) => (
  <span className={aReglerCentimes > 0 ? css.montant : css.rien}>
    <span className="invisible">{textes.aRegler}</span>
    {euros(aReglerCentimes)}
    {enRetardCentimes > 0 && <small className={css.retard}> {textes.enRetard}</small>}
  </span>
)

/** A contract on a phone: where, in which state, in which group, its last index, what is to be paid. */
export const CarteContrat = ({ contrat, couleurs = SANS_COULEUR }: Proprietes & { readonly couleurs?: Couleurs }) => (
  <div className={css.carte}>
    <AdresseContrat contrat={contrat} />
    <EtatDeLigne etat={contrat.codeEtatContrat} />
    <div className={css.pied}>
      <GroupesContrat contrat={contrat} couleurs={couleurs} />
      <span className={css.chiffres}>
        <DernierReleve contrat={contrat} />
        {contrat.dues !== null && <DuEnCarte dues={contrat.dues} />}
      </span>
    </div>
  </div>
)

/** Cells of a list of contracts that are more than their text. */
export const rendusDesContrats = (couleurs: Couleurs = SANS_COULEUR) => ({
  adresseLivraisonConstruite: (contrat: ContratDeListe) => <AdresseContrat contrat={contrat} />,
  groupes: (contrat: ContratDeListe) => <GroupesContrat contrat={contrat} couleurs={couleurs} />,
  indexDernierReleve: (contrat: ContratDeListe) => <DernierReleve contrat={contrat} />,
  aRegler: (contrat: ContratDeListe) => <DuContrat contrat={contrat} />,
  enRetard: ({ dues }: ContratDeListe) =>
    dues === null ? <span className={css.rien}>{textes.inconnu}</span> : euros(dues.enRetardCentimes),
  numeroPhysiqueAppareil: ({ numeroPhysiqueAppareil }: ContratDeListe) =>
    numeroPhysiqueAppareil && <span className={css.entier}>{numeroPhysiqueAppareil}</span>,
  codeEtatContrat: ({ codeEtatContrat }: ContratDeListe) => <EtatDeLigne etat={codeEtatContrat} />,
  nomClientTitulaire: ({ nomClientTitulaire }: ContratDeListe) => (
    <span className={css.titulaire} title={nomClientTitulaire}>
      {nomClientTitulaire}
    </span>
  ),
})
