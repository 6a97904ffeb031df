/**
 * Words that make a guessable password whatever is put around them: compared with the letters of the password, lower
 * case, common substitutions undone. Kept small on purpose: the attempt limits do the rest.
 */
export const motsRefuses: ReadonlySet<string> = new Set([
  ...[
    'password',
    'passwort',
    'passw',
    'pass',
    'motdepasse',
    'mdp',
    'secret',
    'admin',
    'administrateur',
    'root',
    'test',
  ],
  ...['azerty', 'azertyuiop', 'qwerty', 'qwertyuiop', 'qwertz', 'abc', 'abcd', 'abcdef', 'aaaa', 'azer', 'qwer'],
  ...['bonjour', 'bienvenue', 'welcome', 'soleil', 'chouchou', 'doudou', 'loulou', 'marseille', 'paris', 'france'],
  ...['iloveyou', 'jetaime', 'dragon', 'monkey', 'football', 'sunshine', 'princess', 'letmein', 'changeme', 'eau'],
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre'],
  ...['decembre', 'printemps', 'ete', 'automne', 'hiver', 'nicolas', 'julien', 'camille', 'thomas', 'marie'],
])
