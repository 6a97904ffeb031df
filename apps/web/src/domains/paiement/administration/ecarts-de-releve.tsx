import { LIGNES_A_EXPLIQUER_MAX, libellesClasseAExpliquer } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsDeReleve } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import type { EcartDeReleve } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { IconMessage2Check } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { textesDesFiles } from './administration.textes.ts'
import { EcartsParJour } from './ecarts-par-jour.tsx'
import { type AExpliquer, ExplicationDialogue } from './explication.tsx'
import type { Ouvrir } from './ouvrir.ts'

const nomDe = ({ typeServicePaiement, operation }: EcartDeReleve) => `${typeServicePaiement}, opération ${operation}`
const rien = () => undefined

/** What the statements of providers leave open: by day, then line by line, each closed with a reason. */
export const EcartsDeReleve = ({ ouvrir }: { readonly ouvrir: Ouvrir }) => {
  const [aExpliquer, setAExpliquer] = useState<AExpliquer | null>(null)
  return (
    <>
      <EcartsParJour />
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsDeReleve'], EcartDeReleve>
        liste={listeEcartsDeReleve}
        appel={rapprochementEndpoints.listeEcartsDeReleve}
        idDe={({ id }) => String(id)}
        nomDe={nomDe}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        vide={textesDesFiles.ECART_RELEVE.vide}
        rendus={{
          classe: ({ classe, motif }) => (
            <span className={css.ecart}>
              {libellesClasseAExpliquer[classe]}
              <small>{motif}</small>
            </span>
          ),
          operation: ({ operation, reference }) => (
            <span className={css.operation}>
              {operation}
              {reference !== null && reference !== operation && <small>{reference}</small>}
            </span>
          ),
        }}
        actionsDe={(ecart) => (
          <span className={css.gestes}>
            {ecart.referencePaiement !== null && (
              <Bouton
                variante="discret"
                taille="petit"
                aria-label={`Voir le paiement ${ecart.referencePaiement}`}
                onClick={() => ouvrir({ reference: ecart.referencePaiement ?? '', facture: '' })}
              >
                Voir
              </Bouton>
            )}
            <Bouton
              variante="discret"
              taille="petit"
              aria-label={`Expliquer ${nomDe(ecart)}`}
              onClick={() => setAExpliquer({ lignes: [ecart.id], nom: nomDe(ecart), fait: rien })}
            >
              Expliquer
            </Bouton>
          </span>
        )}
        actionsDeMasse={(_lignes, vider, identifiants) => [
          {
            libelle: 'Expliquer la sélection',
            court: 'Expliquer',
            icone: IconMessage2Check,
            agir: () =>
              setAExpliquer({
                lignes: identifiants.slice(0, LIGNES_A_EXPLIQUER_MAX).map(Number),
                nom: undefined,
                fait: () => vider(identifiants.slice(LIGNES_A_EXPLIQUER_MAX)),
              }),
          },
        ]}
      />
      <ExplicationDialogue ouvert={aExpliquer} fermer={() => setAExpliquer(null)} />
    </>
  )
}
