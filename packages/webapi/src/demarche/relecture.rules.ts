/** A question changes nothing that screens show, nor does what staff must look at first: what was read stays good (2§7, 3§9). */
export const neChangeRien = (identifiant: string): boolean =>
  identifiant === 'Contact' || identifiant.startsWith('INFOS_') || identifiant.endsWith('_CONTACT')
