import { existsSync, readFileSync } from "node:fs";
import { serwist } from "@serwist/next/config";

/** `serwist build` makes the service worker out of app/sw.ts once `next build` has made what it keeps (decision 028). */
export default serwist.withNextConfig(({ distDir }) => {
  const identifier = `${distDir}/BUILD_ID`;
  const build = existsSync(identifier) ? readFileSync(identifier, "utf8").trim() : "none";
  return {
    swSrc: "app/sw.ts",
    swDest: `${distDir}/sw.js`,
    // Enough to draw the offline page: the styles and the text's letters. The large serif comes when a page asks for it.
    globPatterns: [`${distDir}/static/**/*.{css,woff2}`],
    globIgnores: ["**/source_serif*"],
    precachePrerendered: false,
    additionalPrecacheEntries: [
      { url: "/offline", revision: build },
      { url: "/icons/icon-192x192.png", revision: build },
    ],
    esbuildOptions: { define: { "self.__BUILD": JSON.stringify(build) }, format: "iife" },
  };
});
