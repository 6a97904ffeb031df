import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateLongue, instantLong } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { telephoneEnPaires } from '../../../ui/telephone.ts'
import { ecrireReferenceClient, useClient } from '../../client/client.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from './abonnement.module.css'
import { Fiche, type LigneFiche } from './fiche.tsx'
import { FormulaireClient } from './formulaire-client.tsx'
import { ModificationEnAttente } from './modification-en-attente.tsx'
import { Reference } from './reference.tsx'

const textes = abonnementTextes.client
/** 1§4: after a client reference update. */
const DELAI_RECHARGEMENT_MS = 2000

const naissance = (jour: string | null, ville: string | null): string =>
  [jour ? dateLongue(jour) : '', ville ?? ''].filter(Boolean).join(', ')

const lignesDe = (client: ClientDetail): LigneFiche[] => [
  [client.estProfessionnel ? 'Raison sociale' : 'Nom', client.nomAffiche],
  ...(client.numeroClient
    ? ([
        [
          'Numéro de client',
          <span key="n" className="nombre">
            {client.numeroClient}
          </span>,
        ],
      ] as const)
    : []),
  ...(client.estProfessionnel
    ? ([
        ['SIRET', client.siret],
        ['Code APE', client.codeAPE],
      ] as const)
    : []),
  ['Adresse e-mail', client.email],
  ['Téléphone', client.numeroTelephone1 ? telephoneEnPaires(client.numeroTelephone1) : null],
  ...(client.numeroTelephone2 ? [['Autre téléphone', telephoneEnPaires(client.numeroTelephone2)] as const] : []),
  ...(client.libelleQualite ? [['Qualité', client.libelleQualite] as const] : []),
  ...(client.dateNaissance || client.villeNaissance
    ? [['Naissance', naissance(client.dateNaissance, client.villeNaissance)] as const]
    : []),
  ...(client.dateNaissanceBis || client.villeNaissanceBis
    ? [['Naissance, seconde personne', naissance(client.dateNaissanceBis, client.villeNaissanceBis)] as const]
    : []),
  ...(client.adresseFacturationConstruite ? [['Adresse', client.adresseFacturationConstruite] as const] : []),
  ...(client.iban
    ? ([
        [
          'IBAN',
          <span key="i" className="nombre">
            {client.iban}
          </span>,
        ],
        ['BIC', client.bic],
        ['Titulaire du compte', client.titulaireDuCompte],
      ] as const)
    : []),
]

interface Proprietes {
  readonly role: RoleClient
  readonly numeroContrat: string
  /** The forced variant: an incomplete client opens in its form. */
  readonly force: boolean
}

const titreDe = (client: ClientDetail): string =>
  client.roles
    .map((role) => textes[role])
    .join(' et ')
    .replace(/ et (\p{Lu})/gu, (_, lettre: string) => ` et ${lettre.toLowerCase()}`)

const Bloc = ({ role, numeroContrat, force, client }: Proprietes & { readonly client: ClientDetail }) => {
  const [ouvert, setOuvert] = useState<boolean>()
  const [envoye, setEnvoye] = useState<string>()
  const id = `client-${role}`
  const enEdition =
    client.modifiable && (ouvert ?? (force && client.isNotComplete && client.modificationEnAttente === null))
  const attente = client.modificationEnAttente
  return (
    <Carte className={css.carte} aria-labelledby={`${id}-titre`}>
      <div className={css.tete}>
        <h2 id={`${id}-titre`}>{titreDe(client)}</h2>
        {client.isNotComplete && <Etiquette ton="vigilance">{textes.incomplet}</Etiquette>}
        {client.modifiable && !enEdition && attente === null && (
          <Bouton
            variante="second"
            taille="petit"
            aria-label={`${textes.modifier}\u202f: ${client.nomAffiche}`}
            onClick={() => setOuvert(true)}
          >
            <IconPencil size={16} aria-hidden="true" />
            {textes.modifier}
          </Bouton>
        )}
      </div>
      <div role="status">
        {envoye ? (
          <div className={css.notes}>
            <Note ton="succes">{textes.envoye(envoye)}</Note>
          </div>
        ) : (
          attente && (
            <div className={css.notes}>
              <Note>{textes.attente(attente.envoyeeA ?? textes.adresseDuCompte, instantLong(attente.expireLe))}</Note>
            </div>
          )
        )}
      </div>
      {attente && client.modifiable && !enEdition && (
        <ModificationEnAttente
          role={role}
          client={client}
          numeroContrat={numeroContrat}
          corriger={() => setOuvert(true)}
          renvoye={setEnvoye}
        />
      )}
      {enEdition ? (
        <FormulaireClient
          role={role}
          id={id}
          client={client}
          numeroContrat={numeroContrat}
          fermer={() => setOuvert(false)}
          envoye={setEnvoye}
        />
      ) : (
        <>
          <Fiche lignes={lignesDe(client)} />
          {client.autreClient && <Note>{textes.autreClient}</Note>}
          {client.modifiable && client.numeroClient && (
            <Reference
              id={`${id}-reference`}
              nom={`Votre référence du client ${client.numeroClient}`}
              valeur={client.refExterneUtilisateur}
              aide="Le numéro de ce client dans vos propres comptes, si vous en avez un."
              ecrire={(reference) => ecrireReferenceClient(client.numeroClient ?? '', reference)}
              apres={() => setTimeout(() => window.location.reload(), DELAI_RECHARGEMENT_MS)}
            />
          )}
        </>
      )}
    </Carte>
  )
}

/** One client of the contract: what is known, and its form (1§2.1 client block). */
export const BlocClient = (proprietes: Proprietes) => (
  <Lu
    de={useClient(proprietes.role, proprietes.numeroContrat)}
    erreur="Ce client n’a pas pu se charger"
    hauteur={220}
    enCarte
  >
    {(client) => <Bloc {...proprietes} client={client} />}
  </Lu>
)
