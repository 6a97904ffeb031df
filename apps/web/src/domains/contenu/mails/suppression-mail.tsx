import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { supprimerMail } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'

/** Asks before the text of a mail is lost. */
export const SuppressionMail = ({ mail, fermer }: { mail: MailType | null; fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  const supprimer = async (perdu: MailType): Promise<void> => {
    await supprimerMail(perdu.type)
    notifier({ type: 'succes', message: textes.supprime(perdu.libelle) })
    fermer()
  }
  return (
    <Confirmation
      titre={textes.supprimerTitre}
      action={textes.supprimer}
      ouvert={mail !== null}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => mail && void lancer(() => supprimer(mail))}
    >
      <p>{mail && (mail.produit ? textes.supprimerProduit : textes.supprimerAjoute)(mail.libelle)}</p>
    </Confirmation>
  )
}
