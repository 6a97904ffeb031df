import {
  AFFAIRES_MAX,
  decisionsPossibles,
  type EtatAffaire,
  etatsAffaire,
  naturesAffaire,
} from '@ondine/webapi/annonce/affaire.codes.ts'
import { listeAffaires } from '@ondine/webapi/annonce/affaires.liste.ts'
import { annonceEndpoints, type LigneAffaire } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { IconBan, IconCircleX, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { MenuActions } from '../../../ui/menu-actions.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useTraiter } from '../annonce.queries.ts'
import { contratsDits } from '../annonce.textes.ts'
import css from './contestation.module.css'
import { type DecisionMotivee, DialogueDecision } from './dialogue-decision.tsx'

const TONS: Readonly<Record<EtatAffaire, TonEtiquette>> = {
  A_TRAITER: 'vigilance',
  ENVOYE: 'succes',
  SUSPENDU: 'danger',
  ECARTE: 'neutre',
}

const rendus = {
  nature: ({ nature }: LigneAffaire) => <span className={css.entier}>{naturesAffaire[nature]}</span>,
  etat: ({ etat }: LigneAffaire) => <Etiquette ton={TONS[etat]}>{etatsAffaire[etat]}</Etiquette>,
  contrats: ({ contrats, nbContrats }: LigneAffaire) =>
    nbContrats > 1 ? contratsDits(contrats.split(', ')).replace('contrats ', '') : contrats,
}

const options = (libelles: Readonly<Record<string, string>>) =>
  Object.entries(libelles).map(([valeur, libelle]) => ({ valeur, libelle }))
const filtres = [
  { nom: 'nature', libelle: 'Nature', feminin: true, options: options(naturesAffaire) },
  { nom: 'etat', libelle: 'État', options: options(etatsAffaire) },
]

const nomDe = ({ nature, contrats, nbContrats }: LigneAffaire): string =>
  `${naturesAffaire[nature]}, ${nbContrats > 1 ? `${nbContrats} contrats` : contrats}`

/** Attachments that somebody disowned, and letters to write: one list, by kind. */
export const Affaires = () => {
  const [ouvert, setOuvert] = useState<DecisionMotivee | null>(null)
  const envoyer = useTraiter()
  const actionsDe = (affaire: LigneAffaire) => {
    const actions = {
      ENVOYE: {
        libelle: 'Marquer comme envoyé',
        icone: IconMailCheck,
        agir: () =>
          envoyer.mutate({ ids: [affaire.id], decision: 'ENVOYE' }, { onError: (cause) => signalerErreur(cause) }),
      },
      SUSPENDU: {
        libelle: 'Suspendre l’accès',
        icone: IconBan,
        agir: () => setOuvert({ decision: 'SUSPENDU', affaire }),
      },
      ECARTE: { libelle: 'Écarter', icone: IconCircleX, agir: () => setOuvert({ decision: 'ECARTE', affaire }) },
    }
    return (
      <MenuActions
        libelle={`Traiter\u202f: ${nomDe(affaire)}`}
        actions={decisionsPossibles(affaire.nature, affaire.etat).map((decision) => actions[decision])}
      />
    )
  }
  return (
    <>
      <TableDeListe<(typeof annonceEndpoints)['affaires'], LigneAffaire>
        liste={listeAffaires}
        appel={annonceEndpoints.affaires}
        idDe={({ id }) => String(id)}
        nomDe={nomDe}
        rendus={rendus}
        filtres={filtres}
        actionsDe={actionsDe}
        actionsDeMasse={(_lignes, vider, identifiants) => [
          {
            libelle: 'Marquer comme envoyés',
            court: 'Envoyés',
            icone: IconMailCheck,
            enCours: envoyer.isPending,
            agir: () =>
              envoyer.mutate(
                { ids: identifiants.slice(0, AFFAIRES_MAX).map(Number), decision: 'ENVOYE' },
                {
                  onError: (cause) => signalerErreur(cause),
                  onSuccess: ({ refus }) =>
                    vider([...refus.map(({ id }) => String(id)), ...identifiants.slice(AFFAIRES_MAX)]),
                },
              ),
          },
        ]}
        vide={{
          titre: 'Rien à traiter',
          texte: 'Les rattachements contestés et les courriers à envoyer s’inscriront ici.',
        }}
      />
      <DialogueDecision ouvert={ouvert} fermer={() => setOuvert(null)} />
    </>
  )
}
