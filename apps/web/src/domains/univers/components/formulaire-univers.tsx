import type { Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { enregistrerUnivers } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

/** Name of a universe (3§2). */
export const FormulaireUnivers = ({
  univers,
  apres,
}: {
  univers?: Univers | undefined
  apres: (univers: Univers) => void
}) => {
  const formulaire = useFormulaire<{ libelle: string }, { libelle: string }>({
    id: 'univers',
    schema: async () => (await import('../univers.schema.ts')).universSaisiSchema,
    valeurs: { libelle: univers?.libelle ?? '' },
    envoyer: async ({ libelle }) => {
      const enregistre = await enregistrerUnivers({ ...(univers && { key: univers.key }), libelle })
      notifier({ type: 'succes', message: texteUnivers(univers ? 'modifie' : 'cree', { libelle: enregistre.libelle }) })
      apres(enregistre)
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={univers ? 'Renommer l’univers' : 'Créer un univers'}>
      <Champ
        etiquette="Nom de l’univers"
        aide="Par exemple : Gardiens, Équipe nord, Comptabilité."
        required
        autoComplete="off"
        maxLength={255}
        {...formulaire.champ('libelle')}
      />
      <div>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {univers ? 'Enregistrer' : 'Créer l’univers'}
        </Bouton>
      </div>
    </Formulaire>
  )
}
