import { describe, expect, it } from 'vitest'
import { unEssai } from '../conformite/epreuve.ts'
import { railsEprouves } from '../conformite/rails.ts'
import { type PaiementConnu, SansReponse } from '../port.ts'
import { constatPayline } from './constat.ts'
import { demanderPayline, enqueterPayline } from './service.ts'

const rail = railsEprouves.find(({ prestataire }) => prestataire.code === 'PAYLINE')
if (rail === undefined) throw new Error('PAYLINE is not in the suite')

const COMPTE = {
  secrets: { cleAcces: 'accesskey' },
  config: { marchand: '1234567890', contrat: '1234567', version: '26' },
}
const enveloppe = (corps: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${corps}</soapenv:Body></soapenv:Envelope>`
const ESPACES = 'xmlns:impl="http://impl.ws.payline.experian.com" xmlns:obj="http://obj.ws.payline.experian.com"'
const DEMANDE = `<impl:doWebPaymentRequest ${ESPACES}><impl:version>26</impl:version><impl:payment><obj:amount>4200</obj:amount><obj:currency>978</obj:currency><obj:action>101</obj:action><obj:mode>CPT</obj:mode><obj:contractNumber>1234567</obj:contractNumber></impl:payment><impl:returnURL>https://agence.exemple.fr/webapi/Paiement/retour/7K3M9PQRSTVW</impl:returnURL><impl:cancelURL>https://agence.exemple.fr/webapi/Paiement/retour/7K3M9PQRSTVW?cancel=1</impl:cancelURL><impl:order><obj:ref>7K3M9PQRSTVW</obj:ref><obj:amount>4200</obj:amount><obj:currency>978</obj:currency><obj:date>DATE</obj:date></impl:order><impl:notificationURL>https://agence.exemple.fr/webapi/Paiement/notification/RAIL/EAU</impl:notificationURL><impl:languageCode>fr</impl:languageCode><impl:buyer><obj:email>abonne@exemple.fr</obj:email></impl:buyer></impl:doWebPaymentRequest>`
const DETAILS = `<impl:getWebPaymentDetailsRequest ${ESPACES}><impl:version>26</impl:version><impl:token>UnJeton0000001</impl:token></impl:getWebPaymentDetailsRequest>`

const { demande, outils } = unEssai(rail)
/** What leaves, to what is answered with nothing. */
const ecoute = () => {
  const envois: unknown[] = []
  return {
    envois,
    outils: {
      ...outils,
      ...COMPTE,
      appeler: async (adresse: string, requete?: RequestInit) => {
        const { authorization, soapaction } = (requete?.headers ?? {}) as Record<string, string>
        envois.push([adresse.replace(outils.racine, ''), soapaction, authorization, requete?.body])
        return new Response('')
      },
    },
  }
}
const ADRESSE = '/V4/services/WebPaymentAPI'
const BASIC = 'Basic MTIzNDU2Nzg5MDphY2Nlc3NrZXk='
const PAIEMENT = { idPrestataire: 'UnJeton0000001', traite: 'EAU' } as PaiementConnu

describe('PAYLINE', () => {
  it('asks as its schema says, elements in their order, by the header of the vector', async () => {
    const essai = ecoute()
    // 2 November in Paris
    await demanderPayline({ ...demande, creeLe: new Date('2026-11-02T08:05:00Z') }, essai.outils)
    expect(essai.envois).toEqual([
      [ADRESSE, '"doWebPayment"', BASIC, enveloppe(DEMANDE.replace('DATE', '02/11/2026 09:05'))],
    ])
  })

  it('asks what became of it by its token, the same way', async () => {
    const essai = ecoute()
    await expect(enqueterPayline(PAIEMENT, essai.outils)).rejects.toThrow(SansReponse)
    expect(essai.envois).toEqual([[ADRESSE, '"getWebPaymentDetails"', BASIC, enveloppe(DETAILS)]])
  })

  it('writes what would be markup as text', async () => {
    const essai = ecoute()
    await demanderPayline({ ...demande, email: 'a&b<c@exemple.fr' }, essai.outils)
    expect(JSON.stringify(essai.envois)).toContain('<obj:email>a&#38;b&#60;c@exemple.fr</obj:email>')
  })

  it.each([
    ['01100', 'REFUSE'],
    ['01116', 'REFUSE'],
    ['02008', 'ANNULE'],
    ['02319', 'ANNULE'],
    ['02009', 'ANNULE'],
    ['02304', 'EXPIRE'],
    ['02324', 'EXPIRE'],
    ['02534', 'EXPIRE'],
    ['02000', 'EN_COURS'],
    ['02005', 'EN_COURS'],
    ['02306', 'EN_COURS'],
    ['02533', 'EN_COURS'],
    ['04003', 'EN_COURS'],
    ['09999', 'EN_COURS'],
  ])('its code %s says %s', (code, nature) => {
    const corps = `<r:result><r:code>${code}</r:code></r:result>`
    expect(constatPayline(corps, PAIEMENT, new Date()).nature).toBe(nature)
  })

  it.each(['02101', '02102', '02103', '02302', '02305', '02308', '04901', ''])(
    'its code « %s » says nothing of the payment',
    (code) => {
      const corps = `<result><code>${code}</code></result>`
      expect(() => constatPayline(corps, PAIEMENT, new Date())).toThrow(SansReponse)
    },
  )

  it('pays of no answer without an amount or a transaction', () => {
    const corps = '<result><code>00000</code></result><payment><currency>978</currency></payment>'
    expect(() => constatPayline(corps, PAIEMENT, new Date())).toThrow(SansReponse)
  })
})
