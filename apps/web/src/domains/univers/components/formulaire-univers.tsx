import { champsUnivers } from '@ondine/webapi/univers/univers.champs.ts'
import type { Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { FormulaireEntier } from '../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { notifier } from '../../../ui/notifications.ts'
import { enregistrerUnivers } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

interface Proprietes {
  readonly univers?: Univers | undefined
  readonly apres: (univers: Univers) => void
}

/** Name of a universe (3§2). */
export const FormulaireUnivers = ({ univers, apres }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'univers',
    champs: champsUnivers,
    valeurs: { libelle: univers?.libelle ?? '' },
    envoyer: async ({ libelle }) => {
      const enregistre = await enregistrerUnivers({ ...(univers && { key: univers.key }), libelle })
      notifier({ type: 'succes', message: texteUnivers(univers ? 'modifie' : 'cree', { libelle: enregistre.libelle }) })
      apres(enregistre)
    },
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={univers ? 'Renommer l’espace partagé' : 'Créer un espace partagé'}
      action={univers ? 'Enregistrer' : 'Créer l’espace partagé'}
    />
  )
}
