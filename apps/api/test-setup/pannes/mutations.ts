/** One guard taken out of the product: texts of its sources that are read otherwise, and what else stands in the way. */
export interface Mutation {
  readonly remplacements: readonly { readonly fichier: string; readonly avant: string; readonly apres: string }[]
  /** In the database: what would hold all the same. */
  readonly sql?: string
}
const un = (fichier: string, avant: string, apres = '') => ({ fichier, avant, apres })
const BRUTE = `await regler(dedans, paiement.id, { nature: 'PAYE', capture: { transaction: 'retour_' + reference,
  montant: paiement.montant_centimes, devise: 'EUR', reference, traite: paiement.traite_code, autorisation: null, moyen: null,
  le: dedans.clock.now() } }, 'NOTIFICATION')`

/** Guards of the money, each with what the auditor must then find. */
export const mutations = {
  captureUnique: {
    remplacements: [
      un(
        'reglement/encaissement.repo.ts',
        `.onConflict((conflit) => conflit.columns(['prestataire', 'id_transaction']).doNothing())`,
      ),
    ],
    sql: 'alter table encaissement drop constraint encaissement_pkey cascade',
  },
  etatDeDepart: {
    remplacements: [
      un('paiement/paiement.repo.ts', `.where('statut', 'in', de)`),
      un('paiement/paiement.repo.ts', 'statut = case when', 'statut = case when true or'),
    ],
  },
  signature: {
    remplacements: [
      un(
        'stripe/stripe.ts',
        'const evenement = lireEvenement(message, outils)',
        `const evenement = JSON.parse(message.octets.toString('utf8'))`,
      ),
    ],
  },
  reservation: {
    remplacements: [
      un(
        'demande/demande.repo.ts',
        'where not exists (select from prevues l join reservation r using (numero_contrat, id_creance))',
        'where true',
      ),
    ],
    sql: 'alter table reservation drop constraint reservation_pkey',
  },
  ordreDesVerrous: {
    remplacements: [
      un(
        'facture/creances.repo.ts',
        'if (cles.length === 0) return []',
        // as they were asked for, one after the other
        `if (cles.length === 0) return []
        for (const une of cles)
          await sql\`select from creance where numero_contrat = ${'$'}{une.numeroContrat} and id_creance = ${'$'}{une.idCreance}
                      for no key update\`.execute(db)`,
      ),
    ],
  },
  comptesTenus: {
    remplacements: [],
    // the dues of the payment alone are held, then, a moment later, to agree with what billing booked, all of the contract
    sql: `create or replace function tenir_comptes(p_contrats text[]) returns void language sql as 'select';
          create or replace function accorder_argent(p_contrats text[], p_reference text, p_jour date, p_paiement uuid) returns void language sql
            as 'select pg_sleep(0.05); select accorder_grand_livre(p_contrats, p_jour)'`,
  },
  intentionEcrite: {
    remplacements: [
      un(
        'use-cases/demander-paiement.ts',
        'return await ctx.enTransaction((dedans) => preparer(dedans, demandee))',
        `return await ctx.enTransaction(async (dedans) => {
          const prepare = await preparer(dedans, demandee)
          if (prepare.nature === 'A_SUIVRE') await partir(dedans, prepare.paiement)
          return prepare
        })`,
      ),
    ],
  },
  montantDuPayeur: {
    remplacements: [
      un(
        'demande/plan.rules.ts',
        `if (montant > reste) return { issue: 'CHANGE', rang: 0, reste }`,
        'if (montant > reste) return prevue',
      ),
    ],
    sql: `alter table paiement_ligne drop constraint paiement_ligne_check, drop constraint paiement_ligne_check1`,
  },
  retourCru: {
    remplacements: [
      un(
        'reception/recevoir-retour.ts',
        'await (annule ? demanderAbandon : demanderEnquete)(dedans, paiement.id)',
        BRUTE,
      ),
      un(
        'reception/recevoir-retour.ts',
        `import { estReference } from '../reference.ts'`,
        `import { estReference } from '../reference.ts'\nimport { regler } from '../reglement/regler.ts'`,
      ),
    ],
  },
  cleIgnoree: {
    remplacements: [
      un('demande/preparer.ts', 'cle === undefined ? undefined : cleLibre(payeur, cle)', 'undefined'),
      un('demande/preparer.ts', 'cle === undefined ? undefined : { payeur, cle, empreinte }', 'undefined'),
    ],
  },
} as const satisfies Record<string, Mutation>
