import type { SoldeGroupe } from '@ondine/webapi/facture/solde.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { compter, euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useSoldeGroupe } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.groupe

const phraseDue = ({ nbFacturesARegler, montantARegler, nbContratsARegler, montantAuTresor }: SoldeGroupe): string =>
  [
    nbFacturesARegler > 0 &&
      `${compter(nbFacturesARegler, 'facture')} à régler sur ${compter(nbContratsARegler, 'contrat')}, ${euros(montantARegler)}`,
    montantAuTresor > 0 && `${euros(montantAuTresor)} au Trésor public`,
  ]
    .filter((mot) => mot !== false)
    .join(', et ')

const titreDe = ({ solde }: SoldeGroupe): string => {
  if (solde === null) return factureTextes.solde.inconnu
  if (solde === 0) return factureTextes.solde.rien
  return solde < 0 ? factureTextes.solde.aPayer : factureTextes.solde.enFaveur
}

const phraseDe = (solde: SoldeGroupe): string => {
  const due = phraseDue(solde)
  if (due !== '') return `${textes.exigible}\u00a0: ${due}.`
  if (solde.solde === null) return textes.inconnuPhrase
  return solde.solde === 0 ? textes.rienPhrase : textes.faveurPhrase
}

const Dit = ({ solde, aujourdhui }: { readonly solde: SoldeGroupe; readonly aujourdhui: string }) => {
  const chiffre = solde.solde !== null && solde.solde !== 0
  const { prochaineLimite: limite, historique } = solde
  return (
    <>
      <h2 id="solde" className={chiffre ? css.question : css.rien}>
        {titreDe(solde)}
      </h2>
      {chiffre && <p className={css.montant}>{euros(Math.abs(solde.solde ?? 0))}</p>}
      {limite !== null && limite < aujourdhui && (
        <p className={css.limite}>
          {textes.enRetardDepuis} {dateLongue(limite)}.
        </p>
      )}
      <p className={css.faits}>{phraseDe(solde)}</p>
      {historique.depuis !== null && (
        <p className={css.faits}>
          {textes.historique} {dateLongue(historique.depuis)}. {textes.historiqueDues}
        </p>
      )}
    </>
  )
}

/** The accounts of a group added up: what is to pay first, and since when its lists begin (2§4, 2§6). */
export const SoldeDuGroupe = ({ idGroupe, aujourdhui }: { readonly idGroupe: number; readonly aujourdhui: string }) => {
  const solde = useSoldeGroupe(idGroupe)
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={factureTextes.solde.erreur} hauteur={112}>
        {(data) => <Dit solde={data} aujourdhui={aujourdhui} />}
      </Lu>
    </Carte>
  )
}
