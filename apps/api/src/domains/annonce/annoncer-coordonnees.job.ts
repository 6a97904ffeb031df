import { champsContact, DELAI_PREUVE_CONTACT_HEURES } from '@ondine/webapi/client/client.codes.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../platform/texte-de-date.ts'
import { creerLienSansCompte } from '../acces/liens-sans-compte.public.ts'
import { contactsChanges } from '../client/client.events.ts'
import { contactsDesContrats } from '../client/contacts.public.ts'
import { envoyerCourriel, envoyerSms } from '../contenu/courriel.public.ts'
import { ouvrirAffaire } from './affaires.repo.ts'
import { empreinteDe } from './annonces.repo.ts'
import { canauxDe } from './destinataires.rules.ts'

/** Tells the contacts known before that contacts of their contract were changed online; staff write to whoever has none. */
export const annoncerCoordonneesJob = defineJob({
  nom: 'annoncer-coordonnees',
  charge: contactsChanges.charge,
  executer: (ctx, { modification, numeroClient, numeroContrat, userWebId, champs }) =>
    ctx.terminer(async (dedans) => {
      const le = dedans.clock.now()
      const contacts = await contactsDesContrats(dedans.sql, [numeroContrat], le)
      const canaux = canauxDe(contacts.filter((contact) => contact.numeroClient === numeroClient))
      const cle = `coordonnees/${modification}`
      if (canaux.length === 0)
        await ouvrirAffaire(dedans.sql, {
          nature: 'COURRIER_COORDONNEES',
          cle: `courrier/${cle}`,
          userWebId,
          numeroClient,
          contrats: [numeroContrat],
          le,
        })
      for (const { canal, adresse } of canaux) {
        const lien = await creerLienSansCompte(dedans, {
          nature: 'CONTESTATION',
          dureeHeures: DELAI_PREUVE_CONTACT_HEURES,
          charge: {
            coordonnees: String(modification),
            client: numeroClient,
            contrat: numeroContrat,
            compte: String(userWebId),
            le: le.toISOString(),
          },
        })
        const envoi = { destinataire: adresse, cle: `${cle}/${empreinteDe(adresse).toString('hex')}` }
        if (canal === 'SMS')
          await envoyerSms(dedans, { ...envoi, type: 'COORDONNEES_MODIFIEES', champs: { numeroContrat, lien } })
        else
          await envoyerCourriel(dedans, {
            ...envoi,
            type: 'COORDONNEES_MODIFIEES',
            champs: {
              numeroContrat,
              coordonnees: champs.map((champ) => champsContact[champ]).join(', '),
              date: dateHeureEnLettres(le),
              lien,
              validite: dureeEnLettres(DELAI_PREUVE_CONTACT_HEURES),
            },
          })
      }
    }),
})
