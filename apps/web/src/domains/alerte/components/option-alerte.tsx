import type { UniteSeuil } from '@ondine/webapi/alerte/alerte.codes.ts'
import { textesAlerte } from '@ondine/webapi/alerte/alerte.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { Controller } from 'react-hook-form'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { reglerOption } from '../alerte.queries.ts'
import type { SaisieOption } from '../saisie.ts'
import css from './alerte.module.css'
import { ChoixUnite } from './champs-seuil.tsx'

type OptionLue = { seuilConsommation: number; adresseMail: string }

/** The alert option (AC, 1§3.6, 1§5): one daily threshold and one address, beside the alerts and outside their maximum. */
export const OptionAlerte = ({ numeroContrat }: { numeroContrat: string }) => {
  const adresseMail = useSession().utilisateur?.email ?? ''
  const formulaire = useFormulaire<SaisieOption, OptionLue>({
    id: 'option',
    schema: async () => (await import('../alerte.schema.ts')).saisieOptionSchema,
    valeurs: { valeurSeuil: '', unite: 'L' as UniteSeuil, adresseMail },
    correspondances: { seuilConsommation: 'valeurSeuil' },
    envoyer: async (saisie) => {
      const { alerte } = await reglerOption({ ...saisie, numContrat: numeroContrat })
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
          Un seul seuil par jour : vous recevez un mail dès qu’une journée le dépasse. Elle s’ajoute à vos autres
          alertes, et un nouveau seuil remplace le précédent.
        </p>
      </div>
      <Formulaire formulaire={formulaire} aria-labelledby="option-alerte">
        <div className={css.choixUnite}>
          <Champ
            {...formulaire.champ('valeurSeuil')}
            etiquette="Seuil par jour"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <Controller
            control={formulaire.form.control}
            name="unite"
            render={({ field }) => <ChoixUnite valeur={field.value} onChange={field.onChange} />}
          />
        </div>
        <Champ
          {...formulaire.champ('adresseMail')}
          etiquette="Adresse e-mail"
          required
          type="email"
          autoComplete="email"
          maxLength={255}
        />
        <div>
          <Bouton type="submit" enCours={formulaire.enCours}>
            Régler l’option
          </Bouton>
        </div>
      </Formulaire>
    </Carte>
  )
}
