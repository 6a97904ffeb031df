import type { z } from 'zod'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import css from './reglages.module.css'

export interface ChampReglage<N extends string> {
  readonly nom: N
  readonly etiquette: string
  readonly aide: string
}

interface Proprietes<N extends string, S> {
  readonly id: string
  readonly titre: string
  readonly champs: readonly ChampReglage<N>[]
  readonly valeurs: Readonly<Record<N, string>>
  readonly schema: () => Promise<z.ZodType<S, Record<N, string>>>
  /** False where an empty field means the general value. */
  readonly obligatoire?: boolean
  readonly envoyer: (saisie: S) => Promise<void>
  readonly libelleEnvoi?: string
}

/** A few numbers of staff, side by side. */
export const FormulaireParametres = <N extends string, S>(proprietes: Proprietes<N, S>) => {
  const {
    id,
    titre,
    champs,
    valeurs,
    schema,
    obligatoire = true,
    envoyer,
    libelleEnvoi = 'Essayer et enregistrer',
  } = proprietes
  const formulaire = useFormulaire<Record<N, string>, S>({ id, schema, valeurs: { ...valeurs }, envoyer })
  return (
    <Formulaire formulaire={formulaire} aria-label={titre}>
      <div className={css.champs}>
        {champs.map(({ nom, etiquette, aide }) => (
          <Champ
            key={nom}
            {...formulaire.champ(nom as never)}
            etiquette={etiquette}
            aide={aide}
            required={obligatoire}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
        ))}
      </div>
      <div className={css.actions}>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {libelleEnvoi}
        </Bouton>
      </div>
    </Formulaire>
  )
}
