import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { profilsAttribuables } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { libellesProfil, listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { IconClock, IconFolders, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ActionsCompte } from '../components/gestion/actions-compte.tsx'
import type { DialogueOuvert } from '../components/gestion/dialogues-gestion.tsx'
import css from '../components/gestion/gestion.module.css'
import { ParContrat } from '../components/gestion/par-contrat.tsx'

const DialoguesGestion = charge(() => import('../components/gestion/dialogues-gestion.tsx'), 'DialoguesGestion')

const TONS: Readonly<Partial<Record<string, TonEtiquette>>> = {
  ADMIN: 'vigilance',
  WEBMASTER: 'succes',
  CHARGE_DE_CLIENTELE: 'succes',
  UTILISATEUR_PREMIUM: 'information',
  GRAND_COMPTE: 'information',
}
const libelle = (code: string): string => (libellesProfil as Readonly<Record<string, string>>)[code] ?? code

const rendus = {
  profils: ({ profils }: UtilisateurGere) => (
    <span className={css.profils}>
      {profils.map((code) => (
        <Etiquette key={code} ton={TONS[code] ?? 'neutre'}>
          {libelle(code)}
        </Etiquette>
      ))}
    </span>
  ),
  derniereConnexionLe: ({ mailValide, derniereConnexionLe }: UtilisateurGere) =>
    mailValide ? (
      derniereConnexionLe === null ? (
        'Jamais'
      ) : (
        new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
          new Date(derniereConnexionLe),
        )
      )
    ) : (
      <Etiquette ton="vigilance" icone={IconClock}>
        Adresse à valider
      </Etiquette>
    ),
}

const filtres = [
  {
    nom: 'profil',
    libelle: 'Profil',
    options: [
      ...profilsAttribuables,
      'GRAND_COMPTE' as const,
      'UTILISATEUR_SECONDAIRE' as const,
      'UTILISATEUR_VISITEUR' as const,
    ].map((valeur) => ({ valeur, libelle: libelle(valeur) })),
  },
  {
    nom: 'mailValide',
    libelle: 'Validation',
    options: [
      { valeur: 'true', libelle: 'Adresse validée' },
      { valeur: 'false', libelle: 'Adresse à valider' },
    ],
  },
]

const Gestion = ({ parContrat }: { parContrat: boolean }) => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const [ouvert, setOuvert] = useState<DialogueOuvert | null>(null)
  const miens = utilisateur?.profils ?? []
  const actives = configuration?.fonctionnalites
  const fermer = (): void => setOuvert(null)
  const permises = {
    usurper: (actives?.Usurpation ?? false) && miens.includes('ADMIN'),
    supprimer: actives?.supprimerUtilisateurs ?? false,
    rattacher: actives?.RattachementContratsMasse ?? false,
    grouper: actives?.Groupe ?? false,
  }
  const actionsDe = (compte: UtilisateurGere) => (
    <ActionsCompte compte={compte} permises={permises} ouvrir={(quoi, cible) => setOuvert({ quoi, compte: cible })} />
  )
  const regle = configuration?.parametres
  return (
    <>
      <PageHeader
        titre={parContrat ? 'Utilisateurs d’un contrat' : 'Utilisateurs'}
        actions={
          !parContrat && (
            <Bouton disabled={!regle} onClick={() => setOuvert({ quoi: 'creer' })}>
              <IconUserPlus size={20} aria-hidden="true" />
              Créer un compte
            </Bouton>
          )
        }
      />
      {parContrat ? (
        <ParContrat actionsDe={actionsDe} />
      ) : (
        <TableDeListe<(typeof gestionUtilisateursEndpoints)['utilisateurs'], UtilisateurGere>
          liste={listeUtilisateurs}
          appel={gestionUtilisateursEndpoints.utilisateurs}
          idDe={({ userWebId }) => String(userWebId)}
          nomDe={({ nomComplet }) => nomComplet}
          rendus={rendus}
          filtres={filtres}
          actionsDe={actionsDe}
          actionsDeMasse={
            permises.supprimer || permises.grouper
              ? (comptes, vider) => [
                  ...(permises.grouper
                    ? [
                        {
                          libelle: 'Groupes',
                          icone: IconFolders,
                          agir: () => setOuvert({ quoi: 'groupes', comptes, vider }),
                        },
                      ]
                    : []),
                  ...(permises.supprimer
                    ? [
                        {
                          libelle: 'Supprimer',
                          icone: IconTrash,
                          agir: () => setOuvert({ quoi: 'supprimer-plusieurs', comptes, vider }),
                        },
                      ]
                    : []),
                ]
              : undefined
          }
        />
      )}
      {ouvert && regle && (
        <Suspense>
          <DialoguesGestion
            ouvert={ouvert}
            miens={miens}
            regle={regle}
            moi={utilisateur?.userWebId}
            donneMotDePasse={permises.usurper}
            fermer={fermer}
          />
        </Suspense>
      )}
    </>
  )
}

/** Accounts: list, creation, change (3§2). */
export const UtilisateursScreen = () => <Gestion parContrat={false} />

/** Who sees one contract (3§2). */
export const UtilisateursDuContratScreen = () => <Gestion parContrat />
