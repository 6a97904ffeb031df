import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import type { champsContact } from '@ondine/webapi/demarche/contacts.champs.ts'
import { TOUT_CODE } from '@ondine/webapi/demarche/contacts.rules.ts'
import type { ContactVu, etatsContact, ValeurDite } from '@ondine/webapi/demarche/contacts.schemas.ts'

type Champs = ReturnType<typeof champsContact>
type Choix = Parameters<typeof champsContact>[0]

/** What a form opens with: a new contact is for every code, and its requests wait. */
export const valeursDuContact = (un: ContactVu | undefined): Valeurs<Champs> => ({
  codeRetourDemarche: un?.codeRetourDemarche ?? TOUT_CODE,
  typeContrat: un?.typeContrat ?? '',
  etat: un?.etat ?? 'EN_ATTENTE',
  emailMessage: un?.emailMessage ?? '',
  oft: un?.oft.oft ?? '',
  tiers: un?.oft.tiers ?? '',
})

export const saisiDe = ({ oft, tiers, ...saisie }: Sortie<Champs>) => ({
  codeRetourDemarche: saisie.codeRetourDemarche ?? TOUT_CODE,
  typeContrat: saisie.typeContrat ?? null,
  etat: saisie.etat as (typeof etatsContact)[number],
  emailMessage: saisie.emailMessage ?? null,
  oft: { oft: oft ?? null, tiers: tiers ?? null },
})

const avecValeur = (valeurs: readonly ValeurDite[], code: string | null | undefined): readonly ValeurDite[] =>
  code == null || valeurs.some((une) => une.code === code) ? valeurs : [...valeurs, { code, libelle: code }]

/** What a contact bears stays to be chosen, even where it is declared no more. */
export const choixDu = (choix: Choix, un: ContactVu | undefined): Choix => ({
  codesRetour: choix.codesRetour,
  typesContrat:
    un?.typeContrat == null || choix.typesContrat.includes(un.typeContrat)
      ? choix.typesContrat
      : [...choix.typesContrat, un.typeContrat],
  ofts: avecValeur(choix.ofts, un?.oft.oft),
  tiers: avecValeur(choix.tiers, un?.oft.tiers),
})
