import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import css from './gestion.module.css'

/** How many contracts an account has, and the first of them: `limitUsers` at most (1§7.2). */
export const ContratsRattaches = ({ compte: { nbContrats, contrats } }: { compte: UtilisateurGere }) => {
  const reste = nbContrats - contrats.length
  if (nbContrats === 0) return <p className={css.aide}>Aucun contrat n’est rattaché à ce compte.</p>
  return (
    <section className={css.rattaches} aria-label="Contrats rattachés">
      <h3>
        {entier(nbContrats)} {accord(nbContrats, 'contrat rattaché', 'contrats rattachés')}
      </h3>
      <ul>
        {contrats.map((numero) => (
          <li key={numero} className="nombre">
            {numero}
          </li>
        ))}
      </ul>
      {reste > 0 && (
        <p>
          et {entier(reste)} {accord(reste, 'autre')}
        </p>
      )}
    </section>
  )
}
