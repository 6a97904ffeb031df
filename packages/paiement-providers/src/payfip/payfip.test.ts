import { describe, expect, it } from 'vitest'
import { appelerSoap, element, texte } from '../commun/soap.ts'
import { unEssai } from '../conformite/epreuve.ts'
import { railsEprouves } from '../conformite/rails.ts'
import { SansReponse } from '../port.ts'
import { constatPayfip } from './constat.ts'
import { demanderPayfip } from './service.ts'
import { ESSAI_PAYFIP, ESSAI_PAYFIP_TITRE } from './simulateur.ts'

const rail = railsEprouves.find(({ prestataire }) => prestataire.code === 'PAYFIP')
if (rail === undefined) throw new Error('PAYFIP is not in the suite')

const ENVELOPPE = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body><pai:creerPaiementSecurise xmlns:pai="http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService"><arg0><exer>2026</exer><mel>abonne@exemple.fr</mel><montant>4200</montant><numcli>090909</numcli><objet>Facture d eau paiement 7K3M9PQRSTVW</objet><refdet>7K3M9PQRSTVW</refdet><saisie>T</saisie><urlnotif>https://agence.exemple.fr/webapi/Paiement/notification/RAIL/EAU</urlnotif><urlredirect>https://agence.exemple.fr/webapi/Paiement/retour/7K3M9PQRSTVW</urlredirect></arg0></pai:creerPaiementSecurise></soapenv:Body></soapenv:Envelope>`

describe('PAYFIP', () => {
  it('asks as written down, fields in the order of their names', async () => {
    const { demande, outils } = unEssai(rail)
    const envois: unknown[] = []
    const { config } = ESSAI_PAYFIP
    await demanderPayfip(demande, {
      ...outils,
      config,
      appeler: async (adresse, requete) => {
        envois.push([adresse.replace(outils.racine, ''), requete?.body])
        return new Response('')
      },
    })
    expect(envois).toEqual([['/tpa/services/securite', ENVELOPPE]])
  })

  it('asks for a title as the treasury calls it, of its year; of another kind of account it asks for none', async () => {
    const titre = { reference: '202500170000000421', exercice: 2025 }
    const { demande, outils } = unEssai(rail)
    const envois: unknown[] = []
    const demander = (de: typeof titre | null, { config }: typeof ESSAI_PAYFIP | typeof ESSAI_PAYFIP_TITRE) =>
      demanderPayfip(
        { ...demande, titre: de },
        {
          ...outils,
          config,
          appeler: async (_adresse, requete) => {
            envois.push(requete?.body)
            return new Response('')
          },
        },
      )
    await demander(titre, ESSAI_PAYFIP_TITRE)
    expect(envois).toEqual([
      ENVELOPPE.replace('<exer>2026</exer>', '<exer>2025</exer>')
        .replace('<numcli>090909</numcli>', '<numcli>090910</numcli>')
        .replace('<refdet>7K3M9PQRSTVW</refdet>', '<refdet>202500170000000421</refdet>'),
    ])
    for (const [de, compte] of [
      [null, ESSAI_PAYFIP_TITRE],
      [titre, ESSAI_PAYFIP],
    ] as const)
      expect(await demander(de, compte)).toEqual({ nature: 'REFUS', motif: 'title' })
    expect(envois).toHaveLength(1)
  })

  it('is final after twenty minutes, money at once', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    expect(await essai.enqueter(depart)).toEqual({ nature: 'EN_COURS' })
    await essai.agir(page, 'REFUSER')
    expect(await essai.enqueter(depart)).toEqual({ nature: 'REFUSE', motif: 'R', pageOuverte: true })
    essai.avancer(21)
    expect(await essai.enqueter(depart)).toEqual({ nature: 'REFUSE', motif: 'R', pageOuverte: false })
    const autre = unEssai(rail)
    const ouverte = await autre.partir()
    await autre.agir(ouverte.page, 'ANNULER')
    autre.avancer(21)
    expect(await autre.enqueter(ouverte.depart)).toEqual({ nature: 'ANNULE' })
    const vide = unEssai(rail)
    const jamais = await vide.partir()
    vide.avancer(21)
    expect(await vide.enqueter(jamais.depart)).toEqual({ nature: 'EXPIRE' })
  })

  it('cannot be given up while its payer may try again: a refused card is no end of it', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'REFUSER')
    await expect(essai.expirer(depart)).rejects.toThrow(SansReponse)
    essai.avancer(21)
    expect(await essai.expirer(depart)).toEqual({ nature: 'REFUSE', motif: 'R', pageOuverte: false })
  })

  it('an operation that was purged is over, and nobody knows how; a signal about it says nothing by itself', async () => {
    const essai = unEssai(rail)
    const idPrestataire = 'cc0cb210-1cd4-11ea-8cca-0213ad91a103'
    const depart = { nature: 'REDIRECTION', url: '', idPrestataire, expireLe: new Date() } as const
    expect(await essai.enqueter(depart)).toEqual({ nature: 'EXPIRE', oublie: true })
    expect(essai.verifier({ corps: `idOp=${idPrestataire}` })).toMatchObject({ nature: 'A_ENQUETER', idPrestataire })
    expect(essai.verifier({ corps: 'idop=1' }).nature).toBe('REJETE')
  })

  it('an answer about something else is none', () => {
    const connu = {
      idPrestataire: 'a',
      reference: 'R',
      traite: 'EAU',
      creeLe: new Date(),
      expireLe: new Date(),
      titre: null,
    }
    const detail =
      '<return><idOp>b</idOp><montant>4200</montant><numcli>090909</numcli><resultrans>P</resultrans></return>'
    const qui = { numcli: '090909', maintenant: new Date() }
    expect(() => constatPayfip(detail, connu, qui)).toThrow(SansReponse)
    expect(() => constatPayfip(detail.replace('>b<', '>a<').replace('090909', '111111'), connu, qui)).toThrow(
      SansReponse,
    )
    expect(constatPayfip(detail.replace('>b<', '>a<').replace('>P<', '>?<'), connu, qui).nature).toBe('EN_COURS')
    // of a title: by its operation it is ours, by another title it is not what was asked for
    const duTitre = { ...connu, titre: { reference: 'TITRE1', exercice: 2025 } }
    const avec = (refdet: string) => detail.replace('<idOp>b</idOp>', `<idOp>a</idOp><refdet>${refdet}</refdet>`)
    for (const [refdet, reference] of [
      ['TITRE1', 'R'],
      ['TITRE2', 'TITRE2'],
    ] as const)
      expect([refdet, constatPayfip(avec(refdet), duTitre, qui)]).toMatchObject([refdet, { capture: { reference } }])
  })
})

describe('an envelope', () => {
  const repondre = (corps: string) =>
    appelerSoap({ appeler: async () => new Response(corps) }, { adresse: 'http://x', action: '', corps: '' })
  const bonne = '<S:Envelope><S:Body><a:x n="1">&lt;&#233;&amp;&#xe9;</a:x></S:Body></S:Envelope>'

  it('is read whatever its prefixes; with a document type, or none at all, it is no answer', async () => {
    const corps = await repondre(bonne)
    expect(texte(corps, 'x')).toBe('<é&é')
    expect(element(corps, 'y')).toBeUndefined()
    await expect(repondre(`<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${bonne}`)).rejects.toThrow(
      SansReponse,
    )
    await expect(repondre('<html><body>Maintenance</body></html>')).rejects.toThrow(SansReponse)
  })
})
