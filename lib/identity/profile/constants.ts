/** Profile pictures (spec 3 §5): what may be sent, the side of what is kept of it, and the width it is asked for. */
export const PROFILE_IMAGE = {
  maxBytes: 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 1MB",
  sidePx: 256,
  shownAtPx: 320,
} as const;
