import { useMantineColorScheme } from '@mantine/core'

export type Apparence = 'auto' | 'light' | 'dark'

/** The chosen appearance, remembered in the browser; `auto` follows the system. */
export const useApparence = (): { apparence: Apparence; changer: (suite: Apparence) => void } => {
  // Otherwise Mantine injects a style to stop transitions meanwhile, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { apparence: colorScheme, changer: setColorScheme }
}
