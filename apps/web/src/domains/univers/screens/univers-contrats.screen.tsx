import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { lecturesDesContrats, listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { CarteContrat, rendusDesContrats } from '../../abonnement/cellules-contrat.public.tsx'
import { ContenuUnivers } from '../components/contenu-univers.tsx'

const RENDUS = rendusDesContrats()

/** Contracts that a universe opens one by one (3§2 /manage/univers/{key}/contracts). */
export const UniversContratsScreen = () => (
  <ContenuUnivers
    titre={({ libelle }) => `Contrats de l’espace partagé ${libelle}`}
    dedans="Contrats ouverts"
    aAjouter="Ouvrir des contrats"
  >
    {({ cle, ajouter, enCours, changer }) => {
      const appel = ajouter ? universEndpoints.contratsAttachables : universEndpoints.contratsAttaches
      return (
        <TableDeListe<typeof appel, ContratDeListe>
          key={String(ajouter)}
          liste={listeContrats}
          appel={appel}
          parametres={{ cleUnivers: cle }}
          idDe={({ numeroContrat }) => numeroContrat}
          nomDe={({ numeroContrat }) => `le contrat ${numeroContrat}`}
          rendus={RENDUS}
          dense
          carteDe={(contrat) => <CarteContrat contrat={contrat} />}
          lectures={lecturesDesContrats}
          fraiche
          nomLigne={{ un: 'contrat', plusieurs: 'contrats' }}
          actionsDeMasse={(_lignes, vider, numeros) => [
            {
              libelle: ajouter ? 'Ouvrir à cet espace partagé' : 'Fermer à cet espace partagé',
              icone: ajouter ? IconLockOpen : IconLock,
              enCours,
              agir: () =>
                changer(ajouter ? { contratsAjoutes: [...numeros] } : { contratsRetires: [...numeros] }, vider),
            },
          ]}
          vide={
            ajouter
              ? { titre: 'Rien à ouvrir', texte: 'Tous vos contrats sont déjà ouverts à cet espace partagé.' }
              : { titre: 'Aucun contrat ouvert', texte: 'Cet espace partagé n’ouvre que des groupes, ou rien encore.' }
          }
        />
      )
    }}
  </ContenuUnivers>
)
