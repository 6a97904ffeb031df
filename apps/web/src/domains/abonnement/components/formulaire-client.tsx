import { champsClient } from '@ondine/webapi/client/client.champs.ts'
import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { clientTextes } from '@ondine/webapi/client/client.messages.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Note } from '../../../ui/etats.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { modifierClient, useImpact } from '../../client/client.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import { seulementChanges, valeursDemandees, valeursDuClient } from '../champs-client.ts'
import css from './abonnement.module.css'

const textes = abonnementTextes.client

interface Proprietes {
  readonly client: ClientDetail
  readonly role: RoleClient
  readonly numeroContrat: string
  /** Unique in the page. */
  readonly id: string
  readonly fermer: () => void
  /** The change waits for the link sent to this address. */
  readonly envoye: (email: string) => void
}

/** Edits the holder, co-holder or payer of a contract (1§3.4, 1§5). */
export const FormulaireClient = ({ client, role, numeroContrat, id, fermer, envoye }: Proprietes) => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: impact } = useImpact(numeroContrat)
  const actuelles = valeursDuClient(client)
  // a change that waits is put right, not begun again
  const valeurs = { ...actuelles, ...valeursDemandees(client) }
  const formulaire = useFormulaire({
    id,
    champs: champsClient({
      pro: client.estProfessionnel,
      telephoneRequis: !client.numeroTelephone2,
      franceUniquement: configuration?.parametres.telephoneFranceUniquement ?? false,
      secondePersonne: client.dateNaissanceBis !== null || client.villeNaissanceBis !== null,
      qualite: client.codeQualite ?? '',
      aujourdhui: instantLocal(Date.now()).jour,
    }),
    valeurs,
    anciennes: valeurs,
    brouillon: `client-${numeroContrat}-${role}`,
    envoyer: async () => {
      const { mailEnvoye, email } = await modifierClient({
        numeroContrat,
        numeroClient: role,
        ...seulementChanges(actuelles, formulaire.lire()),
      })
      if (mailEnvoye) envoye(email ?? '')
      else notifier({ type: 'succes', message: clientTextes.misesAJour })
      fermer()
    },
  })
  const { enCours } = formulaire
  const pro = client.estProfessionnel
  const paire = (...noms: string[]) => (
    <div className={css.paire}>
      <Champs de={formulaire} noms={noms} />
    </div>
  )
  return (
    <Formulaire formulaire={formulaire} aria-label={`Modifier ${client.nomAffiche}`}>
      {client.roles.includes('payeur') && impact?.result && <Note>{textes.impact(impact.count)}</Note>}
      {pro ? <Champs de={formulaire} noms={['nom']} /> : paire('prenom', 'nom')}
      {pro && paire('siret', 'codeAPE')}
      {!pro && client.roles.includes('titulaire') && <p className={css.vide}>{textes.nom}</p>}
      <Champs de={formulaire} noms={['mail']} />
      {paire('tel1', 'tel2')}
      <Champs de={formulaire} noms={['codeQualite']} />
      {!pro && paire('dateNaissance', 'villeNaissance')}
      {!pro && paire('dateNaissanceBis', 'villeNaissanceBis')}
      <IssuesFormulaire
        enCours={enCours}
        fermer={() => {
          formulaire.brouillon.oublier()
          fermer()
        }}
      />
    </Formulaire>
  )
}
