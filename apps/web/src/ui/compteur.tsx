import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import { chiffresCompteur } from './chiffres-compteur.ts'
import css from './compteur.module.css'

interface ProprietesCompteur {
  /** Index in whole litres. */
  readonly litres: number
  readonly avecLitres?: boolean
  readonly petit?: boolean
  /** False where the unit is written beside. */
  readonly avecUnite?: boolean
}

/** The index drawn as a meter shows it. Readers get the number: the drums are an image. */
export const Compteur = ({ litres, avecLitres = true, petit = false, avecUnite = true }: ProprietesCompteur) => (
  <span
    className={`${css.compteur} ${petit ? css.petit : ''}`}
    role="img"
    aria-label={`${avecLitres ? decimal(litres, 3, 0) : decimal(Math.floor(litres / 1000), 0)} mètres cubes`}
  >
    {chiffresCompteur(litres, avecLitres).map(({ rang, chiffre, zero, litre }) => (
      <span
        key={rang}
        className={`${css.chiffre} ${litre ? css.litre : ''} ${zero ? css.zero : ''}`}
        aria-hidden="true"
      >
        {chiffre}
      </span>
    ))}
    {avecUnite && (
      <span className={css.unite} aria-hidden="true">
        m³
      </span>
    )}
  </span>
)
