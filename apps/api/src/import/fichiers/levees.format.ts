import { jourLocal } from '../../platform/instant-local.ts'
import { lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { entier, facultatif, jour, numeroContrat, parDefaut, texte } from '../tables/fields.ts'
import { formatTable } from '../tables/table-format.ts'
import { inscrire } from '../tables/upsert.ts'
import { champ } from './champ.ts'

const COLONNES = { numero_contrat: 'text', levee_le: 'date', bac: 'text', nombre: 'smallint' }

export const levees = formatTable({
  nom: 'levees',
  description: 'Levées de bacs (collecte des déchets), là où la facturation les compte',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('dateLevee', 'Jour de la levée', true),
    champ('nombre', 'Nombre de levées ce jour-là, 1 par défaut ; 0 retire une levée comptée par erreur'),
    champ('bac', 'Numéro du bac, vide si la facturation ne les distingue pas'),
  ],
  cle: ['numeroContrat', 'dateLevee', 'bac'],
  // a cut number would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    dateLevee: jour(valeurs),
    nombre: parDefaut(entier(0, 999), 1),
    bac: facultatif(texte(50)),
  }),
  coherence: (l, { maintenant }) => (l.dateLevee > jourLocal(maintenant) ? [['dateLevee', 'date dans le futur']] : []),
  fusionner: async (client, recues, verdicts) => {
    const bonnes = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const changes = await inscrire(
      client,
      'levee',
      ['numero_contrat', 'levee_le', 'bac'],
      COLONNES,
      bonnes.map((l) => ({
        numero_contrat: l.numeroContrat,
        levee_le: l.dateLevee,
        bac: l.bac ?? '',
        nombre: l.nombre,
      })),
    )
    for (const [i, l] of bonnes.entries()) if (changes[i] === true) verdicts.accepter(l.ligne)
  },
})
