import { expect, it } from 'vitest'
import { charger } from './charger.rules.ts'
import type { Definition } from './definition.ts'
import { contexteDe, definitions, exemples, remplir } from './demarche.fixtures.ts'
import { parcourir, type Reponses, repondre } from './parcours.rules.ts'
import { valider } from './valider.rules.ts'

const { contact, souscriptionV2, souscriptionSignee, souscriptionV3 } = definitions
const FAITS = { birthDataRequired: 'Non', civiliteIsRequired: 'Non', 'contrat.connu': 'Non', 'reglage.pieces': 'Non' }
const marcher = (definition: Definition, reponses: Reponses, faits = {}) => {
  const { etapes, champs } = parcourir(definition, reponses, contexteDe({ ...FAITS, ...faits }))
  const noms = champs.map(({ champ }) => champ.nom)
  return {
    etapes: etapes.map(({ id }) => id),
    noms,
    requis: champs.filter(({ requis }) => requis).map(({ champ }) => champ.nom),
    valeur: (nom: string) => champs.find(({ champ }) => champ.nom === nom)?.valeur,
    impose: (nom: string) => champs.find(({ champ }) => champ.nom === nom)?.impose !== undefined,
  }
}

it('a professional has a step of their own and no co-holder [subnew-pro]', () => {
  const { etapes, noms } = marcher(souscriptionV2, { type_client: 'Professionnel', coTitulaire: 'Oui' })
  expect(etapes.slice(0, 4)).toEqual(['type', 'compteur', 'professionnel', 'adresse'])
  expect(noms.filter((nom) => /^(particulier|coTitulaire)/.test(nom))).toEqual([])
})

it('the box of a co-holder opens its fields [subnew-coholder]', () => {
  const ouverts = (coTitulaire: string) =>
    marcher(souscriptionV2, { type_client: 'Particulier', coTitulaire }).noms.includes('coTitulaire_nom')
  expect([ouverts('Oui'), ouverts('Non')]).toEqual([true, false])
})

it('an owner tells how the waste goes, and is sent as not knowing the owner [subnew-owner-yes]', () => {
  const reponses = { demande_proprietaire: 'Oui', demande_connaissance_proprietaire: 'Oui' }
  const { etapes, noms } = marcher(souscriptionV2, reponses)
  expect(etapes).toContain('assainissement')
  expect(noms.filter((nom) => /connaissance|^proprietaire_/.test(nom))).toEqual([])
  const contexte = contexteDe(FAITS)
  const lignes = charger(souscriptionV2, parcourir(souscriptionV2, reponses, contexte), contexte)
  expect(lignes.find(({ nom }) => nom === 'demande_connaissance_proprietaire')?.valeur).toBe('Non')
})

it('somebody else’s lodging asks for its owner where they know them [subnew-owner-no]', () => {
  const ouvre = (sait: string) =>
    marcher(souscriptionV2, { demande_proprietaire: 'Non', demande_connaissance_proprietaire: sait })
  expect([ouvre('Oui').noms.includes('proprietaire_nom'), ouvre('Non').noms.includes('proprietaire_nom')]).toEqual([
    true,
    false,
  ])
  expect(ouvre('Oui').etapes).not.toContain('assainissement')
})

it('another address of bills brings the payer, the same takes them away [subnew-payer]', () => {
  const etapes = (identique: string) => marcher(souscriptionV2, { facturation_adresseIdentique: identique }).etapes
  expect([etapes('Non').includes('payeur'), etapes('Oui').includes('payeur')]).toEqual([true, false])
})

it('starts with the electronic bill and the monthly debit, which excludes the other [subnew-defaults]', () => {
  const depart = marcher(souscriptionV2, {})
  expect([depart.valeur('paiement_facture'), depart.valeur('paiement_serviceMensu')]).toEqual(['Oui', 'Oui'])
  const change = repondre(souscriptionV2, {}, 'paiement_servicePrelevement', 'Oui')
  expect(change).toEqual({ paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Oui' })
  const contexte = contexteDe(FAITS)
  const deux = parcourir(souscriptionV2, { paiement_servicePrelevement: 'Oui' }, contexte)
  expect(valider(souscriptionV2, deux, contexte, 'service').map(({ code }) => code)).toEqual(['exclusif'])
})

it('asks to sign the documents that exist, and no other [subnew-documents]', () => {
  const { requis } = marcher(souscriptionV2, {}, { 'document.FOURNITURE_EAU': 'Oui' })
  expect(requis.filter((nom) => nom.startsWith('accord_'))).toEqual(['accord_fourniture_eau', 'accord_contrat'])
})

it('asks for birth data and civility where settings say so, and for civility always in the signed variant [birth-data-required] [civility-required]', () => {
  const requis = (definition: Definition, faits: object) =>
    marcher(definition, { type_client: 'Particulier' }, faits).requis.filter((nom) => /civilite|naissance/i.test(nom))
  const naissance = ['dateNaissance', 'naissance_ville', 'naissance_pays'].map((nom) => `particulier_${nom}`)
  expect(requis(souscriptionV2, {})).toEqual([])
  expect(requis(souscriptionV2, { birthDataRequired: 'Oui' })).toEqual(naissance)
  expect(requis(souscriptionV2, { civiliteIsRequired: 'Oui' })).toEqual(['particulier_civilite'])
  expect(requis(souscriptionSignee, {})).toEqual(['particulier_civilite'])
})

it('a former occupant is named and confirmed, or their step is not there [v3-former-occupant]', () => {
  const connu = marcher(souscriptionV3, { type_ancienProprio: 'Oui' })
  const inconnu = marcher(souscriptionV3, { type_ancienProprio: 'Non' })
  expect([connu.requis.includes('type_ancienProprio_nom'), connu.etapes.includes('ancien')]).toEqual([true, true])
  expect([inconnu.noms.includes('type_ancienProprio_nom'), inconnu.etapes.includes('ancien')]).toEqual([false, false])
})

it('the place confirmed asks about bills, which copies the address and locks it [v3-place] [v3-billing]', () => {
  const reponses = { type_ancienProprio: 'Oui', ancien_confirm_lieu_raccordement: 'Oui', ancien_rue: 'AILLEURS' }
  const lieu = marcher(souscriptionV3, reponses)
  expect([lieu.noms.includes('ancien_confirm_adress_facturation'), lieu.impose('ancien_rue')]).toEqual([true, false])
  const factures = marcher(souscriptionV3, { ...reponses, ancien_confirm_adress_facturation: 'Oui' })
  expect([factures.impose('ancien_rue'), factures.valeur('ancien_rue')]).toEqual([true, '1 RUE HAUTE'])
  expect(marcher(souscriptionV3, { type_ancienProprio: 'Oui' }).noms).not.toContain('ancien_confirm_adress_facturation')
})

it('a tenant names the owner, a company its numbers, a person their birth [v3-tenant] [v3-client-type] [kbis]', () => {
  const locataire = marcher(souscriptionV3, { sumup_locataire_prop: 'Locataire', sumup_type: 'Professionnel' })
  expect([locataire.etapes.includes('proprietaire'), locataire.requis.includes('sumup_siret')]).toEqual([true, true])
  expect([locataire.requis.includes('ecranrecap_file3'), locataire.noms.includes('sumup_titulaire_ville')]).toEqual([
    true,
    false,
  ])
  const proprietaire = marcher(souscriptionV3, { sumup_locataire_prop: 'Proprietaire', sumup_type: 'Particulier' })
  expect([proprietaire.etapes.includes('proprietaire'), proprietaire.noms.includes('sumup_ape')]).toEqual([
    false,
    false,
  ])
  expect([proprietaire.noms.includes('sumup_titulaire_ville'), proprietaire.etapes.includes('accord')]).toEqual([
    true,
    false,
  ])
})

it('prefills who is known, and lets them change it [form-prefill]', () => {
  const depart = marcher(contact, {})
  expect(['nom', 'prenom', 'MailContact'].map(depart.valeur)).toEqual(['Roche', 'Anaïs', 'anais@ondine.example'])
  expect(depart.impose('nom')).toBe(false)
  expect(marcher(contact, { nom: '' }).valeur('nom')).toBe('')
})

it('sends Oui and Non, capitals, days as they are read, and a foreign postal code as it is [form-values] [uppercase] [default-country]', () => {
  const contexte = contexteDe(FAITS)
  const saisies = {
    ...{ type_client: 'Particulier', coTitulaire: 'Oui', coTitulaire_adresse_pays: 'royaume-uni' },
    ...{ coTitulaire_adresse_codePostal: 'sw1a 1aa', coTitulaire_adresse_rue: '10 downing st' },
    ...{ prelevement_iban: 'fr76 3000 6000 0112 3456 7890 189', prelevement_bic: 'agrifrpp' },
    ...{ releve_dateReleveIndexConsommation: '2026-11-05', accord_delai: '' },
    paiement_servicePrelevement: 'Non',
  }
  const reponses = remplir(souscriptionV2, { faits: FAITS, reponses: saisies })
  const parcours = parcourir(souscriptionV2, reponses, contexte)
  expect(valider(souscriptionV2, parcours, contexte)).toEqual([])
  const lignes = new Map(charger(souscriptionV2, parcours, contexte).map(({ nom, valeur }) => [nom, valeur]))
  const lues = ['coTitulaire_adresse_codePostal', 'coTitulaire_adresse_rue', 'prelevement_iban', 'prelevement_bic']
  expect(lues.map((nom) => lignes.get(nom))).toEqual(['SW1A 1AA', '10 DOWNING ST', exemples.iban, 'AGRIFRPP'])
  expect(lignes.get('releve_dateReleveIndexConsommation')).toBe('05/11/2026')
  expect([lignes.get('accord_delai'), lignes.get('accord_contrat'), lignes.has('coTitulaire')]).toEqual([
    'Non',
    'Oui',
    false,
  ])
  expect(lignes.get('particulier_naissance_pays')).toBe('FRANCE')
})
