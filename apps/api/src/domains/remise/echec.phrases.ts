/** Why a try failed, as clerks read it; where they can do nothing about it, whom to tell. */
const ECHECS: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/^billing answered (\d{3})$/, (code) => `la facturation a répondu par l’erreur ${code}`],
  [/\b(?:ENOSPC|EDQUOT)\b/, () => 'le disque du dossier d’échange est plein, dites-le à l’exploitation'],
  [
    /\b(?:ENOENT|ENOTDIR|EACCES|EPERM|EROFS|EIO|EEXIST)\b/,
    () => 'le dossier d’échange n’a pas pu être écrit, dites-le à l’exploitation',
  ],
  [/^the host \S+ is not allowed$/, () => 'son adresse n’est pas permise, dites-le à l’exploitation'],
  [/timeout/i, () => 'la facturation n’a pas répondu à temps'],
  // refused, unknown name, certificate, redirect
  [/^fetch failed\b/, () => 'la facturation n’a pas pu être jointe'],
]

/** @param erreur in the words of the machine (`remettre.job.ts`); null: nothing failed */
export const direEchec = (erreur: string | null): string | null => {
  if (erreur === null) return null
  for (const [motif, dire] of ECHECS) {
    const lu = motif.exec(erreur)
    if (lu !== null) return dire(lu[1] ?? '')
  }
  return 'un incident technique, dites-le à l’exploitation'
}
