import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { regler } from '../../test-setup/fixtures/compte.ts'
import { unAConfirmer, unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../test-setup/fixtures/groupe.ts'
import { suivant } from '../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

// docs/decisions/056: billing names other people under the same number of contract
const base = await createTestDatabase()
afterAll(base.drop)
const { db, pool } = base

const unePersonne = async (choix: Parameters<typeof unClient>[1] = {}) =>
  unClient(db, { nom: `Personne${suivant()}`, prenom: null, email: null, numero_telephone1: null, ...choix })
const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) =>
  (await unUtilisateur(db, { motDePasse: null, ...choix })).userWebId

type Gens = { titulaire: string; co?: string; payeur?: string }
const ENTETE =
  'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;numeroClientCoTitulaire;numeroClientPayeur'
const ligne = (numero: string, { titulaire, co = '', payeur = titulaire }: Gens, dateEtat = '2020-01-01') =>
  `${numero};EA;SE;${dateEtat};${titulaire};${co};${payeur}`
const importer = (lignes: readonly string[], clientsChanges?: 'numeros' | 'personnes') =>
  importerTexte(pool, 'contrats', `${ENTETE}\n${lignes.join('\n')}\n`, { valeurs: { clientsChanges } })
const donner = (numero: string, gens: Gens, dateEtat?: string) => importer([ligne(numero, gens, dateEtat)])

const etatDe = async (compte: number, numero: string): Promise<string> => {
  const { rows } = await pool.query<{ etat: string }>(
    `select 'OUVERT' as etat from attachement where user_web_id = $1 and numero_contrat = $2
     union all select etat from rattachement_a_confirmer where user_web_id = $1 and numero_contrat = $2
     union all select 'FACTURES ' || des_ere || '-' || a_ere from attachement_passe
                where user_web_id = $1 and numero_contrat = $2 and factures`,
    [compte, numero],
  )
  return rows.map(({ etat }) => etat).join(' + ')
}

let ancien: string
let nouveau: string
let numero: string
beforeEach(async () => {
  ancien = await unePersonne()
  nouveau = await unePersonne()
  numero = await unContrat(db, { numero_client_titulaire: ancien })
})

describe('a contract that passes to somebody else', () => {
  it('closes to whoever was its client, by whatever proof, and its bills stay theirs', async () => {
    const [parFacture, parNumero] = [await unCompte(), await unCompte()]
    await unAttachement(db, parFacture, numero)
    await unAttachement(db, parNumero, numero, { clients: [ancien] })
    await donner(numero, { titulaire: nouveau })
    expect([await etatDe(parFacture, numero), await etatDe(parNumero, numero)]).toEqual([
      'FACTURES 0-0',
      'FACTURES 0-0',
    ])
  })

  it('leaves nothing to what the meter alone opened', async () => {
    const compte = await unCompte()
    await unAttachement(db, compte, numero)
    await pool.query(`update attachement set preuve = 'COMPTEUR' where user_web_id = $1`, [compte])
    await donner(numero, { titulaire: nouveau })
    expect(await etatDe(compte, numero)).toBe('')
  })

  it('leaves the groups and the universes of that account', async () => {
    const compte = await unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
    await unAttachement(db, compte, numero)
    const groupe = await unGroupe(db, compte, { contrats: [numero] })
    await unUnivers(db, compte, { utilisateurs: [], contrats: [numero] })
    await donner(numero, { titulaire: nouveau })
    const { rows } = await pool.query(
      `select 1 from groupe_contrat where id_groupe = $1 union all select 1 from univers_contrat where numero_contrat = $2`,
      [groupe, numero],
    )
    expect(rows).toEqual([])
  })

  it('is told by the report, the same when the file comes again, and passes once', async () => {
    for (let i = 0; i < 2; i++) await unAttachement(db, await unCompte(), numero)
    const motif =
      'contrat passé à d’autres personnes (le 2026-11-20 au plus tard) : 2 comptes ne l’ont plus, les factures d’avant leur restent'
    for (const { comptes, remarques } of [
      await donner(numero, { titulaire: nouveau }),
      await donner(numero, { titulaire: nouveau }),
    ]) {
      expect(comptes.refusees).toBe(0)
      expect(remarques).toEqual([
        {
          fichier: 'fichier.csv',
          ligne: '2',
          champ: 'numeroClientTitulaire',
          valeur: nouveau,
          motif,
          gravite: 'AVERTISSEMENT',
        },
      ])
    }
    const { rows } = await pool.query('select rang from passage_contrat where numero_contrat = $1', [numero])
    expect(rows).toEqual([{ rang: 1 }])
    const audit = await pool.query(
      `select count(*)::int as n from audit where action = 'contrat-passe' and objet_id = $1`,
      [numero],
    )
    expect(audit.rows).toEqual([{ n: 1 }])
  })

  it('closes nothing where the chunk that says so does not commit', async () => {
    const compte = await unCompte()
    await unAttachement(db, compte, numero)
    await pool.query(
      `create or replace function tuer() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await pool.query(
      'create trigger tuer before insert on attachement_passe for each statement execute function tuer()',
    )
    try {
      await expect(donner(numero, { titulaire: nouveau })).rejects.toThrow()
    } finally {
      await pool.query('drop trigger tuer on attachement_passe')
    }
    expect(await etatDe(compte, numero)).toBe('OUVERT')
    const { rows } = await pool.query('select numero_client_titulaire as t from contrat where numero_contrat = $1', [
      numero,
    ])
    expect(rows).toEqual([{ t: ancien }])
    await donner(numero, { titulaire: nouveau })
    expect(await etatDe(compte, numero)).toBe('FACTURES 0-0')
  })
})

describe('what is no passage, or not for that account', () => {
  it('the same client under another name and another address', async () => {
    const compte = await unCompte()
    await unAttachement(db, compte, numero)
    await importerTexte(pool, 'clients', `numeroClient;nom;facturationAdresse\n${ancien};Dupond-Durant;2 rue Neuve\n`)
    const { remarques } = await donner(numero, { titulaire: ancien })
    expect([await etatDe(compte, numero), remarques]).toEqual(['OUVERT', []])
  })

  it('roles that change between the same people, and somebody who joins them', async () => {
    const compte = await unCompte()
    await unAttachement(db, compte, numero)
    await donner(numero, { titulaire: ancien, co: nouveau })
    await donner(numero, { titulaire: nouveau, payeur: ancien })
    expect(await etatDe(compte, numero)).toBe('OUVERT')
  })

  it('the payer who stays while the holder changes, known by the number that proved it or by its mailbox', async () => {
    const agence = await unePersonne({ email: `agence${suivant()}@exemple.fr` })
    const loue = await unContrat(db, { numero_client_titulaire: ancien, numero_client_payeur: agence })
    const parNumero = await unCompte()
    const { email } = await db
      .selectFrom('client')
      .select('email')
      .where('numero_client', '=', agence)
      .executeTakeFirstOrThrow()
    const parAdresse = await unCompte({ email: email ?? '' })
    await pool.query('update utilisateur set adresse_prouvee = email where user_web_id = $1', [parAdresse])
    const locataire = await unCompte()
    await unAttachement(db, parNumero, loue, { clients: [agence] })
    await unAttachement(db, parAdresse, loue)
    await unAttachement(db, locataire, loue, { clients: [ancien] })
    await donner(loue, { titulaire: nouveau, payeur: agence })
    expect([await etatDe(parNumero, loue), await etatDe(parAdresse, loue), await etatDe(locataire, loue)]).toEqual([
      'OUVERT',
      'OUVERT',
      'FACTURES 0-0',
    ])
  })

  it('an account that may be who stayed is asked for a proof; its other contracts answer for it', async () => {
    const agence = await unePersonne()
    const [loue, autre] = [
      await unContrat(db, { numero_client_titulaire: ancien, numero_client_payeur: agence }),
      await unContrat(db, { numero_client_titulaire: await unePersonne(), numero_client_payeur: agence }),
    ]
    const [inconnu, gerant] = [await unCompte(), await unCompte()]
    await unAttachement(db, inconnu, loue)
    for (const un of [loue, autre]) await unAttachement(db, gerant, un)
    const { remarques } = await donner(loue, { titulaire: nouveau, payeur: agence })
    expect([await etatDe(inconnu, loue), await etatDe(gerant, loue)]).toEqual(['A_CONFIRMER + FACTURES 0-0', 'OUVERT'])
    expect(remarques[0]?.motif).toContain('1 compte ne l’a plus, dont 1 à qui une preuve est demandée')
  })

  it('staff, and what waits already', async () => {
    const [agent, attend] = [await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] }), await unCompte()]
    await unAttachement(db, agent, numero)
    await unAConfirmer(db, attend, numero)
    await donner(numero, { titulaire: nouveau })
    expect([await etatDe(agent, numero), await etatDe(attend, numero)]).toEqual(['OUVERT', 'A_CONFIRMER'])
  })
})

describe('a client whose number changes', () => {
  const lui = { nom: 'Martin', prenom: 'Élodie', email: 'elodie.martin@exemple.fr' }

  it('is told by its name and something that is of one person alone: nobody loses the contract', async () => {
    const [avant, apres] = [await unClient(db, lui), await unClient(db, { ...lui, nom: 'MARTIN', prenom: 'Elodie' })]
    const contrat = await unContrat(db, { numero_client_titulaire: avant })
    const compte = await unCompte()
    await unAttachement(db, compte, contrat, { clients: [avant] })
    const motif = `le client ${avant} a pris le numéro ${apres} : c’est la même personne, ses comptes gardent ce contrat`
    for (const { remarques } of [
      await donner(contrat, { titulaire: apres }),
      await donner(contrat, { titulaire: apres }),
    ])
      expect(remarques.map((une) => une.motif)).toEqual([motif])
    expect(await etatDe(compte, contrat)).toBe('OUVERT')
    const { rows } = await pool.query('select clients from attachement where user_web_id = $1', [compte])
    expect(rows).toEqual([{ clients: [apres] }])
  })

  it.each([
    ['only the same name', { email: null }, { email: null }],
    ['the same name and mailbox, another birth', { date_naissance: '1960-01-02' }, { date_naissance: '1990-01-02' }],
    ['another first name', {}, { prenom: 'Paul' }],
  ])('%s: somebody else', async (_, avant, apres) => {
    const commun = { ...lui, numero_telephone1: null }
    const contrat = await unContrat(db, { numero_client_titulaire: await unClient(db, { ...commun, ...avant }) })
    const compte = await unCompte()
    await unAttachement(db, compte, contrat)
    await donner(contrat, { titulaire: await unClient(db, { ...commun, ...apres }) })
    expect(await etatDe(compte, contrat)).toBe('FACTURES 0-0')
  })
})

describe('a file that would close an unusual share of the contracts', () => {
  const beaucoup = async () => {
    const faits: { contrat: string; compte: number; vers: string }[] = []
    for (let i = 0; i < 21; i++) {
      const compte = await unCompte()
      const avant = await unePersonne()
      const contrat = await unContrat(db, { numero_client_titulaire: avant })
      await unAttachement(db, compte, contrat, { clients: [avant] })
      faits.push({ contrat, compte, vers: await unePersonne() })
    }
    return faits
  }

  it('is refused whole before anything is written, and says what to do', async () => {
    const faits = await beaucoup()
    const lignes = faits.map(({ contrat, vers }) => ligne(contrat, { titulaire: vers }))
    await expect(importer(lignes)).rejects.toThrow(
      /^Rien n’a été écrit : ce fichier donne d’autres clients à 21 des \d+ contrats ouverts à un compte.*--clients numeros.*--clients personnes/,
    )
    for (const { compte, contrat } of faits) expect(await etatDe(compte, contrat)).toBe('OUVERT')
    await importer(lignes, 'numeros')
    for (const { compte, contrat } of faits) expect(await etatDe(compte, contrat)).toBe('OUVERT')
    await importer(
      await Promise.all(faits.map(async ({ contrat }) => ligne(contrat, { titulaire: await unePersonne() }))),
      'personnes',
    )
    for (const { compte, contrat } of faits) expect(await etatDe(compte, contrat)).toBe('FACTURES 0-0')
  })

  it('is taken where staff set a larger share', async () => {
    const faits = await beaucoup()
    await regler(db, { importContratsPassesPourCent: 100 })
    try {
      await importer(faits.map(({ contrat, vers }) => ligne(contrat, { titulaire: vers })))
    } finally {
      await regler(db, { importContratsPassesPourCent: null })
    }
    for (const { compte, contrat } of faits) expect(await etatDe(compte, contrat)).toBe('FACTURES 0-0')
  })
})
