import type { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { PLUS_TARD } from '../inscription.rules.ts'
import type { SaisieInscription, ValeursInscription } from '../inscription.schema.ts'
import { type ModeRattachement, modesRattachement, inscriptionEcranTextes as textes } from '../inscription.textes.ts'
import { AideNumero } from './aide-numero.tsx'
import css from './inscription.module.css'

interface Proprietes {
  readonly formulaire: ReturnType<typeof useFormulaire<ValeursInscription, SaisieInscription>>
  readonly modes: readonly ModeRattachement[]
  readonly obligatoire: boolean
}

/** Attachment of a contract, by one of the numbers the settings offer; optional unless they ask for it (1§5, 1§9). */
export const SectionContrat = ({ formulaire, modes, obligatoire }: Proprietes) => {
  const choisi = modes.find((mode) => mode === formulaire.form.watch('mode'))
  return (
    <section className={css.section} aria-labelledby="inscription-titre-contrat">
      <h2 id="inscription-titre-contrat">{textes.contrat}</h2>
      <p className={css.phrase}>{obligatoire ? textes.contratObligatoire : textes.contratFacultatif}</p>
      <ChoixUnique
        etiquette={textes.preuve}
        required={obligatoire}
        options={[
          ...modes.map((mode) => ({ valeur: mode, libelle: modesRattachement[mode].choix })),
          ...(obligatoire ? [] : [{ valeur: PLUS_TARD, libelle: textes.plusTard }]),
        ]}
        {...formulaire.champ('mode')}
      />
      {choisi && (
        <div className={css.deuxColonnes}>
          <div className={css.colonne}>
            <Champ
              etiquette="Numéro de contrat"
              aide="7 chiffres ; les zéros du début sont facultatifs."
              required
              inputMode="numeric"
              autoComplete="off"
              {...formulaire.champ('numeroContrat')}
            />
            <Champ
              etiquette={modesRattachement[choisi].etiquette}
              aide={modesRattachement[choisi].aide}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...formulaire.champ('numero')}
            />
          </div>
          <AideNumero mode={choisi} />
        </div>
      )}
    </section>
  )
}
