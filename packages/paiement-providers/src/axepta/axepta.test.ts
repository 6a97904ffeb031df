import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { chiffrer, dechiffrer } from './blowfish.ts'
import { decouvrir, estSigne, mac } from './message.ts'

const CLE = { hmac: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8', blowfish: 'Tc5*2D_xs7B[6E?w' }

describe('Blowfish', () => {
  it.each([
    [
      'aB3dEf9hJk2mNp5q',
      'PayID=123&Amount=4200&Currency=EUR',
      '2b22663ce05888aa0ce2bbd7cb79032a6a28532fd045e188f61012c5c5fbff57026778f2b6f83ee9',
    ],
    ['short', 'ABCDEFGH', 'd5322f2d20ef1e90'],
    ['\0'.repeat(8), '\0'.repeat(8), '4ef997456198dd78'],
  ])('is that of the vectors, there and back (%#)', (cle, clair, chiffre) => {
    expect(chiffrer(Buffer.from(clair), cle).toString('hex')).toBe(chiffre)
    expect(dechiffrer(Buffer.from(chiffre, 'hex'), cle).toString('latin1').slice(0, clair.length)).toBe(clair)
  })
})

describe('the MAC of Axepta', () => {
  it.each([
    [
      '*TID-4453732122167114558*YourMerchantID*1234*EUR',
      '0522F1AF6A88597D396A5A877499F3C9087EBCF103B1B47D7E4D13421CC7EA36',
    ],
    ['**YourMerchantID*1234*EUR', '1427748D983478080F22BE0878BD99AF7BE3E1C4B19C07AFD1B372BA552ADC08'],
    [
      '7bbb448155234d8cbee323778952ce28*TID-12033175321270170232*YourMerchantID*AUTHORIZED*00000000',
      'F1DE7608013C1E3FD3CC9964A049E26703137C0A6F29448545C700B4695EABE5',
    ],
    [
      '7bbb448155234d8cbee323778952ce28*TID-12033175321270170232*YourMerchantID*FAILED*22720040',
      '1D9A8AAA306316359B8192070237670950DB77073F9F34ED7EB483D9B59DE1DD',
    ],
  ])('is that of the vectors, and that of openssl (%#)', (texte, attendu) => {
    expect(mac('mySecret', ...texte.split('*'))).toBe(attendu)
    const openssl = execFileSync('openssl', ['dgst', '-sha256', '-hmac', 'mySecret', '-r'], { input: texte }).toString()
    expect(openssl.slice(0, 64).toUpperCase()).toBe(attendu)
  })
})

describe('an answer of Axepta', () => {
  const DATA =
    '62889d1ee927b8034a8ada612da9484190baa987b5cb2a0713bd3d2709a8083952fc86ae39f04c80a0603b90139687deb20c1734bb691b02d021156bad50d3fd669ae31877db5e35e6d3dc9f05e1072146fb44c8e01280ecae1084b1bbc2de6a008c6021762fca79bbdeed632feec6c43ecd84d8898d0f218e5a0b5762e45c008d9a42ff0f61834bc6ac143e70d23c0e261d77cae55563e10cd650319e4387b8'

  it('is read as the vector says, and is of this account alone', () => {
    const lu = decouvrir('157', DATA, CLE.blowfish)
    if (lu === undefined) throw new Error('not read')
    expect(lu).toMatchObject({ transid: 'WATER-2026-000001', status: 'OK', code: '00000000' })
    expect(estSigne(lu, 'BNP_DEMO_AXEPTA', CLE.hmac)).toBe(true)
    expect(estSigne(lu, 'AUTRE_MID', CLE.hmac)).toBe(false)
    expect(estSigne({ ...lu, status: 'AUTHORIZED' }, 'BNP_DEMO_AXEPTA', CLE.hmac)).toBe(false)
  })

  it.each([['150'], ['161'], ['-1'], ['1e2'], ['']])('whose length is not what it says (%s) is not read', (len) => {
    expect(decouvrir(len, DATA, CLE.blowfish)).toBeUndefined()
  })
  it('that is cut, too long or no hex is not read', () => {
    for (const data of [DATA.slice(0, -2), `${DATA}zz`, DATA.repeat(40), ''])
      expect(decouvrir('157', data, CLE.blowfish)).toBeUndefined()
  })
})
