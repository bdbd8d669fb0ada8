import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { reader } from "@/lib/core/command/route";
import { SEARCH } from "@/lib/core/config/constants";
import { singleLine } from "@/lib/core/fields/text";
import { type LabelledResult, type SearchResult, search } from "@/lib/core/search/search";
import { SEARCH_KINDS, SEARCH_SOURCES, searchKind } from "./sources";

const findsJson = presenter(
  z.array(
    z.object({
      kind: z.enum([...SEARCH_KINDS.keys()]),
      label: z.string().describe("Name of the kind as shown in the product, in Spanish"),
      title: z.string(),
      note: z.string(),
      href: z.string(),
    }),
  ),
  (finds: readonly SearchResult[]): LabelledResult[] =>
    finds.map(({ kind, ...find }) => ({ kind, label: searchKind(kind).one, ...find })),
);

export const GET = reader(
  {
    summary: "Search pages, help, areas and members that the caller may see; at most 8 results",
    allow: "public",
    input: z.object({ q: singleLine("Escribe qué buscas", SEARCH.maxLength) }),
    refuses: ["rate_limited"],
  },
  async (viewer, { q }) => ({ result: await search(SEARCH_SOURCES, viewer, q) }),
  findsJson,
);
