import { readFileSync } from 'node:fs'
import { corpsGrand, octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { administrationDemarchesRoutes } from './administration.routes.ts'
import { findTenues } from './echange/echange.repo.ts'
import { pagesDesEchanges } from './echange/publier.ts'
import { unXmllint } from './echange/xmllint.fixtures.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
await regler(db, { demarcheOfts: 'D12=Contrôle du compteur', demarcheTiers: 'LABO=Laboratoire' })
const { app, appeler } = await unServeurALHeure(base, administrationDemarchesRoutes, MAINTENANT)
const sessionDe = async (profil: 'ADMIN' | 'CHARGE_DE_CLIENTELE') =>
  uneSession(db, (await unUtilisateur(db, { profils: [profil], motDePasse: null })).userWebId)
const admin = await sessionDe('ADMIN')
const XSD = new URL('../../../../../docs/demarches/ondine-demarches-1.xsd', import.meta.url)

const exporter = async (session = admin) => {
  const reponse = await app.inject({
    url: '/webapi/Configuration/exporterFormulaires',
    headers: { token: session, ConversationId: 'JS-WEB-essai' },
  })
  return { statut: reponse.statusCode, type: reponse.headers['content-type'], xml: reponse.body }
}
const comparer = async (fichier: string) =>
  (await appeler(admin, 'Configuration/comparerFormulaires', { fichier })).corps
const importer = (fichier: string, empreinte: string) =>
  appeler(admin, 'Configuration/importerFormulaires', { fichier, empreinte })
const contact = (corps: object) => appeler(admin, 'Configuration/enregistrerContactFormulaire', corps)
const tout = async () => (await findTenues(db)).map(({ reglage, contacts }) => ({ reglage, contacts }))

beforeEach(async () => {
  await db.deleteFrom('demarche_contact').execute()
})

describe('settings of procedures as a file', () => {
  it('are given out whole, and taken again change nothing', async () => {
    await contact({
      identifiant: 'RECLAMATION',
      codeRetourDemarche: 'FACTURE',
      typeContrat: 'A & <B>',
      emailMessage: 'factures@regie.fr',
      oft: { oft: 'D12', tiers: null },
    })
    const { statut, type, xml } = await exporter()
    expect([statut, type]).toEqual([200, 'application/xml'])
    const avant = await tout()
    const { fautes, demarches, absentes, empreinte } = await comparer(xml)
    expect([fautes, absentes]).toEqual([[], []])
    expect(demarches.map(({ genre }: { genre: string }) => genre)).toEqual(avant.map(() => 'INCHANGEE'))
    expect((await importer(xml, empreinte)).corps).toEqual({ changees: 0 })
    expect(await tout()).toEqual(avant)
  })

  it('say what they would change before they change it, then change all of it', async () => {
    await contact({ identifiant: 'RECLAMATION', emailMessage: 'accueil@regie.fr' })
    await contact({ identifiant: 'RECLAMATION', codeRetourDemarche: 'QUALITE' })
    const voulu = await tout()
    const { xml } = await exporter()
    // what another installation, or yesterday, had otherwise
    await appeler(admin, 'Configuration/supprimerFormulaire', { identifiant: 'ANALYSE' })
    const [reclamation] = await findTenues(db, ['RECLAMATION'])
    await appeler(admin, 'Configuration/enregistrerFormulaire', {
      ...reclamation?.reglage,
      delaiJours: null,
      nbMaxPj: 1,
    })
    await db.deleteFrom('demarche_contact').execute()
    await contact({ identifiant: 'RECLAMATION', codeRetourDemarche: 'FACTURE' })
    await contact({ identifiant: 'RECLAMATION', codeRetourDemarche: 'QUALITE', etat: 'EN_COURS' })

    const avant = await tout()
    const { fautes, demarches, empreinte } = await comparer(xml)
    expect(fautes).toEqual([])
    expect(await tout()).toEqual(avant)
    const changees = demarches.filter(({ genre }: { genre: string }) => genre !== 'INCHANGEE')
    expect(changees).toMatchObject([
      {
        identifiant: 'RECLAMATION',
        genre: 'CHANGEE',
        champs: [
          { nom: 'nbMaxPj', avant: '1', apres: '5' },
          { nom: 'delaiJours', avant: 'Aucun', apres: '15' },
        ],
        contacts: [
          { contact: 'QUALITE, tous les contrats', genre: 'CHANGE' },
          { contact: 'tous les codes, tous les contrats', genre: 'AJOUTE' },
          { contact: 'FACTURE, tous les contrats', genre: 'RETIRE' },
        ],
      },
      { identifiant: 'ANALYSE', genre: 'NOUVELLE', champs: expect.arrayContaining([]) },
    ])
    expect((await importer(xml, empreinte)).corps).toEqual({ changees: 2 })
    expect(await tout()).toEqual(voulu)
    const acte = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'formulaires-importes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse((acte.detail as { avant: string }).avant)).toMatchObject([{ reglage: { nbMaxPj: 1 } }, null])
  })

  it('are not taken over anything but what they were compared with', async () => {
    const { xml } = await exporter()
    const { empreinte } = await comparer(xml)
    await contact({ identifiant: 'Contact' })
    expect(await importer(xml, empreinte)).toMatchObject({ status: 409, corps: { code: 'DE32' } })
    // nor another file under the same comparison
    const autre = xml.replace('<nbMaxPj>5</nbMaxPj>', '<nbMaxPj>4</nbMaxPj>')
    const { empreinte: relue } = await comparer(xml)
    const avant = await tout()
    expect((await importer(autre, relue)).status).toBe(409)
    expect(await tout()).toEqual(avant)
  })

  it('leave what the file does not name as it is, and say so', async () => {
    const { xml } = await exporter()
    const sans = xml.replace(/ {4}<demarche>\s*<identifiant>ANALYSE[\s\S]*?<\/demarche>\n/, '')
    const { absentes, empreinte } = await comparer(sans)
    expect(absentes).toEqual(['Analyse de l’eau'])
    const avant = await tout()
    expect((await importer(sans, empreinte)).status).toBe(200)
    expect(await tout()).toEqual(avant)
  })

  it('of two people who take a file at once, one does', async () => {
    const { xml } = await exporter()
    const change = xml.replace('<nbMaxPj>5</nbMaxPj>', '<nbMaxPj>2</nbMaxPj>')
    const { empreinte } = await comparer(change)
    const reponses = await Promise.all([1, 2, 3].map(() => importer(change, empreinte)))
    expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await importer(xml, (await comparer(xml)).empreinte)
  })

  it('are the administration’s alone', async () => {
    const agent = await sessionDe('CHARGE_DE_CLIENTELE')
    expect((await exporter(agent)).statut).toBe(403)
    expect((await appeler(agent, 'Configuration/comparerFormulaires', { fichier: 'x' })).status).toBe(403)
  })
})

describe('a file with faults', () => {
  const fautesDe = async (xml: string) => {
    const { fautes, demarches } = await comparer(xml)
    expect(demarches).toEqual([])
    return fautes as { ligne: number; element: string; motif: string }[]
  }

  it.each(['inconnu', 'constructor', 'toString', '__proto__'])(
    'an element called %s is one that nobody knows',
    async (nom) => {
      const { xml } = await exporter()
      expect(await fautesDe(xml.replace('<nbMaxPj>', `<${nom}>1</${nom}><nbMaxPj>`))).toEqual([
        expect.objectContaining({ motif: 'Cet élément n’est pas attendu ici.' }),
      ])
    },
  )

  it('is told all of them, each with its line, and changes nothing', async () => {
    const { xml } = await exporter()
    const lignes = xml.split('\n')
    const changer = (motif: RegExp, par: string): number => {
      const place = lignes.findIndex((ligne) => motif.test(ligne))
      lignes[place] = (lignes[place] ?? '').replace(motif, par)
      return place + 1
    }
    const attendues = [
      [changer(/<autoriserPj>true/, '<autoriserPj>oui'), 'Écrivez true ou false.'],
      [changer(/<nbMaxPj>5/, '<nbMaxPj>cinq'), 'Un nombre entier est attendu.'],
      [
        changer(/<identifiant>ANALYSE/, '<identifiant>AUTRE'),
        expect.stringContaining('Cette valeur n’est pas connue.'),
      ],
      [changer(/<extension>\.gif/, '<extension>.exe'), expect.stringContaining('Celles qui le sont : .jpg')],
      [
        changer(/<commentaireObligatoire>.*<\/commentaireObligatoire>/, '<inconnu/>'),
        'Cet élément n’est pas attendu ici.',
      ],
    ].toSorted(([a], [b]) => Number(a) - Number(b))
    const fichier = lignes.join('\n')
    const fautes = await fautesDe(fichier)
    expect(
      fautes.filter(({ motif }) => motif !== 'Cet élément manque.').map(({ ligne, motif }) => [ligne, motif]),
    ).toEqual(attendues)
    expect(fautes).toContainEqual(
      expect.objectContaining({
        element: expect.stringMatching(/^reglages\/demarches\/demarche\[\d+\]\/commentaireObligatoire$/),
        motif: 'Cet élément manque.',
      }),
    )
    const avant = await tout()
    const { empreinte } = await comparer(fichier)
    const refus = await importer(fichier, empreinte)
    expect([refus.status, refus.corps.code, refus.corps.champs.length]).toEqual([400, 'DE33', fautes.length])
    expect(await tout()).toEqual(avant)
  })

  it('is held to the bounds of the screen, at the line of each', async () => {
    await contact({ identifiant: 'RECLAMATION', codeRetourDemarche: 'FACTURE', emailMessage: 'a@regie.fr' })
    await contact({ identifiant: 'RECLAMATION', codeRetourDemarche: 'QUALITE', oft: { oft: 'D12', tiers: null } })
    const { xml } = await exporter()
    const fautif = xml
      .replace('<tailleMaxPj>1048576', '<tailleMaxPj>99999999')
      .replace('<codeRetourDemarche>QUALITE', '<codeRetourDemarche>facture')
      .replace('a@regie.fr', 'regie')
      .replace('<oft>D12', '<oft>D99')
    const lignes = fautif.split('\n')
    const ligneDe = (texte: string) => lignes.findIndex((ligne) => ligne.includes(texte)) + 1
    expect(await fautesDe(fautif)).toEqual([
      {
        ligne: ligneDe('99999999'),
        element: 'reglages/demarches/demarche[1]/tailleMaxPj',
        motif: 'La taille d’un fichier est de 10 Mio au plus.',
      },
      {
        ligne: ligneDe('<emailMessage>regie'),
        element: 'reglages/demarches/demarche[2]/contacts/contact[1]/emailMessage',
        motif: 'L’adresse e-mail doit être de la forme nom@exemple.fr.',
      },
      {
        ligne: ligneDe('<oft>D99'),
        element: 'reglages/demarches/demarche[2]/contacts/contact[2]/oft',
        motif: 'Cette valeur n’est pas déclarée dans les paramètres.',
      },
    ])
    // the same contact twice, whatever the case; the same procedure twice
    const double = xml.replace('<codeRetourDemarche>QUALITE', '<codeRetourDemarche>facture')
    expect(await fautesDe(double)).toMatchObject([{ element: 'reglages/demarches/demarche[2]/contacts/contact[2]' }])
    const deux = xml.replace('<identifiant>ANALYSE', '<identifiant>RECLAMATION')
    expect(await fautesDe(deux)).toMatchObject([{ motif: 'Cette démarche est écrite deux fois.' }])
  })

  const racine = '<reglages xmlns="urn:ondine:demarches:1"><version>ondine-demarches/1</version><demarches/></reglages>'
  it.each([
    ['a document type', `<!DOCTYPE reglages [<!ENTITY x SYSTEM "file:///etc/passwd">]>${racine}`, 'DOCTYPE'],
    ['an entity of its own', racine.replace('<demarches/>', '<demarches>&x;</demarches>'), 'entité'],
    ['another name space', racine.replace('demarches:1', 'autre'), 'racine'],
    ['another encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${racine}`, 'UTF-8'],
    ['an attribute', racine.replace('<demarches/>', '<demarches a="1"/>'), 'attribut'],
    ['another version', racine.replace('demarches/1<', 'demarches/2<'), 'Celles qui le sont : ondine-demarches/1'],
    ['a tag left open', racine.replace('</version>', ''), ''],
    ['faults without end', racine.replace('<demarches/>', `<demarches>${'<a/>'.repeat(8000)}</demarches>`), ''],
    ['no XML', 'bonjour', ''],
    ['half a document', racine.slice(0, 60), ''],
    ['depth without end', racine.replace('<demarches/>', '<a>'.repeat(60_000)), 'profonds'],
  ])('of %s is refused in words', async (_, xml, mot) => {
    const fautes = await fautesDe(xml)
    expect(fautes.length).toBeGreaterThan(0)
    expect(fautes.length).toBeLessThanOrEqual(100)
    expect(fautes.map(({ motif }) => motif).join(' ')).toContain(mot)
    expect(JSON.stringify(fautes)).not.toContain('root:')
  })

  it('is read up to its bound, no further', async () => {
    expect((await appeler(admin, 'Configuration/comparerFormulaires', { fichier: 'x'.repeat(200_001) })).status).toBe(
      400,
    )
    const tropGrand = 'x'.repeat(octetsDuCorps(corpsGrand))
    expect((await appeler(admin, 'Configuration/comparerFormulaires', { fichier: tropGrand })).status).toBe(413)
  })
})

describe('what is published of the file', () => {
  it('is what the schema gives: npm run docs:demarches', () => {
    for (const { fichier, contenu } of pagesDesEchanges()) expect(readFileSync(fichier, 'utf8')).toBe(contenu)
  })

  it('holds for what is given out, with the published XSD', async ({ skip }) => {
    const valider = unXmllint(XSD)
    if (valider === undefined) return skip('xmllint is not installed')
    await contact({ identifiant: 'Contact', typeContrat: 'A & <B>', oft: { oft: 'D12', tiers: 'LABO' } })
    const { xml } = await exporter()
    expect(valider(xml)).toEqual([])
    expect(valider(xml.replace('<nbMaxPj>5', '<nbMaxPj>cinq'))).not.toEqual([])
    expect(valider(readFileSync(new URL('../exemples/demarches.xml', XSD), 'utf8'))).toEqual([])
  })
})

describe('all procedures deleted', () => {
  it('are those that were read, or none is; the journal keeps their contacts', async () => {
    await contact({ identifiant: 'Contact', emailMessage: 'accueil@regie.fr' })
    const lire = async () => (await appeler(admin, 'Configuration/listeFormulaires')).corps.resultats
    const lus = (await lire()).map(({ identifiant, modifieLe }: { identifiant: string; modifieLe: string }) => ({
      identifiant,
      modifieLe,
    }))
    const { xml } = await exporter()
    const toutSupprimer = (corps: object) => appeler(admin, 'Configuration/supprimerTousFormulaires', corps)
    expect((await toutSupprimer({ lus: lus.slice(1) })).corps.code).toBe('DE14')
    expect(
      (await toutSupprimer({ lus: lus.map((un: object) => ({ ...un, modifieLe: '2020-01-01T00:00:00.000Z' })) }))
        .status,
    ).toBe(409)
    expect((await lire())[0]).toMatchObject({ identifiant: 'Contact', contacts: 1 })
    expect((await toutSupprimer({ lus })).corps).toEqual({ supprimes: lus.length })
    expect(await lire()).toEqual([])
    expect(await db.selectFrom('demarche_contact').select('contact_id').execute()).toEqual([])
    const acte = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'formulaire-supprime')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((acte.detail as { avant: string }).avant).toContain('accueil@regie.fr')
    // and the file that was given out before brings all of them back
    const { demarches, empreinte } = await comparer(xml)
    expect(demarches.every(({ genre }: { genre: string }) => genre === 'NOUVELLE')).toBe(true)
    expect((await importer(xml, empreinte)).corps).toEqual({ changees: lus.length })
    expect((await lire()).length).toBe(lus.length)
  })
})
