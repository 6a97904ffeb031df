import { describe, expect, it } from 'vitest'
import { LOGO_OCTETS_MAX, verifierLogo } from './logo.rules.ts'

const svg = (dedans: string, attributs = 'viewBox="0 0 40 40"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributs}>${dedans}</svg>`)
const png = (largeur: number, hauteur: number): Buffer => {
  const octets = Buffer.alloc(60)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(octets)
  octets.writeUInt32BE(largeur, 16)
  octets.writeUInt32BE(hauteur, 20)
  return octets
}

describe('the mark of a utility', () => {
  it.each([
    ['a drawing', svg('<path d="M0 0h10v10z" fill="#005F86"/>'), 'image/svg+xml'],
    [
      'one with gradients and pieces of its own',
      svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/>'),
      'image/svg+xml',
    ],
    ['one with an image inside', svg('<image href="data:image/png;base64,AAAA"/>'), 'image/svg+xml'],
    [
      'one behind a declaration and a comment',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- by <script> -->\n'), svg('')]),
      'image/svg+xml',
    ],
    ['a picture', png(40, 2_048), 'image/png'],
  ])('may be %s', (_, octets, type) => {
    expect(verifierLogo(octets)).toEqual({ type })
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /more than a drawing/],
    ['a script under another name', svg('<svg:script>alert(1)</svg:script>'), /more than a drawing/],
    ['a page', svg('<foreignObject><body/></foreignObject>'), /more than a drawing/],
    ['a handler', svg('<path onclick="alert(1)"/>'), /event handler/],
    ['a handler on a line of its own', svg('<path\nonload = "alert(1)"/>'), /event handler/],
    ['a link that runs', svg('<a href="javascript:alert(1)"/>'), /address of elsewhere/],
    [
      'a drawing fetched elsewhere',
      svg('<use xlink:href="https://ailleurs.example/x.svg#a"/>'),
      /address of elsewhere/,
    ],
    ['an address without quotes', svg('<image href=https://ailleurs.example/x.png />'), /address of elsewhere/],
    ['a page as data', svg('<a href="data:text/html,x"/>'), /address of elsewhere/],
    ['a fill fetched elsewhere', svg('<rect fill="url(https://ailleurs.example/x)"/>'), /address of elsewhere/],
    ['a style that imports', svg('<style>@import "x.css";</style>'), /style sheet/],
    ['an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'), /neither|document type/],
    ['a drawing of no size', svg('', 'width="40"'), /viewBox/],
    ['a page', Buffer.from('<!doctype html><svg viewBox="0 0 1 1"/>'), /neither|document type/],
    ['a photograph of another kind', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /neither/],
    ['nothing', Buffer.alloc(0), /neither/],
    ['a picture too small', png(39, 100), /39 x 100/],
    ['a picture too large', png(100, 2_049), /100 x 2049/],
    ['a picture cut short', png(40, 40).subarray(0, 20), /cut short/],
    ['too many bytes', Buffer.concat([svg(''), Buffer.alloc(LOGO_OCTETS_MAX)]), /64 KiB/],
  ])('is not %s', (_, octets, refus) => {
    expect(verifierLogo(octets)).toEqual({ refus: expect.stringMatching(refus) })
  })
})
