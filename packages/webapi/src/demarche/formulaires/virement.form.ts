import { complements, contratConcerne, demandeur } from '../blocs.ts'
import { c, fait } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

/** Paying an account by transfer: what the bank asks for, as a code too, then word of it, so that the money is not left waiting. */
export const virement = defineDemarche({
  type: 'VIREMENT',
  titre: 'Payer par virement',
  apres: 'recu',
  controles: [{ sur: 'virement_montant', op: 'auMoins', a: { constante: '0,01' }, message: 'virement-nul' }],
  etapes: [
    {
      id: 'virement',
      titre: 'Votre virement',
      champs: [
        contratConcerne('virement_numeroContrat'),
        c('virement_montant', 'montant', 'Montant du virement', {
          initial: { fait: 'virement.du' },
          aide: [
            {
              si: fait('virement.aPayer'),
              texte: 'C’est ce qui reste à payer sur ce contrat. Vous pouvez en payer une partie.',
            },
            { texte: 'Rien n’est à payer sur ce contrat aujourd’hui\u202f: ce que vous versez sera en votre faveur.' },
          ],
        }),
        c('virement_reference', 'texteMoyen', 'Référence à écrire dans le motif', {
          impose: [
            { valeur: { fait: 'virement.reference' }, message: 'Sans elle, nous ne savons pas pour qui est l’argent.' },
          ],
          widget: 'codeVirement',
        }),
      ],
    },
    {
      id: 'annonce',
      titre: 'Nous prévenir',
      champs: [
        c('virement_date', 'date', 'Jour où il part de votre banque'),
        c('virement_titulaire', 'titulaireCompte', 'Titulaire du compte qui paie'),
        ...demandeur('virement', false),
        ...complements('virement'),
      ],
    },
  ],
})
