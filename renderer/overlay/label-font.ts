import interUrl from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url';

/** The family name that labels are drawn in, with what stands in for it where it cannot be loaded. */
export const labelFontFamily = '"Arclight Label", system-ui, sans-serif';

let loading: Promise<void> | undefined;

/**
 * Loads the bundled font once a window. Fulfilled in any case: without it labels are drawn in the system's own
 * sans-serif, which is less even but readable.
 */
export function loadLabelFont(): Promise<void> {
  loading ??= new FontFace('Arclight Label', `url(${JSON.stringify(interUrl)})`).load().then(
    (face) => {
      document.fonts.add(face);
    },
    (error: unknown) => {
      console.warn('The label font could not be loaded; labels use the system font.', error);
    },
  );
  return loading;
}
