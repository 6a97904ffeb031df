import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { unEssai } from '../conformite/epreuve.ts'
import { railsEprouves } from '../conformite/rails.ts'
import { CLE_PUBLIQUE } from './compte.ts'
import { estSigneRsa, separer, signerPaybox, texteDeDemande } from './signature.ts'

const CLE = '0123456789ABCDEF'.repeat(8)
const demande = (choix: Record<string, string>): [string, string][] => {
  const champs = {
    PBX_SITE: '12345678',
    PBX_RANG: '32',
    PBX_IDENTIFIANT: '12345678',
    PBX_TOTAL: '999',
    PBX_DEVISE: '978',
    PBX_CMD: 'TEST Paybox',
    PBX_PORTEUR: 'test@paybox.com',
    PBX_RETOUR: 'Mt:M;Ref:R;Auto:A;Erreur:E',
    PBX_HASH: 'SHA512',
    PBX_TIME: '2015-06-08T16:21:16+02:00',
  }
  return Object.entries({ ...champs, ...choix })
}

describe('the signatures of Paybox', () => {
  it.each([
    [
      demande({ PBX_CMD: 'appel à Paybox' }),
      '7E74D8E9A0DBB65AAE51C5C50C2668FD98FC99AEDF18244BB1935F602B6C2E953B61FD84364F34FDB88B049901C0A07F6040AF446BBF5589113F48A733D551D4',
    ],
    [
      demande({ PBX_SITE: '1999888', PBX_IDENTIFIANT: '110647233' }),
      '7ABB5F7A31DF4C8976A44374D3BA2F9831E7927CFD62F774ED378F4E27471708F4EFE6D0BEFA44EBABCBD978B661C74E22EEB16DEF73A510E86D0A5C0E7B6D88',
    ],
    [
      demande({}),
      '475FE1C45A0D09D26D2CAC9A1AC39C024773D790F50B6DD15B260F55FCD527FD3AD4AA3998F4162EFE9BDC494B9850A673355A32ACC4F85B67F8566037836F8E',
    ],
  ])('of what is asked is that of the vectors, and that of openssl (%#)', (champs, attendue) => {
    expect(signerPaybox(champs, CLE)).toBe(attendue)
    const options = ['dgst', '-sha512', '-mac', 'HMAC', '-macopt', `hexkey:${CLE}`, '-r']
    const openssl = execFileSync('openssl', options, { input: texteDeDemande(champs) }).toString()
    expect(openssl.slice(0, 128).toUpperCase()).toBe(attendue)
  })

  it('of what is answered is that of the vector, and no other text', () => {
    const cle =
      'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDUgYufHuheMztK1LhQSG6xsOzbUX4D2A/QcMvkEcRVXFx5tQqcE9/JnMqE41TF/ebn7jC/MBxxtPFkUN7+EZoeMN7xOWzAMDm/xsCWRvvel4GGixgm3aQRUPyTrlm4Ksy32Ya0rNnEDMAvB3dxOn7cp8GRZdzrudBlevZXpr6iYwIDAQAB'
    const signature = Buffer.from(
      'VCt3sgT0ecacmDEWWNVXJ+jGmIPBMApK42tBJV0FlDjpllOGPy8MsAmLW4/QjTtxz0Dkz0NjxvU+5WzQZh9Uuxr/egRCwV4NMRWqu0zaVVioeBvl4/5CWm4f4/1L9+0mFBFKOZhgBJnkC+l6+XhT4aYWKaQ4ocmOMV92yjeXTE4=',
      'base64',
    )
    expect(estSigneRsa(Buffer.from('coin\n'), signature, [cle])).toBe(true)
    expect(estSigneRsa(Buffer.from('coin'), signature, [cle])).toBe(false)
    expect(estSigneRsa(Buffer.from('coin\n'), signature, [CLE_PUBLIQUE])).toBe(false)
    expect(estSigneRsa(Buffer.from('coin\n'), signature, ['not a key', cle])).toBe(true)
  })

  it('stands at the end, once', () => {
    expect(separer(Buffer.from('a=1&signature=AAAA&b=2'))).toBeUndefined()
    expect(separer(Buffer.from('a=1&signature=AAAA&signature=AAAA'))).toBeUndefined()
    expect(separer(Buffer.from('a=1'))).toBeUndefined()
  })
})

describe('PAYBOX', () => {
  const rail = railsEprouves.find(({ prestataire }) => prestataire.code === 'PAYBOX')
  if (rail === undefined) throw new Error('PAYBOX is not in the suite')

  it('asks for the signature last, and pads one centime to three digits', async () => {
    const essai = unEssai(rail, { demande: { montant: 1 } })
    const depart = await rail.prestataire.demander(essai.demande, essai.outils)
    if (depart.nature !== 'FORMULAIRE') throw new Error('no form')
    const { champs } = depart.formulaire
    expect(champs.find(([nom]) => nom === 'PBX_TOTAL')?.[1]).toBe('001')
    expect(champs.find(([nom]) => nom === 'PBX_RETOUR')?.[1]).toMatch(/;signature:K$/)
    expect(champs.at(-1)?.[0]).toBe('PBX_HMAC')
  })

  const demanderA = (pages: Readonly<Record<string, () => Promise<Response>>>, secours?: string) => {
    const essai = unEssai(rail)
    const asked: string[] = []
    const appeler = (adresse: string) => {
      asked.push(adresse)
      return pages[new URL(adresse).host]?.() ?? Promise.reject(new TypeError('fetch failed'))
    }
    const outils = { ...essai.outils, page: 'https://tpeweb.paybox.com', secours, appeler }
    return rail.prestataire.demander(essai.demande, outils).then((depart) => ({ depart, asked }))
  }
  const page =
    (corps: string, status = 200) =>
    async () =>
      new Response(corps, { status })
  const SECOURS = 'https://tpeweb1.paybox.com'

  it.each([
    ['is not reached', undefined],
    ['says something else', page('<div id="server_status">KO</div>')],
    ['says no word of it', page('TOKEN')],
    ['answers with a fault', page('OK', 503)],
  ])('its first host %s: it is the second that is posted to, the same fields', async (_cas, premier) => {
    const second = { 'tpeweb1.paybox.com': page('<div id="server_status">OK</div>') }
    const { depart, asked } = await demanderA(premier ? { ...second, 'tpeweb.paybox.com': premier } : second, SECOURS)
    expect(asked).toEqual(['https://tpeweb.paybox.com/load.html', 'https://tpeweb1.paybox.com/load.html'])
    const { depart: seul } = await demanderA({})
    if (depart.nature !== 'FORMULAIRE' || seul.nature !== 'FORMULAIRE') throw new Error('no form')
    expect(depart.formulaire.action).toBe('https://tpeweb1.paybox.com/cgi/MYchoix_pagepaiement.cgi')
    expect(depart.formulaire.champs).toEqual(seul.formulaire.champs)
  })

  it('neither of its hosts answers: nobody is sent anywhere', async () => {
    expect((await demanderA({}, SECOURS)).depart).toMatchObject({ nature: 'SANS_REPONSE' })
  })

  it('of one host alone nothing is asked', async () => {
    expect(await demanderA({})).toMatchObject({
      asked: [],
      depart: { formulaire: { action: 'https://tpeweb.paybox.com/cgi/MYchoix_pagepaiement.cgi' } },
    })
  })

  it('signs no field that an address of a payer would be read as', async () => {
    // « NAME=value » joined by « & »: authorised and never captured, under our signature
    const essai = unEssai(rail, { demande: { email: 'x&PBX_AUTOSEULE=O&PBX_Z=a@exemple.fr' } })
    const depart = await rail.prestataire.demander(essai.demande, essai.outils)
    if (depart.nature !== 'FORMULAIRE') throw new Error('no form')
    expect(texteDeDemande(depart.formulaire.champs)).not.toContain('AUTOSEULE')
    const { courriel } = rail.essai.config as { courriel: string }
    expect(depart.formulaire.champs).toContainEqual(['PBX_PORTEUR', courriel])
  })

  it('a payment of its platform of tests, which anybody may make and the same key signs, pays nothing where money is real', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const message = essai.recus[0]?.message
    if (message === undefined) throw new Error('nothing was told')
    expect(essai.verifier(message)).toMatchObject({ constat: { nature: 'PAYE' } })
    for (const page of ['https://tpeweb.paybox.com', 'https://tpeweb1.paybox.com', 'https://tpeweb.e-transactions.fr'])
      expect(essai.verifier(message, { page })).toEqual({ nature: 'REJETE', motif: 'mode' })
    const page = 'https://preprod-tpeweb.paybox.com'
    expect(essai.verifier(message, { page })).toMatchObject({ constat: { nature: 'PAYE' } })
  })
})
