import { instantCourt } from '@ondine/webapi/common/heure-de-paris.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { profilsAttribuables } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { libellesProfil, listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { IconClock, IconFolders, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ActionsCompte } from '../components/gestion/actions-compte.tsx'
import type { DialogueOuvert } from '../components/gestion/dialogues-gestion.tsx'
import css from '../components/gestion/gestion.module.css'
import { ParContrat } from '../components/gestion/par-contrat.tsx'
import { usePermises } from '../components/gestion/use-permises.ts'

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
  nom: ({ userWebId, nom, email }: UtilisateurGere) => (
    <Lien vers={cheminDe('admin-client', { compte: String(userWebId) })} className={css.client}>
      <b>{nom}</b>
      <span className="invisible">, {email} : ouvrir la fiche</span>
    </Lien>
  ),
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
        instantCourt(Date.parse(derniereConnexionLe))
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
    feminin: true,
    options: [
      { valeur: 'true', libelle: 'Adresse validée' },
      { valeur: 'false', libelle: 'Adresse à valider' },
    ],
  },
]

const Gestion = ({ parContrat }: { parContrat: boolean }) => {
  const permises = usePermises()
  const { regle } = permises
  const [ouvert, setOuvert] = useState<DialogueOuvert | null>(null)
  const fermer = (): void => setOuvert(null)
  const actionsDe = (compte: UtilisateurGere) => (
    <ActionsCompte compte={compte} permises={permises} ouvrir={(quoi, cible) => setOuvert({ quoi, compte: cible })} />
  )
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
            miens={permises.miens}
            regle={regle}
            moi={permises.moi}
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
