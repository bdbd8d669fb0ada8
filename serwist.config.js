import { existsSync, readFileSync } from "node:fs";

// The same as `distDir` in next.config.ts.
const built = process.env.LONJA_BENCH === "1" ? ".data/bench/next" : ".next";
const identifier = `${built}/BUILD_ID`;
const build = existsSync(identifier) ? readFileSync(identifier, "utf8").trim() : "none";

/** `serwist build` makes the service worker out of app/sw.ts once `next build` has made what it keeps (D15). */
export default {
  swSrc: "app/sw.ts",
  swDest: `${built}/sw.js`,
  globDirectory: built,
  // Enough to draw the offline page: the styles and the text's letters. The large serif comes when a page asks for it.
  globPatterns: ["static/**/*.{css,woff2}"],
  globIgnores: ["**/source_serif*"],
  modifyURLPrefix: { "static/": "/_next/static/" },
  dontCacheBustURLsMatching: /^static\//,
  additionalPrecacheEntries: [
    { url: "/offline", revision: build },
    { url: "/icons/icon-192x192.png", revision: build },
  ],
  injectionPoint: "self.__SW_MANIFEST",
  esbuildOptions: { define: { "self.__BUILD": JSON.stringify(build) }, format: "iife" },
};
