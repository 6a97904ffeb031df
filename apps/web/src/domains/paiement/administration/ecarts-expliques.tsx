import { LIGNES_A_EXPLIQUER_MAX, libellesClasseAExpliquer } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsExpliques } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import type { EcartExplique } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { textesDExpliques } from './administration.textes.ts'
import { nomDeLEcart, Operation, VoirLePaiement } from './ecart.tsx'
import { type LignesChoisies, RepriseDialogue } from './explication.tsx'
import type { Ouvrir } from './ouvrir.ts'

const rien = () => undefined

/** What somebody explained: who, when and why. Taken back, a line waits again as it did. */
export const EcartsExpliques = ({ ouvrir }: { readonly ouvrir: Ouvrir }) => {
  const [aReprendre, setAReprendre] = useState<LignesChoisies | null>(null)
  return (
    <>
      <TableDeListe<(typeof rapprochementEndpoints)['listeEcartsExpliques'], EcartExplique>
        liste={listeEcartsExpliques}
        appel={rapprochementEndpoints.listeEcartsExpliques}
        idDe={({ id }) => String(id)}
        nomDe={nomDeLEcart}
        nomLigne={{ un: 'écart', plusieurs: 'écarts' }}
        vide={textesDExpliques.vide}
        rendus={{
          explication: ({ explication }) => <span className={css.explication}>{explication}</span>,
          classe: ({ classe }) => (classe === null ? '' : libellesClasseAExpliquer[classe]),
          operation: (ecart) => <Operation ecart={ecart} />,
        }}
        actionsDe={(ecart) => (
          <span className={css.gestes}>
            <VoirLePaiement ecart={ecart} ouvrir={ouvrir} />
            <Bouton
              variante="discret"
              taille="petit"
              aria-label={`Reprendre ${nomDeLEcart(ecart)}`}
              onClick={() => setAReprendre({ lignes: [ecart.id], nom: nomDeLEcart(ecart), fait: rien })}
            >
              Reprendre
            </Bouton>
          </span>
        )}
        actionsDeMasse={(_lignes, vider, identifiants) => [
          {
            libelle: 'Reprendre la sélection',
            court: 'Reprendre',
            icone: IconArrowBackUp,
            agir: () =>
              setAReprendre({
                lignes: identifiants.slice(0, LIGNES_A_EXPLIQUER_MAX).map(Number),
                nom: undefined,
                fait: () => vider(identifiants.slice(LIGNES_A_EXPLIQUER_MAX)),
              }),
          },
        ]}
      />
      <RepriseDialogue ouvert={aReprendre} fermer={() => setAReprendre(null)} />
    </>
  )
}
