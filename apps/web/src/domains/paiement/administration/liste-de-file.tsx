import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import { PAIEMENTS_A_NOTIFIER_MAX } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementEndpoints as appels } from '@ondine/webapi/paiement/administration.endpoints.ts'
import * as listes from '@ondine/webapi/paiement/administration.listes.ts'
import type {
  PaiementAVerifier,
  PaiementNonIntegre,
  PaiementSansRetour,
} from '@ondine/webapi/paiement/administration.schemas.ts'
import { IconRefresh } from '@tabler/icons-react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { useInterroger } from './administration.queries.ts'
import { textesDesFiles } from './administration.textes.ts'
import { EcartsDeReleve } from './ecarts-de-releve.tsx'
import { ListeOrphelins } from './liste-orphelins.tsx'
import type { Ouvrir } from './ouvrir.ts'

type Commun = Pick<
  PaiementNonIntegre,
  'reference' | 'nomClient' | 'numeroFactureClient' | 'nbFactures' | 'numeroContrat'
>

const communs = (ouvrir: Ouvrir) => ({
  idDe: ({ reference }: Commun) => reference,
  nomDe: ({ nomClient, numeroFactureClient }: Commun) => `${nomClient}, facture ${numeroFactureClient}`,
  nomLigne: { un: 'paiement', plusieurs: 'paiements' },
  rendus: {
    numeroFactureClient: ({ numeroFactureClient, nbFactures }: Commun) =>
      nbFactures > 1 ? `${numeroFactureClient} et ${compter(nbFactures - 1, 'autre')}` : numeroFactureClient,
  },
  actionsDe: ({ reference, numeroFactureClient }: Commun) => (
    <Bouton
      variante="discret"
      taille="petit"
      aria-label={`Voir les paiements de la facture ${numeroFactureClient}`}
      onClick={() => ouvrir({ reference, facture: numeroFactureClient })}
    >
      Voir
    </Bouton>
  ),
})

const SansRetour = ({ ouvrir }: { readonly ouvrir: Ouvrir }) => {
  const interroger = useInterroger()
  return (
    <TableDeListe<(typeof appels)['listePaiementsSansRetour'], PaiementSansRetour>
      {...communs(ouvrir)}
      liste={listes.listePaiementsSansRetour}
      appel={appels.listePaiementsSansRetour}
      vide={textesDesFiles.SANS_RETOUR.vide}
      actionsDeMasse={(_lignes, vider, references) => [
        {
          libelle: 'Interroger la banque',
          court: 'Interroger',
          icone: IconRefresh,
          enCours: interroger.isPending,
          agir: () =>
            interroger.mutate(references.slice(0, PAIEMENTS_A_NOTIFIER_MAX), {
              onSuccess: () => vider(references.slice(PAIEMENTS_A_NOTIFIER_MAX)),
            }),
        },
      ]}
    />
  )
}

/** One of the lists of what waits. */
export const ListeDeFile = ({ file, ouvrir }: { readonly file: FileDePaiements; readonly ouvrir: Ouvrir }) => {
  switch (file) {
    case 'SANS_RETOUR':
      return <SansRetour ouvrir={ouvrir} />
    case 'NON_INTEGRE':
      return (
        <TableDeListe<(typeof appels)['listePaiementsNonIntegres'], PaiementNonIntegre>
          {...communs(ouvrir)}
          liste={listes.listePaiementsNonIntegres}
          appel={appels.listePaiementsNonIntegres}
          vide={textesDesFiles.NON_INTEGRE.vide}
        />
      )
    case 'A_VERIFIER':
      return (
        <TableDeListe<(typeof appels)['listePaiementsAVerifier'], PaiementAVerifier>
          {...communs(ouvrir)}
          liste={listes.listePaiementsAVerifier}
          appel={appels.listePaiementsAVerifier}
          vide={textesDesFiles.A_VERIFIER.vide}
        />
      )
    case 'ECART_RELEVE':
      return <EcartsDeReleve ouvrir={ouvrir} />
    case 'ORPHELIN':
      return <ListeOrphelins />
  }
}
