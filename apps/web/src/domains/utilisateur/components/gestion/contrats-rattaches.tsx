import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../../session/contrats.appels.ts'
import { Note } from '../../../../ui/etats.tsx'
import { Squelette } from '../../../../ui/squelette.tsx'
import { requeteContratsDe } from '../../gestion.appels.ts'
import css from './gestion.module.css'

const nombre = new Intl.NumberFormat('fr-FR')

/** The first contracts attached to an account, `limitUsers` at most (1§7.2). */
export const ContratsRattaches = ({ userWebId }: { userWebId: number }) => {
  const limite = useQuery(requeteConfiguration()).data?.parametres.limitUsers
  const { data, isError } = useQuery({ ...requeteContratsDe(userWebId, limite ?? 0), enabled: limite !== undefined })
  if (isError) return <Note ton="vigilance">Les contrats de ce compte n’ont pas pu se charger.</Note>
  if (!data) return <Squelette hauteur={96} />
  const total = data.nbTotalResultats
  const reste = total - data.resultats.length
  if (total === 0) return <p className={css.aide}>Aucun contrat n’est rattaché à ce compte.</p>
  return (
    <section className={css.rattaches} aria-label="Contrats rattachés">
      <h3>
        {data.isTotalExact ? '' : 'Plus de '}
        {nombre.format(total)} contrat{total > 1 ? 's' : ''} rattaché{total > 1 ? 's' : ''}
      </h3>
      <ul>
        {data.resultats.map(({ numeroContrat, adresseLivraisonConstruite }) => (
          <li key={numeroContrat}>
            <strong className="nombre">{numeroContrat}</strong> {adresseLivraisonConstruite}
          </li>
        ))}
      </ul>
      {reste > 0 && (
        <p>
          et {nombre.format(reste)} autre{reste > 1 ? 's' : ''}
        </p>
      )}
    </section>
  )
}
