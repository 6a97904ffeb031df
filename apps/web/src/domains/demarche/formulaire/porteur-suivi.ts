const entetesDe = (requete: XMLHttpRequest): Headers => {
  const entetes = new Headers()
  for (const ligne of requete.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const deux = ligne.indexOf(':')
    if (deux > 0) entetes.append(ligne.slice(0, deux), ligne.slice(deux + 1).trim())
  }
  return entetes
}

/** `fetch`, but it tells how much of the body has left (0 to 1): what `fetch` itself cannot say. */
export const porteurSuivi =
  (avancer: (part: number) => void): typeof globalThis.fetch =>
  (adresse, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resoudre, rejeter) => {
      const requete = new XMLHttpRequest()
      requete.open(method, String(adresse))
      requete.responseType = 'blob'
      for (const [nom, valeur] of new Headers(headers)) requete.setRequestHeader(nom, valeur)
      requete.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) avancer(loaded / total)
      }
      requete.onload = () => {
        const { status, statusText } = requete
        resoudre(new Response(requete.response as Blob, { status, statusText, headers: entetesDe(requete) }))
      }
      requete.onerror = () => rejeter(new TypeError('Failed to send'))
      requete.onabort = () => rejeter(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', () => requete.abort())
      requete.send((body ?? null) as XMLHttpRequestBodyInit | null)
    })
