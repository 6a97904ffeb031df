import { resultatsAcquittement } from '@ondine/webapi/remise/remise.codes.ts'
import { garderAcquittements, remisesConnues } from '../tables/acknowledgements.repo.ts'
import { code, facultatif, instant, texte } from '../tables/fields.ts'
import { formatTable } from '../tables/table-format.ts'
import { champ } from './champ.ts'

/** What billing answers to what was handed over to it (decision 048). */
export const acquittements = formatTable({
  nom: 'acquittements',
  description: 'Réponses de la facturation à ce qui lui a été remis',
  champs: [
    champ('numero', 'Numéro de la remise, tel que la facturation l’a reçu', true),
    champ('resultat', 'RECU reçue, ACCEPTE prise en charge, REFUSE refusée, FAIT faite', true),
    champ('dateAcquittement', 'Date et heure de cette réponse', true),
    champ('code', 'Code du refus, 40 caractères au plus'),
    champ('motif', 'Ce que la personne peut lire, 1000 caractères au plus'),
  ],
  cle: ['numero', 'resultat', 'dateAcquittement'],
  // a cut reason would be told to somebody
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numero: texte(11),
    resultat: code(resultatsAcquittement),
    dateAcquittement: instant(valeurs),
    code: facultatif(texte(40)),
    motif: facultatif(texte(1000)),
  }),
  coherence: (l, { maintenant }) =>
    Date.parse(l.dateAcquittement) > maintenant.getTime() + 86_400_000
      ? [['dateAcquittement', 'date dans le futur']]
      : [],
  fusionner: async (client, lignes, verdicts, { maintenant }) => {
    const connues = await remisesConnues(
      client,
      lignes.map(({ numero }) => numero),
    )
    const bonnes = lignes.filter((l) => connues.has(l.numero))
    for (const l of lignes) if (!connues.has(l.numero)) verdicts.refuser(l.ligne, 'numero', 'remise inconnue')
    const nouvelles = await garderAcquittements(client, bonnes, maintenant)
    for (const [i, l] of bonnes.entries()) if (nouvelles[i] === true) verdicts.accepter(l.ligne)
  },
})
