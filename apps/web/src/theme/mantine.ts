import { createTheme, type VariantColorsResolver } from '@mantine/core'

// Mantine's own resolver puts white on the primary colour: unreadable on the light blue of the dark theme.
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const base = { hoverColor: undefined, border: '1.5px solid transparent' }
  if (variant === 'filled') {
    return { ...base, background: 'var(--primary)', hover: 'var(--primary-strong)', color: 'var(--on-primary)' }
  }
  if (variant === 'outline') {
    return {
      background: 'var(--card)',
      hover: 'var(--primary-tint)',
      color: 'var(--primary)',
      border: '1.5px solid var(--primary)',
    }
  }
  return { ...base, background: 'transparent', hover: 'var(--primary-tint)', color: 'var(--primary)' }
}

/** Theme of the Mantine parts: values come from the tokens (theme/mantine.css), this says the rest. */
export const themeMantine = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  fontFamily: "'Atkinson Hyperlegible Next', system-ui, sans-serif",
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
})
