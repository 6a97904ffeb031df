import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charger, typeEnvoye } from './charger.rules.ts'
import type { Definition } from './definition.ts'
import { contexteDe, definitions } from './demarche.fixtures.ts'
import { champsDe } from './deplier.rules.ts'
import type { Faits } from './faits.codes.ts'
import { parcourir, type Reponses } from './parcours.rules.ts'

const ouiNon = fc.constantFrom('Oui', 'Non')
const { souscriptionV2, souscriptionV3 } = definitions

/** Any answer to any field, the ones that decide mostly among what they may be. */
const reponsesA = (definition: Definition) =>
  fc.record(
    Object.fromEntries(
      champsDe(definition).map(({ nom, type, options }) => {
        const codes = Array.isArray(options) ? options.map((une) => (typeof une === 'string' ? une : une.code)) : []
        const libre = fc.string({ maxLength: 12 })
        if (codes.length > 0) return [nom, fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...codes) }, libre)]
        return [nom, ['ouiNon', 'coche'].includes(type) ? fc.oneof({ weight: 9, arbitrary: ouiNon }, libre) : libre]
      }),
    ),
    { requiredKeys: [] },
  )
const faits = fc.record({ birthDataRequired: ouiNon, civiliteIsRequired: ouiNon, 'occupant.releve': ouiNon })

const lignesDe = (definition: Definition, reponses: Reponses, connus: Faits) => {
  const contexte = contexteDe(connus)
  return charger(definition, parcourir(definition, reponses, contexte), contexte)
}

/** What the specification deletes on submission (2§4), said without the definition. */
const exclusV2 = (r: Reponses): RegExp[] => [
  ...(r.type_client === 'Particulier' ? [] : [/^particulier_/, /^coTitulaire_/]),
  ...(r.type_client === 'Professionnel' ? [] : [/^professionnel_/]),
  ...(r.coTitulaire === 'Oui' ? [] : [/^coTitulaire_/]),
  ...((r.paiement_serviceMensu || 'Oui') === 'Oui' || r.paiement_servicePrelevement === 'Oui' ? [] : [/^prelevement_/]),
  ...(r.demande_proprietaire === 'Oui' ? [/^proprietaire_/] : [/^assainissement_/]),
  ...(r.demande_connaissance_proprietaire === 'Oui' ? [] : [/^proprietaire_/]),
  ...(r.facturation_adresseIdentique === 'Non' ? [] : [/^payeur_/]),
]
const exclusV3 = (r: Reponses): RegExp[] => [
  ...(r.type_ancienProprio === 'Oui' ? [] : [/^ancien_/, /_ancien$/, /_ancienProprio_nom$/]),
  ...(r.sumup_type === 'Professionnel'
    ? [/^sumup_(prenom|titulaire)/, /^sumup_cotit/]
    : [/^sumup_(siret|ape)$/, /file3$/]),
  ...(r.sumup_locataire_prop === 'Locataire' ? [] : [/^infoProprio_/]),
  ...(r.modePaiement_ok_paiement_mensu === 'Oui' ? [] : [/_nbr_occupant$/, /_mensu_(prevue|demande)$/]),
]

const intrus = (definition: Definition, exclus: (r: Reponses) => RegExp[]) => (reponses: Reponses, connus: Faits) =>
  lignesDe(definition, reponses, connus)
    .map(({ nom }) => nom)
    .filter((nom) => exclus(reponses).some((motif) => motif.test(nom)))

const imposes = {
  ancien_occupant_nom: 'Martin',
  ancien_ancienNumeroContrat: '0000888',
  indexreleve_datedernierindex_ancien: '01/11/2026',
  indexreleve_valeurIndexConsommationReleve_ancien: '987',
} as const
const falsifies = (definition: Definition) => (reponses: Reponses, connus: Faits) =>
  lignesDe(definition, reponses, connus).filter(
    ({ nom, valeur }) => nom in imposes && imposes[nom as keyof typeof imposes] !== valeur,
  )

/** The same form without its conditions, or without what it imposes. */
const sans = (definition: Definition, quoi: 'si' | 'impose'): Definition => ({
  ...definition,
  etapes: definition.etapes.map(({ si, champs, ...etape }) => ({
    ...etape,
    ...(quoi === 'impose' && si !== undefined && { si }),
    champs: champs.map(({ [quoi]: _, ...champ }) => champ),
  })),
})

type Cherche = (reponses: Reponses, connus: Faits) => readonly unknown[]
const propriete = (definition: Definition, cherche: Cherche) =>
  fc.check(
    fc.property(reponsesA(definition), faits, (reponses, connus) => cherche(reponses as Reponses, connus).length === 0),
    { numRuns: 400 },
  )

describe('whatever a browser sends', () => {
  it.each([
    ['souscriptionV2', souscriptionV2, intrus(souscriptionV2, exclusV2), sans(souscriptionV2, 'si')],
    ['souscriptionV3', souscriptionV3, intrus(souscriptionV3, exclusV3), sans(souscriptionV3, 'si')],
  ] as const)(
    'an answer that is not relevant reaches no row of %s [subnew-submit]',
    (nom, definition, cherche, nue) => {
      const { failed, seed, counterexample } = propriete(definition, cherche)
      expect({ failed, ...(failed && { seed, counterexample }) }).toEqual({ failed: false })
      // the control: without its conditions the form lets them through, and this says so
      const exclus = nom === 'souscriptionV2' ? exclusV2 : exclusV3
      expect(propriete(nue, intrus(nue, exclus)).failed).toBe(true)
    },
  )

  it('what is imposed is the server’s own value, and the former index is marked as its own', () => {
    const { failed, seed, counterexample } = propriete(souscriptionV3, falsifies(souscriptionV3))
    expect({ failed, ...(failed && { seed, counterexample }) }).toEqual({ failed: false })
    const nue = sans(souscriptionV3, 'impose')
    expect(propriete(nue, falsifies(nue)).failed).toBe(true)
  })

  it('a professional is sent under the type of its own, but not in the signed variant', () => {
    const type = (definition: Definition, client: string) =>
      typeEnvoye(definition, parcourir(definition, { type_client: client }, contexteDe({})))
    expect([
      type(souscriptionV2, 'Particulier'),
      type(souscriptionV2, 'Professionnel'),
      type(definitions.souscriptionSignee, 'Professionnel'),
    ]).toEqual(['SOUSCRIPTIONV2', 'SOUSCRIPTIONV2_PRO', 'SOUSCRIPTION_SIGN'])
  })
})
