import { z } from "zod";
import { SEARCH } from "@/lib/core/constants";
import { presenter } from "@/lib/core/presenter";
import { reader } from "@/lib/core/route";
import { type Find, SEARCH_KINDS, type SearchSource, search } from "@/lib/core/search";
import { searchPages } from "@/lib/core/search-pages";
import { singleLine } from "@/lib/core/text";

/** Everything that the search box looks through; an area joins by adding its source. */
const SOURCES: readonly SearchSource[] = [searchPages];

const findsJson = presenter(
  z.array(z.object({ kind: z.enum(SEARCH_KINDS), title: z.string(), note: z.string(), href: z.string() })),
  (finds: readonly Find[]) => finds.map(({ kind, title, note, href }) => ({ kind, title, note, href })),
);

export const GET = reader(
  {
    summary: "Search the pages and the help, and later the areas, that the caller may see",
    allow: "public",
    input: z.object({ q: singleLine("Escribe qué buscas", SEARCH.maxLength) }),
  },
  async (viewer, { q }) => ({ result: await search(SOURCES, viewer, q) }),
  findsJson,
);
