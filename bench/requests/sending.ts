import { randomUUID } from 'node:crypto'

/** What a complaint without a contract answers; its address is nobody's, so that each is confirmed. */
export const ANSWERS = () => ({
  reclamation_motif: 'AUTRE',
  reclamation_dejaFaite: 'Non',
  reclamation_message: 'Le portillon du compteur ne ferme plus depuis la dernière relève, et il donne sur la rue.',
  reclamation_nom: 'Roche',
  reclamation_prenom: 'Anaïs',
  reclamation_email: `banc-${randomUUID()}@exemple.fr`,
  reclamation_telephone: '0612345678',
})

let networks = 0
/** An address of another network each time: sendings of one network are counted. Needs TRUST_PROXY=loopback. */
const otherNetwork = (): string => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

export const headersOf = (token: string) => ({
  token,
  conversationid: 'JS-WEB-bench-00000000',
  'x-forwarded-for': otherNetwork(),
})

/** Sends a complaint, with a file or none. Throws where it is not received. */
export const send = async (url: string, token: string, file?: Blob, signal?: AbortSignal): Promise<void> => {
  const form = new FormData()
  form.append('formType', 'RECLAMATION')
  form.append('formValue', JSON.stringify(Object.entries(ANSWERS()).map(([name, value]) => ({ name, value }))))
  form.append('cleIdempotence', randomUUID())
  form.append('captcha', '')
  if (file !== undefined) form.append('info_file', file, 'compteur.pdf')
  const answer = await fetch(`${url}/webapi/Demarche/creationNouvelleDemarche`, {
    method: 'POST',
    headers: headersOf(token),
    body: form,
    ...(signal && { signal }),
  })
  const told = await answer.text()
  if (!answer.ok || !told.includes('"reference"'))
    throw new Error(`a request was not received: ${answer.status} ${told}`)
}

const BODY = 4 * 1024 * 1024
/** A PDF of 4 MiB that nothing shortens. */
export const aFile = (): Blob => {
  const bytes = Buffer.alloc(BODY)
  for (let at = 0; at < BODY; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return new Blob(
    [
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nstream\n',
      bytes,
      '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ],
    { type: 'application/pdf' },
  )
}
