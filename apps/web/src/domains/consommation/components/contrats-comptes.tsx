import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { texteExclusion } from '../consommation.textes.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

/** Under the graph of a group: how many contracts it counts, and why the others are not. */
export const ContratsComptes = ({ contrats }: { contrats: NonNullable<Consommation['contrats']> }) => {
  const { nbContrats, nbContratsComptes, exclus, nbContratsEnCalcul } = contrats
  const phrases = exclus.map(({ motif, nbContrats: nombre }) => texteExclusion[motif](nombre))
  if (nbContratsEnCalcul > 0)
    phrases.push(
      compter(
        nbContratsEnCalcul,
        'contrat s’ajoutera dans quelques minutes',
        'contrats s’ajouteront dans quelques minutes',
      ),
    )
  return (
    <p className={css.contrats}>
      <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>
          {nbContratsComptes === nbContrats
            ? compter(nbContrats, 'contrat compté', 'contrats comptés')
            : `${compter(nbContratsComptes, 'contrat compté', 'contrats comptés')} sur ${entier(nbContrats)}`}
          {phrases.length > 0 ? `${FINE}:` : '.'}
        </b>
        {phrases.length > 0 && ` ${phrases.join(`${FINE}; `)}.`}
      </span>
    </p>
  )
}
