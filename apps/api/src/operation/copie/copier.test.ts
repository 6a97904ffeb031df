import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { query } from '../../../test-setup/embedded-harness.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { MOT_DE_PASSE_DEMO } from '../../demo/comptes.ts'
import { semerDemo } from '../../demo/semer.ts'
import { fixedClock } from '../../platform/clock.ts'
import { PERSONNELLES } from './donnees.ts'

const JOUR = '2026-11-20'
const base = await createTestDatabase()
const { adminUrl } = inject('testCluster')
const nomCopie = `ondine_copie_${process.pid}_${Date.now().toString(36)}`
const urlCopie = new URL(`/${nomCopie}`, adminUrl).href
const dossier = join(dossierNeuf(), 'copie')

const ondine = async (url: string, ...args: string[]) => {
  const outil = lancerProcessus({ DATABASE_URL: url, DATA_DIR: dossierNeuf(), ONDINE_MODE: 'demo' }, [
    process.execPath,
    'apps/api/src/main-ondine.ts',
    ...args,
  ])
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}

let dit = ''
beforeAll(async () => {
  await semerDemo(base.pool, fixedClock(new Date(`${JOUR}T09:00:00Z`)), { jourVoulu: JOUR })
  // the demo has numbers of fiction only, as the copy does: real ones, to be looked for
  await base.pool.query(
    `update client set numero_telephone1 = '0612' || right(numero_telephone1, 6) where numero_telephone1 is not null`,
  )
  await base.pool.query(`update alerte set destinataire = '0612345678' where canal = 'SMS'`)
  // what the demo does not have
  await base.pool.query(`
    insert into audit (le, action, detail) values (now(), 'canari', '{"motif": "Canari Dubosquet, 0612999999"}');
    insert into envoi (canal, type, cle, reference, etat, destinataire, champs, cree_le) select 'COURRIEL', 'COMPTE_SUPPRIME', 'k/canari@dubosquet.fr',
      gen_random_uuid(), 'A_ENVOYER', 'canari@dubosquet.fr', '{"nomComplet": "Canari Dubosquet"}', now();
    insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le) values ('t', '{}', 1, 1, 'no canari@dubosquet.fr', now());
    insert into depot values (sha256('un'), 6, now()), (sha256('deux'), 3, now());
    insert into depot_morceau values (sha256('un'), 0, 'Dubos'), (sha256('un'), 1, 'quet'), (sha256('deux'), 0, 'two');
    insert into facture_original select numero_contrat, numero_facture, 1, sha256('un'), now() from facture where nature = 'FACTURE' limit 2;
    insert into demande_piece (piece_id, demande_id, champ, nom, type, cree_le) select gen_random_uuid(), demande_id, 'c', 'Dubosquet.pdf', 'application/pdf', now() from demande limit 1`)
  await query(adminUrl, `create database ${nomCopie} template template0`)
  const fait = await ondine(base.url, 'copy', dossier, '--anonymise')
  expect(fait).toMatchObject({ statut: 0, erreurs: '' })
  dit = fait.sortie
}, 300_000)
afterAll(async () => {
  await nettoyer()
  await base.drop()
  await query(adminUrl, `drop database if exists ${nomCopie} with (force)`)
})

// whatever the cell it stands in; the others are compared with whole cells, for a title such as « Vacances » is also a word
const PARTOUT: ReadonlySet<string> = new Set([
  'mots',
  'courriel',
  'identifiant',
  'telephone',
  'destinataire',
  'iban',
  'siret',
  'numero',
])
// codes inside answers and keys are ours; sizes and checksums of documents are no words; birthdays are days of readings too
const A_PART: ReadonlySet<string> = new Set(['cle', 'json', 'reponse', 'document', 'tailleDocument', 'naissance'])

/** Every value of the source in which somebody can be read, 6 characters or more. */
const lirePersonnes = async () => {
  const [cellules, partout] = [new Set<string>(), new Set<string>()]
  for (const [table, colonnes] of Object.entries(PERSONNELLES))
    for (const [colonne, nature] of Object.entries(colonnes)) {
      if (A_PART.has(nature)) continue
      const { rows } = await base.pool.query<{ v: string }>(
        `select distinct lower(${colonne}::text) as v from ${table} where length(${colonne}::text) > 5`,
      )
      for (const { v } of rows) {
        cellules.add(v)
        if (PARTOUT.has(nature) && /^[^\s,]+$/.test(v)) partout.add(v)
      }
    }
  return { cellules, partout }
}

/** The whole copy, line by line. */
async function* lireLignes(): AsyncGenerator<string> {
  for (const fichier of readdirSync(join(dossier, 'tables'))) {
    const texte = gunzipSync(readFileSync(join(dossier, 'tables', fichier))).toString('utf8')
    yield* texte.toLowerCase().split('\n')
  }
}

describe('a copy in which nobody is read', () => {
  it('holds not one name, address, number or text of the source, anywhere', { timeout: 300_000 }, async () => {
    const { cellules, partout } = await lirePersonnes()
    expect(cellules.size).toBeGreaterThan(20_000)
    const { rows: publies } = await base.pool.query<{ texte: string }>(
      `select lower(contenus::text || titre || resume) as texte from article union all select lower(corps_message) from mail_type`,
    )
    // a word that the utility itself publishes (an article, a mail) is nobody's name there
    const publie = publies.map(({ texte }) => texte).join(' ')
    const trouvees = new Set<string>()
    for await (const ligne of lireLignes()) {
      expect(ligne.includes('dubosquet') || ligne.includes('canari@')).toBe(false)
      for (const cellule of ligne.split('\t')) {
        if (cellules.has(cellule)) trouvees.add(cellule)
        if (cellule.length > 6 && /\p{L}|@/u.test(cellule))
          for (const mot of cellule.split(/[^\p{L}\p{N}@.-]+/u)) if (partout.has(mot)) trouvees.add(mot)
      }
    }
    expect([...trouvees].filter((une) => !publie.includes(une))).toEqual([])
  })

  it('is brought in as a copy for good, with its keys, its searches and its figures', {
    timeout: 180_000,
  }, async () => {
    expect(await ondine(urlCopie, 'restore', dossier, '--original')).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/^This is an anonymised copy[^\n]+\n$/),
    })
    expect(await ondine(urlCopie, 'restore', dossier)).toMatchObject({ statut: 0, erreurs: '' })
    expect(await ondine(urlCopie, 'release')).toMatchObject({
      statut: 1,
      erreurs: expect.stringContaining('stays a copy'),
    })
    const figures = `select (select sum(total_litres) from conso_jour)::text as litres, (select sum(index_litres) from telereleve)::text as telereleve,
      (select sum(montant_ttc_centimes) from facture)::text as factures, (select md5(string_agg(r::text, '' order by r::text)) from reglement r) as reglements,
      (select count(*) from attachement)::text as attachements, (select min(date_emission)::text || max(date_emission) from facture) as dates`
    expect(await query(urlCopie, figures)).toEqual(await query(base.url, figures))
    const [perdue] = (await query(
      urlCopie,
      `select count(*)::int as n, count(*) filter (where sans_accent(nom_client(k)) <> '' and strpos(r.recherche, sans_accent(nom_client(k))) > 0)::int as trouvables
         from contrat c join client k on k.numero_client = c.numero_client_titulaire join contrat_recherche r using (numero_contrat)`,
    )) as { n: number; trouvables: number }[]
    expect(perdue?.n).toBeGreaterThan(7_000)
    expect(perdue?.trouvables).toBe(perdue?.n)
    // of a day of birth the year stays, for ages are figures
    const naissances = (url: string, forme: string) =>
      query(
        url,
        `select md5(string_agg(to_char(date_naissance, '${forme}'), '' order by numero_client)) as h from client`,
      )
    expect(await naissances(urlCopie, 'YYYY')).toEqual(await naissances(base.url, 'YYYY'))
    expect(await naissances(urlCopie, 'MM-DD')).not.toEqual(await naissances(base.url, 'MM-DD'))
    // an invoice and its client still name the same person
    const [accord] = (await query(
      urlCopie,
      `select count(*)::int as n from facture_personnes p join client k using (numero_client) where k.prenom is not null and p.titulaire like '%' || k.prenom || ' ' || k.nom`,
    )) as { n: number }[]
    const [avant] = (await query(
      base.url,
      `select count(*)::int as n from facture_personnes p join client k using (numero_client) where k.prenom is not null and p.titulaire like '%' || k.prenom || ' ' || k.nom`,
    )) as { n: number }[]
    expect(accord).toEqual(avant)
    expect(
      await query(
        urlCopie,
        `select (select count(*)::int from facture_original join depot using (empreinte)) as originaux, (select count(*)::int from depot_morceau where
          sha256(contenu) = empreinte and length(contenu) = (select octets from depot d where d.empreinte = depot_morceau.empreinte)) as entiers`,
      ),
    ).toEqual([{ originaux: 2, entiers: 2 }])
  })

  it('opens with the password that was said, and shows the same charts and bills', { timeout: 180_000 }, async () => {
    const [, motDePasse = ''] = /opens with (\S+), said here only/.exec(dit) ?? []
    expect(dit).toMatch(/UTILISATEUR_PREMIUM +p[0-9a-f]{16}@copie\.example, 350 contracts\n/)
    const numero = `(select user_web_id from attachement where numero_contrat = '0012345')`
    const nomDe = async (url: string) =>
      String((await query(url, `select identifiant from utilisateur where user_web_id = ${numero}`))[0]?.identifiant)
    const lire = async (url: string, qui: string, passe: string) => {
      const portail = lancerProcessus({
        DATABASE_URL: url,
        DATA_DIR: dossierNeuf(),
        ONDINE_MODE: 'demo',
        WORKER: 'separate',
      })
      const adresse = `${await portail.pret()}/webapi`
      const conversation = 'JS-WEB-3f0f3d1e-9a57-4a4e-8a51-0b6a6c1d2e3f'
      const appeler = async (chemin: string, jeton?: string, corps?: object) => {
        const reponse = await fetch(`${adresse}/${chemin}`, {
          headers: { ConversationId: conversation, 'Content-Type': 'application/json', ...(jeton && { Token: jeton }) },
          ...(corps && { method: 'POST', body: JSON.stringify(corps) }),
        })
        expect([chemin, reponse.status]).toEqual([chemin, 200])
        return (await reponse.json()) as Record<string, unknown>
      }
      const application = await appeler('Acces/generateToken', undefined, {
        ConversationId: conversation,
        ClientId: 'ondine-web',
        AccessKey: 'ondine-demo',
      })
      const { token: jeton } = await appeler('Utilisateur/authentification', String(application.token), {
        identifiant: qui,
        motDePasse: passe,
      })
      const token = String(jeton)
      const contrats = await appeler('Abonnement/contrats', token)
      const vus = {
        contrats: JSON.stringify(contrats).match(/"numeroContrat":"\d+"/g),
        annee: await appeler('Consommation/getConsoGraphData/0012345/2026-01-01/2026-12-31/MOIS', token),
        jours: await appeler('Consommation/getConsoGraphData/0012345/2026-11-01/2026-11-20/JOURNEE', token),
        factures: await appeler('Facture/listeFactures?numeroContrat=0012345', token),
      }
      const { copie } = await appeler('Configuration/getConfiguration')
      portail.signal('SIGTERM')
      await portail.fin
      return { ...vus, copie }
    }
    const source = await lire(base.url, await nomDe(base.url), MOT_DE_PASSE_DEMO)
    expect(source.contrats?.length).toBeGreaterThan(1)
    expect(await lire(urlCopie, await nomDe(urlCopie), motDePasse)).toEqual({ ...source, copie: true })
    expect(source.copie).toBeFalsy()
  })

  it('is asked for by its name: without --anonymise nothing is written', { timeout: 60_000 }, async () => {
    expect(await ondine(base.url, 'copy', join(dossierNeuf(), 'autre'))).toMatchObject({
      statut: 1,
      sortie: '',
      erreurs: expect.stringMatching(/^Say --anonymise[^\n]+\n$/),
    })
    expect(readFileSync(join(dossier, 'settings.env'), 'utf8')).not.toContain('postgres://')
  })
})
