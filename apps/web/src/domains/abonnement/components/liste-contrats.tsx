import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { lecturesDesContrats, listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { estPersonnel, estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { requeteConfiguration, requeteNombreContrats } from '../../../session/contrats.queries.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { RefusDeMasse } from '../../../table/bilan-de-masse.tsx'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { MenuActions } from '../../../ui/menu-actions.tsx'
import { lireNumeros, useCommunes } from '../abonnement.queries.ts'
import { abonnementTextes, GROUPES_COLORES } from '../abonnement.textes.ts'
import { CarteContrat, rendusDesContrats } from '../cellules-contrat.public.tsx'
import { useActionsContrat } from './actions-contrat.tsx'
import { aTraiterOuNon, etatsAFiltrer } from './etats-a-filtrer.ts'
import { NomContrat } from './nom-contrat.tsx'

const textes = abonnementTextes.contrats
const CONTRAT = { un: 'contrat', plusieurs: 'contrats' }
const COLONNES = [
  'numeroContrat',
  'adresseLivraisonConstruite',
  'nomClientTitulaire',
  'groupes',
  'codeEtatContrat',
  'indexDernierReleve',
  'aRegler',
]
/** Contracts from which on one looks for those of a commune: fewer are read at a glance. */
const A_CHERCHER = 10

/** The contracts somebody sees, with what may be done to each and to several (1§2.1 manage/contrats, 3§2 admin/contrats). */
export const ListeContrats = () => {
  const { utilisateur } = useSession()
  const personnel = estPersonnel(utilisateur?.profils ?? [])
  const { actionsDe, actionsDeMasse, refus, dialogues } = useActionsContrat()
  const demandee = useRechercheBrute()
  const { data: nombre } = useQuery({ ...requeteNombreContrats(), enabled: !personnel })
  // the filter is there before its choices are read, and the address keeps it
  const parCommune = !personnel && (nombre?.count ?? 0) >= A_CHERCHER
  const communes = useCommunes(parCommune) ?? [demandee.commune].filter((nom) => typeof nom === 'string')
  const { data: configuration } = useQuery(requeteConfiguration())
  const groupesActifs = configuration?.fonctionnalites.Groupe ?? false
  const { data: groupes } = useQuery({ ...requeteGroupes('', GROUPES_COLORES), enabled: !personnel && groupesActifs })
  const siens = groupes?.resultats ?? []
  // a manager has some: their filter takes its place before they are read, and pushes nothing when they are
  const attendus =
    groupes === undefined &&
    groupesActifs &&
    (estPremiumSeul(utilisateur?.profils ?? []) || demandee.idGroupe !== undefined)
  const couleurs = new Map(siens.map(({ idGroupe, color }) => [idGroupe, color]))
  const actions = (contrat: ContratDeListe) => (
    <MenuActions libelle={textes.actions(contrat.numeroContrat)} actions={actionsDe(contrat)} />
  )
  return (
    <>
      <RefusDeMasse refus={refus} />
      <TableDeListe<(typeof abonnementEndpoints)['contrats'], ContratDeListe>
        liste={listeContrats}
        appel={abonnementEndpoints.contrats}
        lectures={lecturesDesContrats}
        fraiche
        idDe={({ numeroContrat }) => numeroContrat}
        nomDe={({ numeroContrat, libelle }) => (libelle ? `${numeroContrat}, ${libelle}` : numeroContrat)}
        nomLigne={CONTRAT}
        vide={textes.vide}
        {...(personnel ? {} : { colonnesAuDepart: COLONNES.filter((nom) => nom !== 'groupes' || groupesActifs) })}
        filtres={[
          ...(siens.length > 0 || attendus
            ? [
                {
                  nom: 'idGroupe',
                  libelle: 'Groupe',
                  options: siens.map(({ idGroupe, nom }) => ({ valeur: String(idGroupe), libelle: nom })),
                },
              ]
            : []),
          ...(parCommune
            ? [
                {
                  nom: 'commune',
                  libelle: 'Commune',
                  feminin: true,
                  options: communes.map((nom) => ({ valeur: nom, libelle: nom })),
                },
              ]
            : []),
          ...(personnel ? [] : [{ nom: 'aTraiter', libelle: 'À traiter', options: aTraiterOuNon }]),
          { nom: 'codeEtatContrat', libelle: 'État', options: etatsAFiltrer },
        ]}
        rendus={{
          numeroContrat: (contrat) => <NomContrat contrat={contrat} />,
          ...rendusDesContrats(couleurs),
        }}
        dense
        {...(!personnel && { large: true })}
        carteDe={(contrat) => <CarteContrat contrat={contrat} couleurs={couleurs} />}
        actionsDe={actions}
        toutesDe={lireNumeros}
        actionsDeMasse={actionsDeMasse && ((_lignes, vider, numeros) => actionsDeMasse(numeros, vider))}
      />
      {dialogues}
    </>
  )
}
