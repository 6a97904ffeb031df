/** Gives a file to the browser under a name. */
export const enregistrerFichier = (contenu: Blob, nom: string): void => {
  const url = URL.createObjectURL(contenu)
  const lien = document.createElement('a')
  lien.href = url
  lien.download = nom
  lien.click()
  // the browser has taken the file by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
