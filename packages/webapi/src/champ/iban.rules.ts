/** Is this an IBAN by its shape and its two check digits (ISO 13616, modulo 97)? Without spaces, in capitals. */
export const estIbanValide = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const chiffres = [...iban.slice(4), ...iban.slice(0, 4)].map((signe) => Number.parseInt(signe, 36)).join('')
  return [...chiffres].reduce((reste, chiffre) => (reste * 10 + Number(chiffre)) % 97, 0) === 1
}

/** Signs of an IBAN by country: those of SEPA (EPC409-09). */
const longueurs: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 ' +
    'MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((un) => [un.slice(0, 2), Number(un.slice(2))]),
)
/** A French one whose check digits were mistyped gives an account away as well. */
const formeFrancaise = /^(FR|MC)\d{12}[A-Z0-9]{11}\d{2}$/
/** Two letters, two digits, and enough that follows, in groups however they are parted. */
const debut = /[A-Za-z]{2}[\s.-]{0,3}\d{2}(?:[\s.-]{0,3}[A-Za-z0-9]){11}/
const RETIRE = '[IBAN retiré]'

const retirer = (suite: string): string => {
  const longueur = longueurs[suite.slice(0, 2).toUpperCase()]
  if (longueur === undefined) return suite
  let [signes, fin] = ['', 0]
  while (fin < suite.length && signes.length < longueur) {
    const signe = suite[fin++] ?? ''
    if (/[A-Za-z0-9]/.test(signe)) signes += signe.toUpperCase()
  }
  const est = signes.length === longueur && (estIbanValide(signes) || formeFrancaise.test(signes))
  return est ? RETIRE + suite.slice(fin) : suite
}

/** A text without the bank accounts that stand in it: a word in place of each. The same text where there is none. */
export const sansIban = (texte: string): string => {
  let [reste, gardee] = [texte, '']
  for (let trouvee = debut.exec(reste); trouvee !== null; trouvee = debut.exec(reste)) {
    const suite = reste.slice(trouvee.index)
    const apres = retirer(suite)
    const avance = apres === suite ? 1 : RETIRE.length
    gardee += reste.slice(0, trouvee.index) + apres.slice(0, avance)
    reste = apres.slice(avance)
  }
  return gardee + reste
}
