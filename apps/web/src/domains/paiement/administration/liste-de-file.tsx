import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import { libellesEtatPaiement, PAIEMENTS_A_NOTIFIER_MAX } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementEndpoints as appels } from '@ondine/webapi/paiement/administration.endpoints.ts'
import * as listes from '@ondine/webapi/paiement/administration.listes.ts'
import type {
  PaiementAVerifier,
  PaiementNonIntegre,
  PaiementSansRetour,
} from '@ondine/webapi/paiement/administration.schemas.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import css from './administration.module.css'
import { useInterroger } from './administration.queries.ts'
import { textesDesFiles } from './administration.textes.ts'
import { EcartsDeFacturation } from './ecarts-de-facturation.tsx'
import { EcartsDeReleve } from './ecarts-de-releve.tsx'
import { enDevise } from './en-devise.ts'
import { LienDePaiement } from './lien-de-paiement.tsx'
import { ListeOrphelins } from './liste-orphelins.tsx'
import { Quand, quand } from './quand.tsx'

type Commun = Pick<
  PaiementNonIntegre,
  'reference' | 'nomClient' | 'numeroFactureClient' | 'nbFactures' | 'numeroContrat'
>

/** When what waits was counted, and the payment that is open beside its list. */
interface Place {
  readonly luA: number
  readonly courante: string | undefined
}

const communs = {
  idDe: ({ reference }: Commun) => reference,
  nomDe: ({ nomClient, numeroFactureClient }: Commun) => `${nomClient}, facture ${numeroFactureClient}`,
  nomLigne: { un: 'paiement', plusieurs: 'paiements' },
  rendus: {
    nomClient: ({ nomClient, numeroContrat }: Commun) => (
      <>
        {nomClient}
        <small className={css.sous}>Contrat {numeroContrat}</small>
      </>
    ),
    numeroFactureClient: ({ numeroFactureClient, nbFactures, reference }: Commun) => (
      <>
        {nbFactures > 1 ? `${numeroFactureClient} et ${compter(nbFactures - 1, 'autre')}` : numeroFactureClient}
        <small className={`${css.sous} ${css.reference}`}>{reference}</small>
      </>
    ),
  },
  actionsDe: ({ reference, numeroFactureClient }: Commun) => (
    <LienDePaiement reference={reference} libelle={`Voir les paiements de la facture ${numeroFactureClient}`} />
  ),
} as const

/** Nothing there: what was looked at, and when. */
const videDe = (file: FileDePaiements, luA: number) => ({
  titre: textesDesFiles[file].vide.titre,
  texte: `${textesDesFiles[file].vide.texte} Contrôlé ${quand(new Date(luA).toISOString())}.`,
})

const OuEnEstOn = ({
  paiement: { etat, nbInterrogations, prochaineVerification },
}: {
  readonly paiement: PaiementSansRetour
}) => (
  <span className={css.ecart}>
    {nbInterrogations === 0 ? libellesEtatPaiement[etat] : `Interrogé ${entier(nbInterrogations)} fois, aucune réponse`}
    {prochaineVerification && <small>Prochain essai {quand(prochaineVerification)}</small>}
  </span>
)

const SansRetour = ({ luA, courante }: Place) => {
  const interroger = useInterroger()
  return (
    <TableDeListe<(typeof appels)['listePaiementsSansRetour'], PaiementSansRetour>
      {...communs}
      {...(courante !== undefined && { courante })}
      liste={listes.listePaiementsSansRetour}
      appel={appels.listePaiementsSansRetour}
      colonnesAuDepart={['nomClient', 'numeroFactureClient', 'montant', 'ouvertLe', 'etat']}
      rendus={{
        ...communs.rendus,
        ouvertLe: ({ ouvertLe }) => <Quand instant={ouvertLe} />,
        etat: (paiement) => <OuEnEstOn paiement={paiement} />,
      }}
      vide={videDe('SANS_RETOUR', luA)}
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

/** One of the lists of what waits; `luA` is when what waits was counted. */
export const ListeDeFile = ({ file, luA }: { readonly file: FileDePaiements; readonly luA: number }) => {
  const { paiement } = useRecherche('admin-paiements')
  const courante = paiement === undefined ? {} : { courante: paiement }
  switch (file) {
    case 'SANS_RETOUR':
      return <SansRetour luA={luA} courante={paiement} />
    case 'NON_INTEGRE':
      return (
        <TableDeListe<(typeof appels)['listePaiementsNonIntegres'], PaiementNonIntegre>
          {...communs}
          {...courante}
          liste={listes.listePaiementsNonIntegres}
          appel={appels.listePaiementsNonIntegres}
          colonnesAuDepart={['nomClient', 'numeroFactureClient', 'montant', 'payeLe', 'typeServicePaiement']}
          rendus={{ ...communs.rendus, payeLe: ({ payeLe }) => <Quand instant={payeLe} /> }}
          vide={videDe('NON_INTEGRE', luA)}
        />
      )
    case 'A_VERIFIER':
      return (
        <TableDeListe<(typeof appels)['listePaiementsAVerifier'], PaiementAVerifier>
          {...communs}
          {...courante}
          liste={listes.listePaiementsAVerifier}
          appel={appels.listePaiementsAVerifier}
          colonnesAuDepart={['nomClient', 'numeroFactureClient', 'montant', 'montantEncaisse', 'ouvertLe']}
          rendus={{
            ...communs.rendus,
            montantEncaisse: ({ montantEncaisse, deviseEncaissee }) => enDevise(montantEncaisse, deviseEncaissee),
            ouvertLe: ({ ouvertLe }) => <Quand instant={ouvertLe} />,
          }}
          vide={videDe('A_VERIFIER', luA)}
        />
      )
    case 'ECART_RELEVE':
      return <EcartsDeReleve />
    case 'ECART_FACTURATION':
      return <EcartsDeFacturation />
    case 'ORPHELIN':
      return <ListeOrphelins />
  }
}
