import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FormulaireGroupe } from '../components/formulaire-groupe.tsx'
import { SuppressionGroupe } from '../components/suppression-groupe.tsx'
import { TableGroupes } from '../components/table-groupes.tsx'

const PageGroupes = ({ titre, intro }: { readonly titre: string; readonly intro: string }) => {
  const [formulaire, setFormulaire] = useState<{ groupe?: Groupe } | null>(null)
  const [aSupprimer, setASupprimer] = useState<Groupe | null>(null)
  const navigate = useNavigate()
  const fermer = (): void => setFormulaire(null)
  return (
    <>
      <PageHeader
        titre={titre}
        intro={<p>{intro}</p>}
        actions={
          <Bouton onClick={() => setFormulaire({})}>
            <IconPlus size={20} aria-hidden="true" />
            Créer un groupe
          </Bouton>
        }
      />
      <TableGroupes modifier={(groupe) => setFormulaire({ groupe })} supprimer={setASupprimer} />
      <Dialogue
        titre={formulaire?.groupe ? 'Modifier le groupe' : 'Créer un groupe'}
        ouvert={formulaire !== null}
        fermer={fermer}
      >
        <FormulaireGroupe
          groupe={formulaire?.groupe}
          apres={({ idGroupe }) => {
            fermer()
            // a new group is there to be filled
            if (!formulaire?.groupe) void navigate({ to: cheminDe('manage-groupe', { idGroupe: String(idGroupe) }) })
          }}
        />
      </Dialogue>
      <SuppressionGroupe groupe={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}

/** Groups of contracts: list, creation, change, deletion (1§2.1 /manage/groupes). */
export const GroupesScreen = () => (
  <PageGroupes
    titre="Mes groupes"
    intro="Rangez vos contrats par résidence, par site ou par équipe, et suivez-les ensemble."
  />
)

/** The groups of every account, for staff (3§2 /admin/groupes). */
export const AdminGroupesScreen = () => (
  <PageGroupes
    titre="Groupes"
    intro="Les groupes de tous les comptes. Ouvrez-en un pour voir le portail comme la personne qui l’a créé."
  />
)
