// Width and height in points and the pixel ratio: iPhones from the SE on, and iPads.
const SCREENS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [430, 932, 3],
  [440, 956, 3],
  [810, 1080, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

/** The images that iOS shows while the installed application starts: one per screen size, in exact pixels. */
export const STARTUP_IMAGES = SCREENS.map(([width, height, ratio]) => ({
  url: `/icons/splash/${width * ratio}x${height * ratio}.png`,
  media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
}));
