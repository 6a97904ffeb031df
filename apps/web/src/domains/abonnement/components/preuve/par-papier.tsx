import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Champ } from '../../../../ui/champ.tsx'
import { ChoixUnique } from '../../../../ui/choix-unique.tsx'
import { gererAbonnement } from '../../abonnement.queries.ts'
import { abonnementTextes, modesRattachement } from '../../abonnement.textes.ts'
import { preuveTextes as textes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'

type Papier = 'facture' | 'client'
interface Proprietes {
  readonly numeroContrat: string
  readonly papiers: readonly [Papier, ...Papier[]]
  readonly confirme: () => void
}

/** Proves a contract by a number that only its bills bear. */
export const ParPapier = ({ numeroContrat, papiers, confirme }: Proprietes) => {
  const formulaire = useFormulaire<{ mode: string; numero: string }, { mode: string; numero: string }>({
    id: 'preuve-papier',
    schema: async () => (await import('../../preuve.schema.ts')).papierSchema as never,
    valeurs: { mode: papiers[0], numero: '' },
    correspondances: { numeroReferenceFacture: 'numero', numeroDeClient: 'numero' },
    envoyer: async ({ mode, numero }) => {
      await gererAbonnement({
        action: 'ATTACHER_CONTRAT',
        numeroContratAbonnement: numeroContrat,
        [modesRattachement[mode as Papier].champ]: numero,
      })
      confirme()
    },
  })
  const { etiquette, aide } = modesRattachement[(formulaire.form.watch('mode') as Papier) || papiers[0]]
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.moyens.papier}>
      {papiers.length > 1 && (
        <ChoixUnique
          etiquette={abonnementTextes.rattacher.preuve}
          required
          options={papiers.map((un) => ({ valeur: un, libelle: modesRattachement[un].choix }))}
          {...formulaire.champ('mode')}
        />
      )}
      <Champ
        etiquette={etiquette}
        aide={aide}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...formulaire.champ('numero')}
      />
      <div className={css.actions}>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {textes.confirmer}
        </Bouton>
      </div>
    </Formulaire>
  )
}
