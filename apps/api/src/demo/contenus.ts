import { mois } from '@ondine/webapi/common/mois.codes.ts'
import type { PoolClient } from 'pg'
import { ajouterJours } from './calendrier.ts'

const JOURS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const
const DELAI_JOURS = 5

const jourDit = (jour: string): string =>
  `${JOURS[new Date(`${jour}T00:00:00Z`).getUTCDay()]} ${Number(jour.slice(8))}\u00a0${mois[Number(jour.slice(5, 7)) - 1]}`

const bloc = (champs: object) =>
  JSON.stringify([{ conditionAffichage: '', titre: '', visuel: null, resume: '', texteHtml: '', liens: [], ...champs }])

/** The flash info of the fictional utility: works in a street, five days after the reference day, and how to get ready. */
export const copierContenus = async (connexion: PoolClient, jourReference: string): Promise<void> => {
  const quand = `${jourDit(ajouterJours(jourReference, DELAI_JOURS))} de 9\u00a0h à 12\u00a0h`
  await connexion.query(
    `insert into article (identifiant, type, categorie, position, template, titre, resume, visuel, contenus)
     values ('coupure-lavandieres', 'flash', 'flash-info', 10, 'alert', 'Coupure d’eau rue des Lavandières', $1, null, $2),
            ('preparer-une-coupure', 'page', 'conseils', 50, 'article', 'Préparer une coupure d’eau',
             'Ce qu’il faut faire avant, pendant et après.', '/visuels/qualite.svg', $3)
     on conflict do nothing`,
    [
      `${quand}, pour travaux.`,
      bloc({ liens: [{ libelle: 'Préparer la coupure', url: '#/contenu/preparer-une-coupure' }] }),
      bloc({
        titre: 'Avant, pendant, après',
        texteHtml:
          '<ul><li><strong>Avant</strong> : gardez quelques bouteilles d’eau, et de quoi remplir la chasse d’eau.</li><li><strong>Pendant</strong> : laissez les robinets fermés, coupez le chauffe-eau.</li><li><strong>Après</strong> : laissez couler l’eau froide une à deux minutes ; trouble ou blanchâtre, elle redevient claire seule.</li></ul>',
      }),
    ],
  )
}
