import { qualitesClient, type RoleClient } from '@ondine/webapi/client/client.codes.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'
import { IconPencil } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { RenvoiMail } from '../../../ui/renvoi-mail.tsx'
import { telephoneEnPaires } from '../../../ui/telephone.ts'
import { modifierClient } from '../../client/client.queries.ts'
import { abonnementTextes, champsClient } from '../abonnement.textes.ts'
import { valeursDemandees } from '../champs-client.ts'
import css from './abonnement.module.css'
import { Fiche, type LigneFiche } from './fiche.tsx'

const textes = abonnementTextes.client

const enClair = (champ: keyof typeof champsClient, valeur: string | null): string | null => {
  if (!valeur) return null
  if (champ === 'tel1' || champ === 'tel2') return telephoneEnPaires(valeur)
  if (champ === 'dateNaissance' || champ === 'dateNaissanceBis') return dateLongue(valeur)
  if (champ === 'codeQualite') return qualitesClient[valeur as keyof typeof qualitesClient] ?? valeur
  return valeur
}

const lignesDe = ({ estProfessionnel, modificationEnAttente }: ClientDetail): LigneFiche[] =>
  (modificationEnAttente?.champs ?? []).map((champ) => [
    champ === 'nom' && estProfessionnel ? 'Raison sociale' : champsClient[champ],
    enClair(champ, modificationEnAttente?.valeurs[champ] ?? null),
  ])

interface Proprietes {
  readonly client: ClientDetail
  readonly role: RoleClient
  readonly numeroContrat: string
  /** Opens the form on what was asked for. */
  readonly corriger: () => void
  /** The new link left for this address. */
  readonly renvoye: (email: string) => void
}

/** What a waiting change asks for, and the two ways out of a mail that does not come: send it again, or ask anew. */
export const ModificationEnAttente = ({ client, role, numeroContrat, corriger, renvoye }: Proprietes) => {
  const renvoyer = async (): Promise<void> => {
    const { mailEnvoye, email } = await modifierClient({
      numeroContrat,
      numeroClient: role,
      ...valeursDemandees(client),
    })
    if (mailEnvoye && email) renvoye(email)
  }
  return (
    <section className={css.attente} aria-label={textes.demandes}>
      <h3>{textes.demandes}</h3>
      <Fiche lignes={lignesDe(client)} />
      <div className={css.actions}>
        <RenvoiMail libelle={textes.renvoyer} fait={textes.renvoye} renvoyer={renvoyer} />
        <Bouton variante="second" taille="petit" onClick={corriger}>
          <IconPencil size={16} aria-hidden="true" />
          {textes.corriger}
        </Bouton>
      </div>
    </section>
  )
}
