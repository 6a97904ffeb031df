import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { FormulaireUnivers } from '../components/formulaire-univers.tsx'
import { TableUnivers } from '../components/table-univers.tsx'
import { requeteUnivers, supprimerUnivers } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

const Suppression = ({ univers, fermer }: { univers: Univers | null; fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  if (!univers) return null
  const supprimer = async (): Promise<void> => {
    await supprimerUnivers(univers.key)
    notifier({ type: 'succes', message: texteUnivers('supprime', { libelle: univers.libelle }) })
    fermer()
  }
  return (
    <Confirmation
      titre="Supprimer cet espace partagé ?"
      action="Supprimer l’espace partagé"
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(supprimer)}
    >
      <p>
        Les groupes et les contrats ouverts par <strong>{univers.libelle}</strong> se ferment aussitôt à ses
        utilisateurs
        {univers.nbUtilisateurs > 0 && ` (${univers.nbUtilisateurs})`}. Vos groupes et vos contrats, eux, ne changent
        pas.
      </p>
    </Confirmation>
  )
}

/** Universes: which contracts the sub-users see (3§2 /manage/univers). */
export const UniversScreen = () => {
  const lecture = useQuery(requeteUnivers())
  const [formulaire, setFormulaire] = useState<{ univers?: Univers } | null>(null)
  const [aSupprimer, setASupprimer] = useState<Univers | null>(null)
  const creer = (
    <Bouton onClick={() => setFormulaire({})}>
      <IconPlus size={20} aria-hidden="true" />
      Créer un espace partagé
    </Bouton>
  )
  return (
    <>
      <PageHeader
        titre="Mes espaces partagés"
        intro={<p>Un espace partagé ouvre des groupes et des contrats à vos utilisateurs, en lecture seule.</p>}
        actions={
          <>
            <Lien vers={cheminDe('manage-users')} className={classesBouton('neutre')}>
              <IconUsers size={20} aria-hidden="true" />
              Mes utilisateurs
            </Lien>
            {creer}
          </>
        }
      />
      <Lu
        de={lecture}
        erreur="Vos espaces partagés n’ont pas pu se charger"
        hauteur={240}
        vide={
          <EtatVide titre="Aucun espace partagé" actions={creer}>
            Créez un espace partagé, choisissez ses groupes et ses contrats, puis ouvrez-le à vos collaborateurs.
          </EtatVide>
        }
      >
        {(data) => (
          <TableUnivers
            univers={data.resultats}
            renommer={(univers) => setFormulaire({ univers })}
            supprimer={setASupprimer}
          />
        )}
      </Lu>
      <Dialogue
        titre={formulaire?.univers ? 'Renommer l’espace partagé' : 'Créer un espace partagé'}
        ouvert={formulaire !== null}
        fermer={() => setFormulaire(null)}
      >
        <FormulaireUnivers univers={formulaire?.univers} apres={() => setFormulaire(null)} />
      </Dialogue>
      <Suppression univers={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
