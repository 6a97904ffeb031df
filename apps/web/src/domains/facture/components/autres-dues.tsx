import type { DuesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import type { AutreDue } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Suivants } from '../../../ui/suivants.tsx'
import { useAutresDues } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import facture from './facture.module.css'

const textes = compteTextes.autresDues

const Ligne = ({ due }: { readonly due: AutreDue }) => (
  <li className={css.ligne}>
    <Link {...destination('factures', { contrat: due.numeroContrat })} className={css.fort}>
      {due.libelle}, contrat {due.numeroContrat}
    </Link>
    <span className={facture.somme}>{euros(due.reste)}</span>
    <span className={css.second}>{due.adresseLivraisonConstruite}</span>
    <span className={css.second}>
      {due.etatDit}, {textes.avant} {dateLongue(due.jour)}
    </span>
  </li>
)

/**
 * What the contracts of a group owe besides their invoices, which its balance counts; each leads to its contract. Nothing where there is
 * nothing.
 */
export const AutresDues = ({
  idGroupe,
  voulues,
  recherche,
}: {
  readonly idGroupe: number
  readonly voulues: DuesVoulues
  /** What is looked for among the bills above. */
  readonly recherche: string
}) => {
  const liste = useAutresDues(idGroupe, voulues, recherche)
  const dues = liste.data?.pages.flatMap(({ resultats }) => resultats) ?? []
  return (
    <Lu de={liste} erreur={textes.erreur} hauteur={null} lignes={dues} vide={null}>
      {() => (
        <Carte marge={false} className={css.resilies} aria-labelledby="autres-dues">
          <h2 id="autres-dues" className={facture.titrePanneau}>
            {voulues.retard === true ? textes.titreRetard : textes.titre}
          </h2>
          <p className={facture.note}>{textes.phrase}</p>
          <ul className={facture.rangees}>
            {dues.map((due) => (
              <Ligne key={`${due.numeroContrat} ${due.rang}`} due={due} />
            ))}
          </ul>
          <Suivants de={liste} />
        </Carte>
      )}
    </Lu>
  )
}
