/** The maximum number of pages per area in the site map, which may contain fifty thousand addresses in total. */
export const MAX_IN_SITEMAP = 10_000;
