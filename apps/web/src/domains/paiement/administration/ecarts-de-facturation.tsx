import { classesDEcartDeFacturation } from '@ondine/webapi/paiement/ecarts-facturation.codes.ts'
import { listeEcartsDeFacturation } from '@ondine/webapi/paiement/ecarts-facturation.liste.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import type { EcartDeFacturation } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import css from './administration.module.css'
import { textesDAcceptes, textesDesFiles } from './administration.textes.ts'
import { useGesteSurEcarts } from './gestes-sur-ecarts.tsx'
import { LienDePaiement } from './lien-de-paiement.tsx'
import { ListeAuChoix } from './liste-au-choix.tsx'

const CHOIX = [
  { valeur: 'A_ACCEPTER', libelle: 'À examiner' },
  { valeur: 'ACCEPTES', libelle: 'Acceptés' },
] as const
type Choix = (typeof CHOIX)[number]['valeur']

const nommer = ({ numeroContrat, arreteLe }: EcartDeFacturation): string =>
  `contrat ${numeroContrat}, au ${arreteLe.split('-').toReversed().join('/')}`

const ligneDeFacturation = {
  nommer,
  voir: ({ reference }: EcartDeFacturation) =>
    reference === null ? null : <LienDePaiement reference={reference} libelle={`Voir le paiement ${reference}`} />,
} as const

const Liste = ({ choix }: { readonly choix: Choix }) => {
  const acceptes = choix === 'ACCEPTES'
  const { actionsDe, actionsDeMasse, dialogue } = useGesteSurEcarts(
    acceptes ? 'revenir' : 'accepter',
    ligneDeFacturation,
  )
  return (
    <>
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsDeFacturation'], EcartDeFacturation>
        liste={listeEcartsDeFacturation}
        appel={rapprochementEndpoints.listeEcartsDeFacturation}
        fixes={{ choix }}
        idDe={({ id }) => String(id)}
        nomDe={nommer}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        colonnesAuDepart={[
          'arreteLe',
          'numeroContrat',
          'montantFacturation',
          'montantPortail',
          'ecart',
          acceptes ? 'explication' : 'classe',
        ]}
        vide={acceptes ? textesDAcceptes.vide : textesDesFiles.ECART_FACTURATION.vide}
        rendus={{
          classe: ({ classe }) => classesDEcartDeFacturation[classe],
          explication: ({ explication }) => <span className={css.explication}>{explication}</span>,
        }}
        uneAUne
        actionsDe={actionsDe}
        actionsDeMasse={actionsDeMasse}
      />
      {dialogue}
    </>
  )
}

/** Where billing and the ledger differ, each accepted with a reason, and what was accepted. */
export const EcartsDeFacturation = () => (
  <ListeAuChoix nom="Écarts" choix={CHOIX}>
    {(choix) => <Liste key={choix} choix={choix} />}
  </ListeAuChoix>
)
