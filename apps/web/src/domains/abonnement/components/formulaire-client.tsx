import { qualitesClient } from '@ondine/webapi/client/client.codes.ts'
import { clientTextes } from '@ondine/webapi/client/client.messages.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Note } from '../../../ui/etats.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { modifierClient, useImpact } from '../../client/client.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import { champsObligatoires, seulementChanges, valeursDemandees, valeursDuClient } from '../champs-client.ts'
import css from './abonnement.module.css'

const textes = abonnementTextes.client

interface Proprietes {
  readonly client: ClientDetail
  readonly numeroContrat: string
  /** Unique in the page. */
  readonly id: string
  readonly fermer: () => void
  /** The change waits for the link sent to this address. */
  readonly envoye: (email: string) => void
}

type Valeurs = Record<string, string>

const Qualite = ({ id, actuelle, champ }: { id: string; actuelle: string; champ: object }) => (
  <div className={css.champ}>
    <label htmlFor={id}>Qualité</label>
    <select {...champ} id={id} className={css.select}>
      {!(actuelle in qualitesClient) && (
        <option value={actuelle}>{actuelle === '' ? 'Non renseignée' : actuelle}</option>
      )}
      {Object.entries(qualitesClient).map(([code, libelle]) => (
        <option key={code} value={code}>
          {libelle}
        </option>
      ))}
    </select>
  </div>
)

/** Edits the holder, co-holder or payer of a contract (1§3.4, 1§5). */
export const FormulaireClient = ({ client, numeroContrat, id, fermer, envoye }: Proprietes) => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: impact } = useImpact(numeroContrat)
  const actuelles = valeursDuClient(client)
  // a change that waits is put right, not begun again
  const valeurs = { ...actuelles, ...valeursDemandees(client) }
  const formulaire = useFormulaire<Valeurs, Valeurs>({
    id,
    schema: async () =>
      (await import('../abonnement.schema.ts')).clientSchema(valeurs, {
        obligatoires: champsObligatoires(client),
        franceUniquement: configuration?.parametres.telephoneFranceUniquement ?? false,
        aujourdhui: instantLocal(Date.now()).jour,
      }),
    valeurs,
    brouillon: `client-${client.numeroClient}`,
    envoyer: async (saisie) => {
      const { mailEnvoye, email } = await modifierClient({
        numeroContrat,
        numeroClient: client.numeroClient,
        ...seulementChanges(actuelles, saisie),
      })
      if (mailEnvoye) envoye(email ?? '')
      else notifier({ type: 'succes', message: clientTextes.misesAJour })
      fermer()
    },
  })
  const { champ, enCours } = formulaire
  const pro = client.estProfessionnel
  const obligatoire = (nom: string) =>
    champsObligatoires(client).includes(nom) ? { required: true } : { facultatif: true }
  const telephone = { type: 'tel', inputMode: 'tel' } as const
  return (
    <Formulaire formulaire={formulaire} aria-label={`Modifier ${client.nomAffiche}`}>
      {client.roles.includes('payeur') && impact?.result && <Note>{textes.impact(impact.count)}</Note>}
      {pro ? (
        <>
          <Champ etiquette="Raison sociale" autoComplete="organization" {...obligatoire('nom')} {...champ('nom')} />
          <div className={css.paire}>
            <Champ
              etiquette="SIRET"
              aide="14 chiffres"
              inputMode="numeric"
              {...obligatoire('siret')}
              {...champ('siret')}
            />
            <Champ etiquette="Code APE" aide="4 chiffres et une lettre" facultatif {...champ('codeAPE')} />
          </div>
        </>
      ) : (
        <div className={css.paire}>
          <Champ etiquette="Prénom" facultatif autoComplete="given-name" {...champ('prenom')} />
          <Champ etiquette="Nom" autoComplete="family-name" {...obligatoire('nom')} {...champ('nom')} />
        </div>
      )}
      {!pro && client.roles.includes('titulaire') && <p className={css.vide}>{textes.nom}</p>}
      <Champ
        etiquette="Adresse e-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...obligatoire('mail')}
        {...champ('mail')}
      />
      <div className={css.paire}>
        <Champ etiquette="Téléphone" autoComplete="tel" {...telephone} {...obligatoire('tel1')} {...champ('tel1')} />
        <Champ etiquette="Autre téléphone" facultatif autoComplete="off" {...telephone} {...champ('tel2')} />
      </div>
      <Qualite
        id={`${id}-codeQualite`}
        actuelle={client.codeQualite ?? ''}
        champ={formulaire.form.register('codeQualite')}
      />
      {!pro && (
        <div className={css.paire}>
          <Champ etiquette="Date de naissance" facultatif type="date" autoComplete="bday" {...champ('dateNaissance')} />
          <Champ etiquette="Ville de naissance" facultatif autoComplete="off" {...champ('villeNaissance')} />
        </div>
      )}
      {'dateNaissanceBis' in valeurs && (
        <div className={css.paire}>
          <Champ
            etiquette="Date de naissance, seconde personne"
            facultatif
            type="date"
            {...champ('dateNaissanceBis')}
          />
          <Champ etiquette="Ville de naissance, seconde personne" facultatif {...champ('villeNaissanceBis')} />
        </div>
      )}
      <div className={css.actions}>
        <Bouton type="submit" enCours={enCours}>
          Enregistrer
        </Bouton>
        <Bouton
          variante="neutre"
          onClick={() => {
            formulaire.brouillon.oublier()
            fermer()
          }}
        >
          Annuler
        </Bouton>
      </div>
    </Formulaire>
  )
}
