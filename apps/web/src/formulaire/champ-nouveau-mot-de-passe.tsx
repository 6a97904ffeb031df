import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import {
  type BornesMotDePasse,
  exigencesMotDePasse,
  motDePasseTextes,
} from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { ChampMotDePasse } from '../ui/champ.tsx'
import css from './guide.module.css'

interface ProprietesGuide {
  readonly id: string
  readonly motDePasse: string
  readonly regle: BornesMotDePasse
  /** At account creation the minimum length is not shown (1§5). */
  readonly creation: boolean
}

/** What the password must contain, ticked as it is typed (1§5); readers hear what remains, then that all is met. */
const Guide = ({ id, motDePasse, regle, creation }: ProprietesGuide) => {
  const exigences = exigencesMotDePasse(motDePasse, regle)
  const restantes = exigences.filter(({ satisfaite }) => !satisfaite).length
  const robuste = restantes === 0
  const max = regle.motDePasseLongueurMax
  return (
    <div className={css.guide}>
      <p id={`${id}-guide`}>{motDePasseTextes.guide}</p>
      <ul>
        {exigences.map(({ code, libelle, satisfaite }) => {
          const Symbole = satisfaite ? IconCheck : IconCircleDashed
          return (
            <li key={code} className={satisfaite ? css.satisfaite : undefined}>
              <Symbole size={18} stroke={2} aria-hidden="true" />
              <span>
                {code === 'longueur' && creation ? `assez de caractères, ${max} au plus` : libelle}
                <span className="invisible">{satisfaite ? '\u202f: oui' : '\u202f: pas encore'}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={css.robuste} role="status">
        {robuste ? (
          motDePasseTextes.robuste
        ) : (
          <span className="invisible">
            {motDePasse === '' ? '' : `Encore ${restantes} ${accord(restantes, 'règle')} à respecter.`}
          </span>
        )}
      </p>
    </div>
  )
}

interface Proprietes extends Omit<ComponentProps<typeof ChampMotDePasse>, 'id' | 'value'> {
  readonly id: string
  readonly value: string
  readonly regle: BornesMotDePasse
  readonly creation?: boolean
}

/** A new password under its guide. */
export const ChampNouveauMotDePasse = ({ regle, creation = false, ...champ }: Proprietes) => {
  const guide = useId()
  return (
    <div className={css.ensemble}>
      <Guide id={guide} motDePasse={champ.value} regle={regle} creation={creation} />
      <ChampMotDePasse {...champ} aria-describedby={`${guide}-guide`} />
    </div>
  )
}
