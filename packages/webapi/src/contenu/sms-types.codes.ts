/** One kind of SMS: a service message, without advertising, of at most 160 characters once filled. */
export interface TypeDeSms {
  readonly texte: string
}

const declarer = <const T extends Readonly<Record<string, TypeDeSms>>>(table: T): T => table

/**
 * The SMS of the product. Only letters of the GSM alphabet (no ê, î, ô, ç, ’): another letter would halve what fits.
 * A place is `{{champ}}`; `{{regieNom}}` is filled from the configuration.
 */
export const typesDeSms = declarer({
  ALERTE_FUITE: {
    texte:
      '{{regieNom}} : fuite probable, contrat {{numeroContrat}}. Fermez le robinet du compteur et consultez {{lien}}',
  },
  ALERTE_SURCONSOMMATION: {
    texte: '{{regieNom}} : consommation inhabituelle, contrat {{numeroContrat}} ({{consommation}}). Voir {{lien}}',
  },
  ALERTE_VEILLE: {
    texte: '{{regieNom}} : seuil dépassé, contrat {{numeroContrat}} ({{consommation}}). Voir {{lien}}',
  },
  ALERTE_CONSOMMATION: {
    texte: '{{regieNom}} : seuil dépassé, contrat {{numeroContrat}} ({{consommation}}). Voir {{lien}}',
  },
  PREUVE_CONTRAT: {
    texte:
      "{{regieNom}} : {{code}} ouvre le contrat {{numeroContrat}} au compte qui l'a demandé. Pas vous ? Ne donnez ce code à personne.",
  },
  ALERTE_REJET: { texte: '{{regieNom}} : prélèvement rejeté, contrat {{numeroContrat}}. Voir {{lien}}' },
  COORDONNEES_MODIFIEES: {
    texte: '{{regieNom}} : coordonnées changées en ligne, contrat {{numeroContrat}}. Pas vous ? {{lien}}',
  },
  RATTACHEMENT_ANNONCE: { texte: '{{regieNom}} : compte en ligne ouvert sur {{contrats}}. Pas vous ? {{lien}}' },
  ALERTE_INCIDENT: { texte: '{{regieNom}} : paiement non abouti, contrat {{numeroContrat}}. Voir {{lien}}' },
})

export type TypeSms = keyof typeof typesDeSms

type ChampsDuTexte<T extends string> = T extends `${string}{{${infer C}}}${infer Reste}`
  ? C | ChampsDuTexte<Reste>
  : never
/** Values an SMS of that type needs. */
export type ChampsSms<T extends TypeSms> = Readonly<
  Record<Exclude<ChampsDuTexte<(typeof typesDeSms)[T]['texte']>, 'regieNom'>, string>
>
