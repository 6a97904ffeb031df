import { ecrireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { decisionsSansPaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementEndpoints as appels } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { listeEncaissementsOrphelins, listeEncaissementsPortes } from '@ondine/webapi/paiement/administration.listes.ts'
import type { EncaissementOrphelin, EncaissementPorte } from '@ondine/webapi/paiement/administration.schemas.ts'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { textesDesFiles, textesDesPortes, textesDOrphelin } from './administration.textes.ts'
import { enDevise } from './en-devise.ts'
import { LienDePaiement } from './lien-de-paiement.tsx'
import { ListeAuChoix } from './liste-au-choix.tsx'
import { type AClasser, AnnulationDialogue, OrphelinDialogue } from './orphelin.tsx'

/** Money of no payment known; each is put where it belongs, or noted as given back. */
const EnAttente = () => {
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
        colonnesAuDepart={[
          'identifiantTransaction',
          'typeServicePaiement',
          'montant',
          'encaisseLe',
          'numeroAutorisation',
        ]}
        rendus={{ montant: ({ montant, devise }) => enDevise(montant, devise) }}
        vide={textesDesFiles.ORPHELIN.vide}
        uneAUne
        actionsDe={(encaissement) => (
          <span className={css.gestes}>
            {encaissement.venuPour !== null && (
              <LienDePaiement
                reference={encaissement.venuPour}
                libelle={`Voir le paiement pour lequel est venue l’opération ${encaissement.identifiantTransaction}`}
              />
            )}
            {decisionsSansPaiement.map((decision) => (
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

/** Of that money, what stands at the credit of a contract; what billing booked, its reject alone takes back. */
const Credites = () => {
  const [aReprendre, setAReprendre] = useState<EncaissementPorte | null>(null)
  return (
    <>
      <TableDeListe<(typeof appels)['listeEncaissementsPortes'], EncaissementPorte>
        liste={listeEncaissementsPortes}
        appel={appels.listeEncaissementsPortes}
        idDe={({ typeServicePaiement, identifiantTransaction }) =>
          ecrireIdentite([typeServicePaiement, identifiantTransaction])
        }
        nomDe={({ identifiantTransaction }) => identifiantTransaction}
        nomLigne={{ un: 'somme créditée', plusieurs: 'sommes créditées', feminin: true }}
        vide={textesDesPortes.vide}
        uneAUne
        actionsDe={(encaissement) =>
          encaissement.isInscrit ? null : (
            <Bouton
              variante="discret"
              taille="petit"
              aria-label={`${textesDOrphelin.ANNULATION.titre} du contrat ${encaissement.numeroContrat}, opération ${encaissement.identifiantTransaction}`}
              onClick={() => setAReprendre(encaissement)}
            >
              {textesDOrphelin.ANNULATION.court}
            </Bouton>
          )
        }
      />
      <AnnulationDialogue ouvert={aReprendre} fermer={() => setAReprendre(null)} />
    </>
  )
}

const CHOIX = [
  { valeur: 'EN_ATTENTE', libelle: 'En attente' },
  { valeur: 'CREDITES', libelle: 'Créditées' },
] as const

/** Money of no payment known: what waits for a decision, and what went to a contract. */
export const ListeOrphelins = () => (
  <ListeAuChoix nom="Sommes" choix={CHOIX}>
    {(choix) => (choix === 'CREDITES' ? <Credites /> : <EnAttente />)}
  </ListeAuChoix>
)
