import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { listeGroupes } from '@ondine/webapi/groupe/groupes.liste.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Pastille } from '../../../ui/pastille.tsx'
import { ContenuUnivers } from '../components/contenu-univers.tsx'

/** Groups that a universe opens (3§2 /manage/univers/{key}/groups). */
export const UniversGroupesScreen = () => (
  <ContenuUnivers
    titre={({ libelle }) => `Groupes de l’espace partagé ${libelle}`}
    dedans="Groupes ouverts"
    aAjouter="Ouvrir des groupes"
  >
    {({ cle, ajouter, enCours, changer }) => {
      const appel = ajouter ? universEndpoints.groupesAttachables : universEndpoints.groupesAttaches
      return (
        <TableDeListe<typeof appel, Groupe>
          key={String(ajouter)}
          liste={listeGroupes}
          appel={appel}
          fixes={{ idUnivers: cle }}
          idDe={({ idGroupe }) => String(idGroupe)}
          nomDe={({ nom }) => nom}
          rendus={{
            nom: ({ nom, color }) => (
              <>
                <Pastille couleur={color} />
                {`\u00a0 ${nom}`}
              </>
            ),
          }}
          nomLigne={{ un: 'groupe', plusieurs: 'groupes' }}
          actionsDeMasse={(_lignes, vider, identifiants) => [
            {
              libelle: ajouter ? 'Ouvrir à cet espace partagé' : 'Fermer à cet espace partagé',
              icone: ajouter ? IconLockOpen : IconLock,
              enCours,
              agir: () =>
                changer(ajouter ? { groupesAjoutes: [...identifiants] } : { groupesRetires: [...identifiants] }, vider),
            },
          ]}
          vide={
            ajouter
              ? { titre: 'Rien à ouvrir', texte: 'Tous vos groupes sont déjà ouverts à cet espace partagé.' }
              : { titre: 'Aucun groupe ouvert', texte: 'Choisissez des groupes avec «\u202fOuvrir des groupes\u202f».' }
          }
        />
      )
    }}
  </ContenuUnivers>
)
