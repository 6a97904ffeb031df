import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { unEssai } from '../conformite/epreuve.ts'
import { railsEprouves } from '../conformite/rails.ts'
import { numeroTransaction } from './demande.ts'
import { signerPayzen, texteASigner } from './signature.ts'

const CLE = '1122334455667788'
const requete = {
  vads_action_mode: 'INTERACTIVE',
  vads_amount: '4200',
  vads_ctx_mode: 'TEST',
  vads_currency: '978',
  vads_cust_email: 'abonne@example.org',
  vads_order_id: 'FAC-2026-0001',
  vads_page_action: 'PAYMENT',
  vads_payment_config: 'SINGLE',
  vads_site_id: '12345678',
  vads_trans_date: '20261120170000',
  vads_trans_id: '000123',
  vads_version: 'V2',
}
const reponse = {
  vads_amount: '4200',
  vads_auth_result: '00',
  vads_ctx_mode: 'TEST',
  vads_currency: '978',
  vads_operation_type: 'DEBIT',
  vads_order_id: 'FAC-2026-0001',
  vads_result: '00',
  vads_site_id: '12345678',
  vads_trans_date: '20261120170000',
  vads_trans_id: '000123',
  vads_trans_status: 'AUTHORISED',
  vads_trans_uuid: 'e8defc7bd32c418c93c4b2be676d2796',
  vads_url_check_src: 'PAY',
}

describe('the signature of PayZen', () => {
  it('is that of the vectors, and that of openssl', () => {
    expect(signerPayzen(requete, CLE)).toBe('rbJkAM0NbopnMgbzhaITeBBy9Nf+V9eMbM4zE6qu5lY=')
    expect(signerPayzen(reponse, CLE)).toBe('3ZDlcpAzdgFCXoPECN5/VGdKxVIKXnB1iO86mKRN0f8=')
    const openssl = execFileSync('openssl', ['dgst', '-sha256', '-hmac', CLE, '-binary'], {
      input: texteASigner({ ...requete, vads_order_info: 'Été à l’eau' }, CLE),
    })
    expect(signerPayzen({ ...requete, vads_order_info: 'Été à l’eau' }, CLE)).toBe(openssl.toString('base64'))
  })

  it('is made of names in order, empty values and unknown vads_ fields too, and of nothing else', () => {
    expect(texteASigner({ vads_b: '', signature: 'x', autre: 'y', vads_a: '1', vads_zzz: '2' }, 'k')).toBe('1++2+k')
    const publique =
      'INTERACTIVE+100++eopayment+TEST+978+FR+fr+PAYMENT++SINGLE+NONE+93413345+20120525093304+188620+http://url.de.retour/retour.php++V2+2662931409789978'
    const sha1 = execFileSync('openssl', ['dgst', '-sha1', '-r'], { input: publique }).toString().slice(0, 40)
    expect(sha1).toBe('5d412498ab523627ec5730a09118f75afa602af5')
  })
})

describe('PayZen', () => {
  const rail = railsEprouves.find(({ prestataire }) => prestataire.code === 'PAYZEN')
  if (rail === undefined) throw new Error('PAYZEN is not in the suite')

  it('numbers no two payments of a day alike, and never in what the platform keeps', () => {
    const numeros = Array.from({ length: 5_000 }, (_, rang) => numeroTransaction(rang * 12_347))
    expect(new Set(numeros).size).toBe(numeros.length)
    for (const numero of [...numeros, numeroTransaction(26 * 36 ** 5 - 1)]) expect(numero).toMatch(/^[A-Z][0-9A-Z]{5}$/)
  })

  it('does not believe what a browser brings back, signed as it is', async () => {
    const essai = unEssai(rail)
    const retour = await essai.agir((await essai.partir()).page, 'PAYER')
    expect(essai.verifier({ corps: new URL(retour).search.slice(1) })).toEqual({ nature: 'REJETE', motif: 'return' })
  })

  it('no address of a payer makes of the form of one payment the message that another one is paid', async () => {
    // signed values are joined by « + »: an address that bears some is as many values, to whoever gives them other names
    const payee = unEssai(rail).demande.reference
    const uuid = '0123456789abcdef0123456789abcdef'
    const email = `x+DEBIT+${payee}+12345678+20261120170000+A00001+AUTHORISED+${uuid}+x@exemple.fr`
    const essai = unEssai(rail, { demande: { reference: '8K3M9PQRSTVW', email } })
    const depart = await rail.prestataire.demander(essai.demande, essai.outils)
    if (depart.nature !== 'FORMULAIRE') throw new Error('no form')
    const champs = Object.fromEntries(depart.formulaire.champs)
    const valeurs = Object.keys(champs)
      .filter((nom) => nom.startsWith('vads_'))
      .sort()
      .map((nom) => champs[nom])
    const [action, montant, mode, devise, ...reste] = valeurs
    const fin = reste.join('+').split('+').slice(8).join('+')
    const message = new URLSearchParams({
      vads_action_mode: action ?? '',
      vads_amount: montant ?? '',
      vads_ctx_mode: mode ?? '',
      vads_currency: devise ?? '',
      vads_hash: 'x',
      vads_operation_type: 'DEBIT',
      vads_order_id: payee,
      vads_site_id: '12345678',
      vads_trans_date: '20261120170000',
      vads_trans_id: 'A00001',
      vads_trans_status: 'AUTHORISED',
      vads_trans_uuid: uuid,
      vads_version: fin,
      signature: champs.signature ?? '',
    })
    expect(essai.verifier({ corps: message.toString() })).toEqual({ nature: 'REJETE', motif: 'signature' })
    expect(champs.vads_cust_email).toBeUndefined()
  })

  it('of another shop or mode, or with a field told twice, is refused', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const message = essai.recus[0]?.message
    if (message === undefined) throw new Error('nothing was told')
    const config = { site: '87654321', mode: 'TEST' }
    expect(essai.verifier(message, { config })).toEqual({ nature: 'REJETE', motif: 'account' })
    const double = { ...message, corps: `${message.corps}&vads_amount=1` }
    expect(essai.verifier(double)).toEqual({ nature: 'REJETE', motif: 'malformed' })
  })

  it('a word that nobody knows waits; money given back is not this payment’s', () => {
    const essai = unEssai(rail)
    const [cle = ''] = (rail.essai.secrets as { cles: string[] }).cles
    const dire = (autres: Record<string, string>) => {
      const champs: Record<string, string> = { ...reponse, vads_hash: 'h', ...autres }
      return essai.verifier({
        corps: new URLSearchParams({ ...champs, signature: signerPayzen(champs, cle) }).toString(),
      })
    }
    expect(dire({ vads_trans_status: 'PERPLEX' })).toMatchObject({ constat: { nature: 'EN_COURS' } })
    expect(dire({ vads_trans_status: 'toString' })).toMatchObject({ constat: { nature: 'EN_COURS' } })
    expect(dire({ vads_operation_type: 'CREDIT' })).toMatchObject({ nature: 'SANS_SUITE' })
    expect(dire({ vads_trans_status: 'PARTIALLY_AUTHORISED', vads_effective_amount: '1000' })).toMatchObject({
      constat: { nature: 'PAYE', capture: { montant: 1_000 } },
    })
  })

  it('a page that nobody used is over half an hour after its end, and cannot be closed before', async () => {
    const essai = unEssai(rail)
    const depart = await rail.prestataire.demander(essai.demande, essai.outils)
    expect(await essai.enqueter(depart)).toEqual({ nature: 'EN_COURS' })
    await expect(essai.expirer(depart)).rejects.toThrow('cannot be closed')
    essai.avancer(46)
    expect(await essai.enqueter(depart)).toEqual({ nature: 'EXPIRE' })
  })
})
