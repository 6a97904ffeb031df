import { formulaireOption } from '@ondine/webapi/alerte/alerte.champs.ts'
import { textesAlerte } from '@ondine/webapi/alerte/alerte.messages.ts'
import { enLitres, seuilEnM3 } from '@ondine/webapi/alerte/alerte.rules.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { reglerOption } from '../alerte.queries.ts'
import css from './alerte.module.css'

/** The alert option (AC, 1§3.6, 1§5): one daily threshold and one address, beside the alerts and outside their maximum. */
export const OptionAlerte = ({ numeroContrat }: { numeroContrat: string }) => {
  const adresseMail = useSession().utilisateur?.email ?? ''
  const formulaire = useFormulaire({
    id: 'option',
    ...formulaireOption,
    valeurs: { valeurSeuil: '', unite: 'L', adresseMail },
    correspondances: { seuilConsommation: 'valeurSeuil' },
    envoyer: async ({ valeurSeuil, unite, adresseMail: adresse }) => {
      const seuilConsommation = enLitres(seuilEnM3(valeurSeuil, unite))
      const { alerte } = await reglerOption({ seuilConsommation, adresseMail: adresse, numContrat: numeroContrat })
      notifier({
        type: 'succes',
        message: remplirTexte(textesAlerte.activation.succes, { titre: alerte.titreAlerte }),
      })
    },
  })
  return (
    <Carte className={css.option} aria-labelledby="option-alerte">
      <div>
        <h2 id="option-alerte">L’option alerte de consommation</h2>
        <p className={css.doux}>
          Un seul seuil par jour : vous recevez un e-mail dès qu’une journée le dépasse. Elle s’ajoute à vos autres
          alertes, et un nouveau seuil remplace le précédent.
        </p>
      </div>
      <Formulaire formulaire={formulaire} aria-labelledby="option-alerte">
        <div className={css.choixUnite}>
          <Champs de={formulaire} noms={['valeurSeuil', 'unite']} />
        </div>
        <Champs de={formulaire} noms={['adresseMail']} />
        <IssuesFormulaire action="Régler l’option" enCours={formulaire.enCours} />
      </Formulaire>
    </Carte>
  )
}
