/** « n…@exemple.fr »: enough to recognise one's own address, too little to learn somebody's. */
export const masquerAdresse = (email: string): string => {
  const [nom = '', domaine = ''] = email.split('@')
  return `${[...nom][0] ?? ''}…@${domaine}`
}
