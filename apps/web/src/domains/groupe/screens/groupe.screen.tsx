import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Groupe, GroupeDetail } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estPersonnel, estPremium } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { allerAuGroupe } from '../../../session/changer-contexte.ts'
import { requeteGroupe } from '../../../session/groupes.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { ContratsDuGroupe } from '../components/contrats-du-groupe.tsx'
import css from '../components/groupe.module.css'
import { SuppressionGroupe } from '../components/suppression-groupe.tsx'

const FormulaireGroupe = charge(() => import('../components/formulaire-groupe.tsx'), 'FormulaireGroupe')
const MembresDuGroupe = charge(() => import('../components/membres-du-groupe.tsx'), 'MembresDuGroupe')

/** The list of groups that somebody comes from: their own, or everybody's for staff. */
const listeDe = (personnel: boolean) =>
  personnel
    ? { libelle: 'Groupes', vers: cheminDe('admin-groupes') }
    : { libelle: 'Mes groupes', vers: cheminDe('manage-groupes') }

const Actions = ({ groupe, modifier, supprimer }: { groupe: Groupe; modifier: () => void; supprimer: () => void }) => (
  <>
    <Bouton variante="neutre" onClick={() => allerAuGroupe(groupe)}>
      <IconEye size={20} aria-hidden="true" />
      Afficher ce groupe
    </Bouton>
    {!groupe.lectureSeule && (
      <>
        <Bouton variante="neutre" onClick={modifier}>
          <IconPencil size={20} aria-hidden="true" />
          Modifier
        </Bouton>
        <Bouton variante="neutre" onClick={supprimer}>
          <IconTrash size={20} aria-hidden="true" />
          Supprimer
        </Bouton>
      </>
    )}
  </>
)

const Page = ({ groupe }: { readonly groupe: GroupeDetail }) => {
  const navigate = useNavigate()
  const profils = useSession().utilisateur?.profils ?? []
  const liste = listeDe(estPersonnel(profils))
  const [vue, setVue] = useState<'dedans' | 'ajouter' | 'membres'>('dedans')
  const [formulaire, setFormulaire] = useState(false)
  const [suppression, setSuppression] = useState(false)
  return (
    <>
      <PageHeader
        titre={groupe.nom}
        fil={[liste, { libelle: groupe.nom }]}
        intro={
          <p>
            <strong className="nombre">{entier(groupe.nbContrats)}</strong> {accord(groupe.nbContrats, 'contrat')}
            {groupe.description && ` · ${groupe.description}`}
          </p>
        }
        actions={
          <Actions groupe={groupe} modifier={() => setFormulaire(true)} supprimer={() => setSuppression(true)} />
        }
      />
      {!groupe.lectureSeule && (
        <div className={css.vues}>
          <Segments
            nom="Ce que l’on montre du groupe"
            valeur={vue}
            onChange={(suite) => {
              // the search and the page belong to the other list
              void navigate({ to: '.', search: {}, replace: true })
              setVue(suite)
            }}
            segments={[
              { valeur: 'dedans', libelle: 'Dans le groupe' },
              { valeur: 'ajouter', libelle: 'Ajouter des contrats' },
              // who has sub-users, or may name any account; a member once added may always be taken away
              ...(estPersonnel(profils) || estPremium(profils) || groupe.membres.length > 0
                ? [{ valeur: 'membres' as const, libelle: 'Utilisateurs' }]
                : []),
            ]}
          />
        </div>
      )}
      {vue === 'membres' ? (
        <Suspense fallback={<Squelette hauteur={320} />}>
          <MembresDuGroupe idGroupe={groupe.idGroupe} nom={groupe.nom} membres={groupe.membres} />
        </Suspense>
      ) : (
        <ContratsDuGroupe key={`${groupe.idGroupe}-${vue}`} groupe={groupe} ajouter={vue === 'ajouter'} />
      )}
      <Dialogue titre="Modifier le groupe" ouvert={formulaire} fermer={() => setFormulaire(false)}>
        <Suspense>
          <FormulaireGroupe groupe={groupe} apres={() => setFormulaire(false)} />
        </Suspense>
      </Dialogue>
      <SuppressionGroupe
        groupe={suppression ? groupe : null}
        fermer={() => setSuppression(false)}
        avant={() => navigate({ to: liste.vers })}
      />
    </>
  )
}

/** One group: its contracts, those that may join it, and who else sees it (1§2.1 /manage/groupe/{idGroupe}). */
export const GroupeScreen = () => {
  const { idGroupe = '' } = useParametres('manage-groupe')
  const profils = useSession().utilisateur?.profils ?? []
  const lecture = useQuery(requeteGroupe(Number(idGroupe)))
  return (
    <>
      {!lecture.data && <PageHeader titre="Groupe" fil={[listeDe(estPersonnel(profils)), { libelle: 'Groupe' }]} />}
      <Lu
        de={lecture}
        erreur="Ce groupe n’a pas pu s’afficher"
        suite="Il n’existe plus, ou il ne vous est pas ouvert."
        hauteur={320}
      >
        {(groupe) => <Page groupe={groupe} />}
      </Lu>
    </>
  )
}
