import { ecrireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { decisionsOrphelin } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementEndpoints as appels } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { listeEncaissementsOrphelins } from '@ondine/webapi/paiement/administration.listes.ts'
import type { EncaissementOrphelin } from '@ondine/webapi/paiement/administration.schemas.ts'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { textesDesFiles, textesDOrphelin } from './administration.textes.ts'
import { type AClasser, OrphelinDialogue } from './orphelin.tsx'

/** Money of no payment known; each is put where it belongs, or noted as given back. */
export const ListeOrphelins = () => {
  const [aClasser, setAClasser] = useState<AClasser | null>(null)
  return (
    <>
      <TableDeListe<(typeof appels)['listeEncaissementsOrphelins'], EncaissementOrphelin>
        liste={listeEncaissementsOrphelins}
        appel={appels.listeEncaissementsOrphelins}
        idDe={({ typeServicePaiement, identifiantTransaction }) =>
          ecrireIdentite([typeServicePaiement, identifiantTransaction])
        }
        nomDe={({ identifiantTransaction }) => identifiantTransaction}
        nomLigne={{ un: 'encaissement', plusieurs: 'encaissements' }}
        vide={textesDesFiles.ORPHELIN.vide}
        actionsDe={(encaissement) => (
          <span className={css.gestes}>
            {decisionsOrphelin.map((decision) => (
              <Bouton
                key={decision}
                variante="discret"
                taille="petit"
                aria-label={`${textesDOrphelin[decision].court} l’opération ${encaissement.identifiantTransaction}`}
                onClick={() => setAClasser({ encaissement, decision })}
              >
                {textesDOrphelin[decision].court}
              </Bouton>
            ))}
          </span>
        )}
      />
      <OrphelinDialogue ouvert={aClasser} fermer={() => setAClasser(null)} />
    </>
  )
}
