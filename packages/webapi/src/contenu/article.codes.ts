/** Template choices for articles (3§9). */
export const templatesArticle = [
  'alert',
  'article',
  'carousel',
  'carousel_item',
  'edito_cgu',
  'edito_service',
  'full',
  'home_miseEnAvant',
  'generic_tuile',
  'home_tuile',
  'illustratedH',
  'illustratedHR',
  'illustratedHR_KnowMore',
  'illustratedHR_NoWrap',
  'illustratedV',
  'link_text',
  'miseEnAvant',
  'nude',
  'popinfo',
  'pop_tuile',
  'scrolling_text',
  'simple',
  'simple_text',
  'well',
] as const
export type TemplateArticle = (typeof templatesArticle)[number]

/**
 * Where the portal shows articles by itself, and how many (1§2.3): the articles of that `categorie`, by position.
 * Home is the page of visitors.
 */
export const emplacements = {
  'flash-info': { libelle: 'Bandeau d’information, en haut de chaque page', nombre: 1 },
  'carrousel-accueil': { libelle: 'Carrousel de l’accueil', nombre: 4 },
  'tuiles-accueil': { libelle: 'Tuiles de l’accueil', nombre: 3 },
  'carrousel-tableau-de-bord': { libelle: 'Carrousel du tableau de bord', nombre: 3 },
  'carrousel-consommation': { libelle: 'Carrousel de la consommation', nombre: 4 },
} as const
export type Emplacement = keyof typeof emplacements
export const codesEmplacement = [
  'flash-info',
  'carrousel-accueil',
  'tuiles-accueil',
  'carrousel-tableau-de-bord',
  'carrousel-consommation',
] as const satisfies readonly Emplacement[]

/** Texts of a new item (3§3): placeholders, which only content editors see. */
export const textesNouveaux = {
  titre: 'Nouveau titre.',
  resume: 'Nouveau résumé.',
  texteHtml: 'Nouveau contenu.',
} as const

/**
 * Conditions of a block (`conditionAffichage`), judged on the contract that the reader looks at. Several are joined by commas
 * and must all hold; none: always shown. The specification names the field, not its values.
 */
export const conditionsAffichage = {
  EAU: 'Contrat d’eau potable',
  ASSAINISSEMENT: 'Contrat d’assainissement',
  ELECTRICITE: 'Contrat d’électricité',
  TELERELEVE: 'Compteur relevé à distance',
  NON_TELERELEVE: 'Compteur relevé sur place',
  PROFESSIONNEL: 'Titulaire professionnel',
  PARTICULIER: 'Titulaire particulier',
  EN_SERVICE: 'Contrat en service',
  EN_ATTENTE: 'Contrat en attente',
  RESILIE: 'Contrat résilié',
} as const
export type ConditionAffichage = keyof typeof conditionsAffichage
