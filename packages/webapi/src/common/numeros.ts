import { z } from 'zod'
import { compte } from '../champ/natures/compte.ts'

// Numbers and codes copied from a paper, a meter or a telephone.

/** A number as its paper or its meter bears it, spaces or not, in capitals or not. */
export const sansEspace = (numero: string): string => numero.replace(/\s/g, '').toUpperCase()
const numeroCopie = () => z.string().overwrite(sansEspace)
const SIGNES = /^[A-Za-z0-9 ./_-]*$/
const SIGNE_REFUSE = 'Ce numéro contient un caractère qui n’est pas accepté.'

/** Engraved number of a meter, at sign-up and at attachment: 6 to 11 characters (1§5), upper-cased, without spaces. */
export const numeroCompteurRattachement = numeroCopie()
  .min(6, 'Un numéro de compteur compte de 6 à 11 caractères.')
  .max(11, 'Un numéro de compteur compte de 6 à 11 caractères.')
  .regex(SIGNES, SIGNE_REFUSE)
const libre = (copie: z.ZodString, vide: string) =>
  copie
    .min(1, vide)
    .max(50, 'Ce numéro est trop long.')
    .regex(SIGNES, SIGNE_REFUSE)
    // what stands for « none » in billing is nobody's number
    .regex(/[A-Za-z0-9]/, vide)
export const numeroLibre = (vide: string) => libre(numeroCopie(), vide)
/** Left as it was typed: two bills may be told apart by the case of their numbers. */
export const numeroTelQuel = (vide: string) => libre(z.string().trim(), vide)

/** As it is copied from a telephone or a letter: spaces, hyphens and case do not count. */
export const codeSaisi = z
  .string()
  .max(compte.codeRecu.longueur, 'Ce code est trop long.')
  .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{6,16}$/, 'Un code compte de 6 à 12 chiffres ou lettres.')
