import { captchaTextes } from '../acces/captcha.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { identite } from '../champ/natures/identite.ts'

const LONGUEUR = 'Un numéro de facture compte de 3 à 30 signes.'

/** The form of /paiements (FACTURE_ANONYME): what the paper bears, an address twice, the captcha where there is one. */
export const formulaireAnonyme = (captcha: boolean) => ({
  champs: defineChamps({
    numeroFacture: {
      ...contrat.numeroFacture,
      aide: 'En haut à droite de votre facture.',
      autoCapitalize: 'none',
      longueur: 30,
    },
    numeroContrat: contrat.numeroContrat,
    email: {
      ...identite.courriel,
      etiquette: 'E-mail pour le reçu',
      aide: 'Le reçu part dès que le paiement est confirmé.',
    },
    emailConfirmation: { ...identite.courriel, etiquette: 'Confirmez l’e-mail', autoComplete: 'off' },
    captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant },
  }),
  controles: [
    {
      sur: 'numeroFacture',
      faute: ({ numeroFacture }: Readonly<Record<string, unknown>>) =>
        typeof numeroFacture === 'string' && /^.{3,30}$/.test(numeroFacture) ? undefined : LONGUEUR,
    },
    {
      sur: 'emailConfirmation',
      op: 'egal',
      a: 'email',
      message: 'Les deux adresses e-mail ne sont pas les mêmes.',
    },
  ] as const,
})
