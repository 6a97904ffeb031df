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
import { nomDeLEcart, Operation, VoirLePaiement } from './ecart.tsx'
import { ExplicationDialogue, type LignesChoisies } from './explication.tsx'
import type { Ouvrir } from './ouvrir.ts'

const rien = () => undefined

/** What the statements of providers leave open, line by line, each closed with a reason. */
export const EcartsAExpliquer = ({ ouvrir }: { readonly ouvrir: Ouvrir }) => {
  const [aExpliquer, setAExpliquer] = useState<LignesChoisies | null>(null)
  return (
    <>
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsDeReleve'], EcartDeReleve>
        liste={listeEcartsDeReleve}
        appel={rapprochementEndpoints.listeEcartsDeReleve}
        idDe={({ id }) => String(id)}
        nomDe={nomDeLEcart}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        vide={textesDesFiles.ECART_RELEVE.vide}
        rendus={{
          classe: ({ classe, motif }) => (
            <span className={css.ecart}>
              {libellesClasseAExpliquer[classe]}
              <small>{motif}</small>
            </span>
          ),
          operation: (ecart) => <Operation ecart={ecart} />,
        }}
        actionsDe={(ecart) => (
          <span className={css.gestes}>
            <VoirLePaiement ecart={ecart} ouvrir={ouvrir} />
            <Bouton
              variante="discret"
              taille="petit"
              aria-label={`Expliquer ${nomDeLEcart(ecart)}`}
              onClick={() => setAExpliquer({ lignes: [ecart.id], nom: nomDeLEcart(ecart), fait: rien })}
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
