import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { ContenuUnivers } from '../components/contenu-univers.tsx'

/** Contracts that a universe opens one by one (3§2 /manage/univers/{key}/contracts). */
export const UniversContratsScreen = () => (
  <ContenuUnivers
    titre={({ libelle }) => `Contrats de l’univers ${libelle}`}
    dedans="Contrats ouverts"
    aAjouter="Ouvrir des contrats"
  >
    {({ cle, ajouter, enCours, changer }) => {
      const appel = ajouter ? universEndpoints.contratsAttachables : universEndpoints.contratsAttaches
      return (
        <TableDeListe<typeof appel, ContratResume>
          key={String(ajouter)}
          liste={listeContrats}
          // the key of the universe stands in the path, the rest is the list's
          appel={{ ...appel, path: appel.path.replace('{cleUnivers}', cle) as typeof appel.path }}
          idDe={({ numeroContrat }) => numeroContrat}
          nomDe={({ numeroContrat }) => `le contrat ${numeroContrat}`}
          rendus={{ groupes: ({ groupes }) => groupes.map(({ nom }) => nom).join(', ') }}
          actionsDeMasse={(lignes, vider) => {
            const numeros = lignes.map(({ numeroContrat }) => numeroContrat)
            return (
              <Bouton
                variante="second"
                taille="petit"
                enCours={enCours}
                onClick={() => changer(ajouter ? { contratsAjoutes: numeros } : { contratsRetires: numeros }, vider)}
              >
                {ajouter ? 'Ouvrir à cet univers' : 'Fermer à cet univers'}
              </Bouton>
            )
          }}
          vide={
            ajouter
              ? { titre: 'Rien à ouvrir', texte: 'Tous vos contrats sont déjà ouverts à cet univers.' }
              : { titre: 'Aucun contrat ouvert', texte: 'Cet univers n’ouvre que des groupes, ou rien encore.' }
          }
        />
      )
    }}
  </ContenuUnivers>
)
