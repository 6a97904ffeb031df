import type { ContactVu } from '@ondine/webapi/demarche/contacts.schemas.ts'
import { libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import outils from '../../../ui/administration.module.css'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { TableReglages } from '../../../ui/table-reglages.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { supprimerContact, useContacts, useOfts, useTiers } from './contacts.queries.ts'
import { contactsTextes as textes } from './contacts.textes.ts'
import { FormulaireContact } from './formulaire-contact.tsx'
import css from './reglages.module.css'

const codeDit = ({ codeRetourDemarche: code }: ContactVu): string => (code === '*' ? textes.tousCodes : code)
const nomDe = (un: ContactVu): string => `${codeDit(un)}, ${un.typeContrat ?? textes.tousContrats}`

interface ProprietesLigne {
  readonly un: ContactVu
  readonly changer: () => void
  readonly supprimer: () => void
}

const Ligne = ({ un, changer, supprimer }: ProprietesLigne) => (
  <tr>
    <td data-label={textes.colonnes[0]}>
      <b>{codeDit(un)}</b>
    </td>
    <td data-label={textes.colonnes[1]}>{un.typeContrat ?? textes.tousContrats}</td>
    <td data-label={textes.colonnes[2]}>{libellesEtatDemande[un.etat]}</td>
    <td data-label={textes.colonnes[3]} className={css.adresse}>
      {un.emailMessage ?? textes.personne}
    </td>
    <td data-label={textes.colonnes[4]}>
      {[un.oft.oft, un.oft.tiers].filter((valeur) => valeur !== null).join(', ') || textes.rien}
    </td>
    <td>
      <div className={outils.actions}>
        <BoutonIcone libelle={`${textes.changer} ${nomDe(un)}`} onClick={changer}>
          <IconPencil size={20} stroke={1.75} />
        </BoutonIcone>
        <BoutonIcone libelle={`${textes.supprimer} ${nomDe(un)}`} onClick={supprimer}>
          <IconTrash size={20} stroke={1.75} />
        </BoutonIcone>
      </div>
    </td>
  </tr>
)

const Suppression = ({ un, fermer }: { readonly un: ContactVu; readonly fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  const confirmer = async (): Promise<void> => {
    await supprimerContact({ id: un.id, modifieLe: un.modifieLe })
    notifier({ type: 'succes', message: textes.supprime })
    fermer()
  }
  return (
    <Confirmation
      titre={textes.supprimerTitre}
      action={textes.supprimer}
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(confirmer)}
    >
      <p>
        <b>{nomDe(un)}.</b> {textes.supprimerPhrase}
      </p>
    </Confirmation>
  )
}

/** Contacts of one procedure (3§2): which requests go where, each added, changed and removed over what was read. */
export const ContactsDeDemarche = ({ type }: { readonly type: TypeDemarche }) => {
  const lecture = useContacts(type)
  const ofts = useOfts().data?.resultats ?? []
  const tiers = useTiers().data?.resultats ?? []
  const [edition, setEdition] = useState<ContactVu | 'neuf'>()
  const [aSupprimer, setASupprimer] = useState<ContactVu>()
  const edite = edition === 'neuf' ? undefined : edition
  const { data } = lecture
  return (
    <Carte marge={false} className={css.contacts} aria-labelledby="contacts">
      <div className={css.tete}>
        <div>
          <h2 id="contacts">{textes.titre}</h2>
          <p>{textes.intro}</p>
        </div>
        <Bouton variante="second" onClick={() => setEdition('neuf')} disabled={data === undefined}>
          {textes.ajouter}
        </Bouton>
      </div>
      <Lu
        de={lecture}
        erreur={textes.erreur}
        hauteur={120}
        vide={<EtatVide titre={textes.aucun}>{textes.aucunPhrase}</EtatVide>}
        lignes={data?.resultats ?? []}
      >
        {({ resultats }) => (
          <TableReglages colonnes={textes.colonnes}>
            {resultats.map((un) => (
              <Ligne key={un.id} un={un} changer={() => setEdition(un)} supprimer={() => setASupprimer(un)} />
            ))}
          </TableReglages>
        )}
      </Lu>
      <Dialogue
        titre={edite ? textes.changer : textes.ajouter}
        ouvert={edition !== undefined}
        fermer={() => setEdition(undefined)}
      >
        {data && (
          <FormulaireContact
            type={type}
            edite={edite}
            choix={{ codesRetour: data.codesRetour, typesContrat: data.typesContrat, ofts, tiers }}
            fermer={() => setEdition(undefined)}
          />
        )}
      </Dialogue>
      {aSupprimer && <Suppression un={aSupprimer} fermer={() => setASupprimer(undefined)} />}
    </Carte>
  )
}
