/**
 * Profile pictures (spec 3 §5): the maximum upload, the side of the stored picture, and the width at which it is
 * requested.
 */
export const PROFILE_IMAGE = {
  maxBytes: 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 1MB",
  sidePx: 256,
  shownAtPx: 320,
} as const;
