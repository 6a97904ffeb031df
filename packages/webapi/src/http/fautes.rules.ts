import type { z } from 'zod'

/** What the person reads where the schema gives no sentence of its own; the same in the form and in the server's answer. */
export const messageDeFaute = (faute: z.core.$ZodRawIssue): string => {
  switch (faute.code) {
    case 'invalid_type':
      return faute.input === undefined ? 'Ce champ est obligatoire.' : 'Cette valeur n’est pas du type attendu.'
    case 'too_small':
      return faute.origin === 'string' ? 'Cette valeur est trop courte.' : 'Cette valeur est trop petite.'
    case 'too_big':
      return faute.origin === 'string' ? 'Cette valeur est trop longue.' : 'Cette valeur est trop grande.'
    case 'invalid_value':
      return 'Cette valeur n’est pas dans la liste attendue.'
    default:
      return 'Cette valeur n’est pas valide.'
  }
}
