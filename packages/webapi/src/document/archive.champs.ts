import type { Option } from '../champ/champ.ts'
import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { codesTypeArchive, typesArchive } from './archive.codes.ts'
import { documentErreurs } from './document.messages.ts'

/** What staff say of a document they archive (3§5). @param traites settlements of the utility, by code */
export const champsArchive = (traites: readonly Option[] = []) =>
  defineChamps({
    type: {
      ...commun.choix,
      etiquette: 'Type de document',
      options: codesTypeArchive.map((valeur) => ({
        valeur,
        libelle: typesArchive[valeur],
        detail:
          valeur === 'FICHIER' ? 'Proposé à tous les abonnés.' : 'Proposé aux abonnés du traité que vous choisissez.',
      })),
    },
    libelle: {
      ...commun.texte,
      etiquette: 'Nom du document',
      aide: 'Ce que les abonnés lisent, par exemple «\u202fRèglement du service de l’eau 2026\u202f».',
      nature: 'phrase',
      longueur: 120,
      tropLong: 'Le nom du document compte 120 caractères au plus.',
      motif: /^\P{Cc}*$/u,
      malEcrit: 'Le nom du document tient sur une seule ligne.',
      manque: 'Donnez un nom au document.',
    },
    date: { ...commun.date, etiquette: 'Date du document', manque: 'Indiquez la date du document.' },
    valeur: {
      ...commun.liste,
      etiquette: 'Traité',
      options: traites,
      manque: 'Choisissez le traité auquel ce règlement appartient.',
      si: { champ: 'type', vaut: 'REGLEMENT_SERVICE' },
    },
    // the page alone: says that one was chosen, the file goes beside
    fichier: { ...commun.texte, nature: 'phrase', etiquette: 'Fichier', manque: documentErreurs.sansFichier.texte },
  })
