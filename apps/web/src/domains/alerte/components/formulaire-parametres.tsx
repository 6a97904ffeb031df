import type { Champs as Declares, Valeurs } from '@ondine/webapi/champ/champ.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import css from './reglages.module.css'

interface Proprietes<C extends Declares> {
  readonly id: string
  readonly titre: string
  readonly champs: C
  readonly valeurs: Valeurs<C>
  readonly envoyer: (saisie: Sortie<C>) => Promise<void>
  readonly libelleEnvoi?: string
}

/** A few numbers of staff, side by side. */
export const FormulaireParametres = <C extends Declares>(proprietes: Proprietes<C>) => {
  const { id, titre, champs, valeurs, envoyer, libelleEnvoi = 'Essayer et enregistrer' } = proprietes
  const formulaire = useFormulaire<C>({ id, champs, valeurs, envoyer })
  return (
    <Formulaire formulaire={formulaire} aria-label={titre}>
      <div className={css.champs}>
        <Champs de={formulaire} />
      </div>
      <IssuesFormulaire action={libelleEnvoi} enCours={formulaire.enCours} />
    </Formulaire>
  )
}
