import type { SoldeEtAlerte } from '@ondine/webapi/facture/reglements.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue, dateNommee, instantLocal } from '../../../ui/format/dates.ts'
import { compter, euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useSolde } from '../compte.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.solde

const quand = (limite: string | null): string | null => {
  if (limite === null) return null
  return limite < instantLocal(Date.now()).jour
    ? `L’échéance du ${dateLongue(limite)} est passée.`
    : `Avant le ${dateNommee(limite)}.`
}

const Dit = ({ solde }: { readonly solde: SoldeEtAlerte }) => {
  if (solde.solde === null) return <Reponse titre={textes.inconnu} phrase={textes.inconnuPhrase} />
  if (solde.solde === 0) return <Reponse titre={textes.rien} phrase={textes.rienPhrase} />
  const du = solde.solde < 0
  return (
    <>
      <h2 id="solde" className={css.question}>
        {du ? textes.aPayer : textes.enFaveur}
      </h2>
      <p className={css.montant}>{euros(Math.abs(solde.solde))}</p>
      {du ? (
        <>
          {quand(solde.prochaineLimite) && <p className={css.limite}>{quand(solde.prochaineLimite)}</p>}
          <p className={css.faits}>
            {solde.libelleSolde}
            {solde.nbFacturesARegler > 0 &&
              `\u00a0: ${compter(solde.nbFacturesARegler, 'facture')} à régler, ${euros(solde.montantARegler)}`}
            {solde.montantAuTresor > 0 && `, et ${euros(solde.montantAuTresor)} au Trésor public`}.
          </p>
        </>
      ) : (
        <p className={css.faits}>{textes.faveurPhrase}</p>
      )}
    </>
  )
}

const Reponse = ({ titre, phrase }: { readonly titre: string; readonly phrase: string }) => (
  <>
    <h2 id="solde" className={css.rien}>
      {titre}
    </h2>
    <p className={css.faits}>{phrase}</p>
  </>
)

/** What the account of a contract says first: what is to pay, and by when (2§4). */
export const Solde = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const solde = useSolde(numeroContrat)
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={textes.erreur} hauteur={112}>
        {(data) => <Dit solde={data} />}
      </Lu>
    </Carte>
  )
}
