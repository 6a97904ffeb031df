import { accord } from '@ondine/webapi/common/nombres.rules.ts'
/** Texts of the page that the link of an announcement opens. */
export const contestationTextes = {
  titre: 'Ce n’est pas moi',
  RATTACHEMENT: {
    fait: (contrats: string, date: string) =>
      `Le ${date}, un compte de notre agence en ligne a été rattaché à ${contrats}.`,
    siMoi: 'C’est vous, une personne de votre foyer ou celle qui gère ce contrat\u202f? Vous n’avez rien à faire.',
    siPasMoi:
      'Vous ne savez pas de qui il s’agit\u202f? Dites-le-nous. Un rattachement qui n’a pas encore été confirmé est suspendu tout de suite\u202f; les autres sont vérifiés par notre service clients.',
  },
  COORDONNEES: {
    fait: (contrats: string, date: string) =>
      `Le ${date}, l’adresse e-mail ou le téléphone de ${contrats} a été modifié dans notre agence en ligne.`,
    siMoi: 'C’est vous, ou une personne de votre foyer\u202f? Vous n’avez rien à faire.',
    siPasMoi:
      'Ce n’est pas vous\u202f? Dites-le-nous\u202f: pendant trois jours, vos coordonnées d’avant sont rétablies tout de suite\u202f; ensuite, notre service clients les vérifie.',
  },
  bouton: 'Ce n’est pas moi',
  perime: 'Ce lien ne peut plus servir',
  fait: 'Merci, c’est noté',
  deja: 'C’est déjà noté',
  appelez: 'Une question\u202f? Appelez-nous au',
  erreur: 'Cette page n’a pas pu se charger',
} as const

const MONTRES = 6

/** « contrat 0012345 », « contrats 0012345, 0012346 et 348 autres ». */
export const contratsDits = (numeros: readonly string[]): string => {
  const montres = numeros.slice(0, numeros.length > MONTRES ? MONTRES - 1 : MONTRES)
  const reste = numeros.length - montres.length
  const liste = montres.join(', ')
  return `${accord(numeros.length, 'contrat')} ${reste > 0 ? `${liste} et ${reste} autres` : liste}`
}

/** « votre contrat 0012345 », « vos contrats 0012345, 0012346 ». */
export const vosContrats = (numeros: readonly string[]): string =>
  `${accord(numeros.length, 'votre', 'vos')} ${contratsDits(numeros)}`
