import { foldTailwindVariables } from "./scripts/build/tailwind-variables.mjs";

// Next itself minifies the result, for the supported browsers.
export default { plugins: [["@tailwindcss/postcss", { optimize: false }], foldTailwindVariables()] };
