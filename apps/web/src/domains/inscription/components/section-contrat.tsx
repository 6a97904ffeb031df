import type { ModeRattachement } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import type { Formulaire } from '../../../formulaire/use-formulaire.ts'
import { modeDe, type ValeursInscription } from '../inscription.rules.ts'
import { inscriptionEcranTextes as textes } from '../inscription.textes.ts'
import { AideNumero } from './aide-numero.tsx'
import css from './inscription.module.css'

const NUMEROS = ['numeroContratAbonnement', 'numeroReferenceFacture', 'numeroDeClient', 'numeroPhysiqueAppareil']

interface Proprietes {
  readonly formulaire: Formulaire<ValeursInscription>
  readonly obligatoire: boolean
}

/** Attachment of a contract, by one of the numbers the settings offer; optional unless they ask for it (1§5, 1§9). */
export const SectionContrat = ({ formulaire, obligatoire }: Proprietes) => {
  const choisi: ModeRattachement | undefined = modeDe(formulaire.valeurs.mode)
  return (
    <section className={css.section} aria-labelledby="inscription-titre-contrat">
      <h2 id="inscription-titre-contrat">{textes.contrat}</h2>
      <p className={css.phrase}>{obligatoire ? textes.contratObligatoire : textes.contratFacultatif}</p>
      <Champs de={formulaire} noms={['mode']} />
      {choisi && (
        <div className={css.deuxColonnes}>
          <div className={css.colonne}>
            <Champs de={formulaire} noms={NUMEROS} />
          </div>
          <AideNumero mode={choisi} />
        </div>
      )}
    </section>
  )
}
