/** How many pages of one area the map of the site names: a map takes fifty thousand addresses in all. */
export const MAX_IN_SITEMAP = 10_000;
