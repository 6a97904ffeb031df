import { z } from 'zod'
import { instant } from '../common/champs.ts'
import { templatesArticle } from './article.codes.ts'
import { lienArticleTextes } from './article.messages.ts'
import { estCondition, estLien, liensMontres, motsDeCondition } from './article.rules.ts'

/** Identifier of an article (3§5), part of its address: it begins with a letter or a digit, so that no path is read into it. */
export const identifiantArticle = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9+_@$.-]{1,254}$/,
    'L’identifiant compte de 2 à 255 caractères\u202f: lettres sans accent, chiffres, + _ - @ $ et point, une lettre ou un chiffre au début.',
  )

const titre = z
  .string()
  .trim()
  .min(2, 'Le titre compte au moins 2 caractères.')
  .max(255, 'Le titre compte 255 caractères au plus.')
  .regex(/^\P{Cc}*$/u, 'Le titre tient sur une seule ligne.')
const resume = z.string().trim().max(1_000, 'Le résumé compte 1 000 caractères au plus.')

/** Images come from the site itself: never a third party that would learn who reads. */
const visuel = z.preprocess(
  (valeur) => (typeof valeur === 'string' && valeur.trim() === '' ? null : valeur),
  z
    .string()
    .trim()
    .max(200, 'Le chemin de l’image compte 200 caractères au plus.')
    .regex(
      /^\/(?!.*\.\.)([\w~%-][\w.~%-]*\/)*[\w~%-][\w.~%-]*\.(svg|png|jpe?g|webp|avif)$/i,
      'Indiquez le chemin d’une image du site, par exemple /visuels/fuite.svg.',
    )
    .nullable(),
)

export const lienArticle = z.object({
  libelle: z.string().trim().min(1, 'Le libellé du lien est obligatoire.').max(120, 'Ce libellé est trop long.'),
  url: z.string().trim().max(500, 'Ce lien est trop long.').refine(estLien, 'Un lien commence par http, # ou /.'),
})

const classement = z
  .string()
  .trim()
  .max(60, 'Ce texte compte 60 caractères au plus.')
  .regex(/^[^<>$%]*$/, 'Les caractères < > $ % ne sont pas acceptés.')

/** Most links of one block. */
export const LIENS_MAX = 10

/** Blocks beyond ConfigurationNbMaxContenusDansUnArticle are refused by the call. */
const CONTENUS_MAX = 20

/** An article as an editor writes it (3§3). */
export const articleSchema = z.object({
  identifiant: identifiantArticle,
  type: classement.default(''),
  categorie: classement.default('').describe('Where the portal shows it by itself (article.codes.ts), or free'),
  sousCategorie: classement.default(''),
  position: z.int().min(0).max(9_999).default(0),
  isHidden: z.boolean().default(false),
  template: z.enum(templatesArticle).default('article'),
  titre,
  resume: resume.default(''),
  visuel: visuel.optional(),
  contenus: z
    .array(
      z.object({
        conditionAffichage: z
          .string()
          .max(200)
          .refine((texte) => motsDeCondition(texte).every(estCondition), 'Cette condition n’existe pas.')
          .default(''),
        titre: z.string().trim().max(255, 'Le titre compte 255 caractères au plus.').default(''),
        visuel: visuel.optional(),
        resume: resume.default(''),
        texteHtml: z.string().max(50_000, 'Le texte est trop long.').default(''),
        liens: z
          .array(lienArticle)
          .max(LIENS_MAX, lienArticleTextes.pleins)
          .refine((liens) => liensMontres(liens).length === liens.length, lienArticleTextes.dansLePortail)
          .default([]),
      }),
    )
    .max(CONTENUS_MAX)
    .default([]),
})

const lienVu = z.object({ libelle: z.string(), url: z.string() })

/** An article as it shows: HTML cleaned, blocks chosen for the contract, placeholders left out. */
export const articleVu = z.object({
  identifiant: z.string(),
  type: z.string(),
  categorie: z.string(),
  sousCategorie: z.string(),
  position: z.int(),
  isHidden: z.boolean(),
  template: z.enum(templatesArticle),
  titre: z.string(),
  resume: z.string(),
  visuel: z.string().nullable().describe('Path of an image of the site'),
  contenus: z.array(
    z.object({
      conditionAffichage: z.string().describe('Empty for readers who are not content editors'),
      titre: z.string(),
      visuel: z.string().nullable(),
      resume: z.string(),
      texteHtml: z.string(),
      liens: z.array(lienVu),
    }),
  ),
  modifieLe: instant,
})
export type Article = z.output<typeof articleVu>

export const articlesPubliesVus = z.object({ resultats: z.array(articleVu) })

/** An article in the list: how many blocks it has. */
export const articleDeListe = articleVu.omit({ contenus: true }).extend({ nbContenus: z.int() })
