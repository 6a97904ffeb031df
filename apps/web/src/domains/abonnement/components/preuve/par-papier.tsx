import { champsPreuve, preuveVide } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { FormulaireEntier } from '../../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { gererAbonnement } from '../../abonnement.queries.ts'
import { preuveTextes as textes } from '../../preuve.textes.ts'

type Papier = 'facture' | 'client'
interface Proprietes {
  readonly numeroContrat: string
  readonly papiers: readonly [Papier, ...Papier[]]
  readonly confirme: () => void
}

/** Proves a contract by a number that only its bills bear. */
export const ParPapier = ({ numeroContrat, papiers, confirme }: Proprietes) => {
  const champs = champsPreuve(papiers)
  const formulaire = useFormulaire({
    id: 'preuve-papier',
    champs,
    valeurs: { mode: papiers[0], ...preuveVide },
    envoyer: async ({ mode: _, ...numero }) => {
      await gererAbonnement({ action: 'ATTACHER_CONTRAT', numeroContratAbonnement: numeroContrat, ...numero })
      confirme()
    },
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={textes.moyens.papier}
      noms={Object.keys(champs).filter((nom) => nom !== 'mode' || papiers.length > 1)}
      action={textes.confirmer}
    />
  )
}
