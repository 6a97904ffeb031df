import { useMantineColorScheme } from '@mantine/core'

export type Apparence = 'auto' | 'light' | 'dark'

/** The chosen appearance, remembered in the browser; `auto` follows the system. */
export const useApparence = (): { apparence: Apparence; changer: (suite: Apparence) => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { apparence: colorScheme, changer: setColorScheme }
}
