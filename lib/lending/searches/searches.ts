import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loanOffers, loanRequests, loanSearches } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { Prices } from "@/lib/core/format/reference-prices";
import { centsText, parseCents } from "@/lib/lending/cents";
import { FILTER_NAMES, FILTER_VALUES, POST_KINDS, type PostKind } from "@/lib/lending/posts/constants";
import { type OfferLine, offerLines, type RequestLine, requestLines } from "@/lib/lending/posts/lines";
import { COLUMNS, filterWhere, isListed, type PostColumns } from "@/lib/lending/posts/queries";
import { searchAlerts } from "@/lib/searches/alerts";
import type { SearchedList, Searches } from "@/lib/searches/definition";
import { type SearchLine, searchLine } from "./queries";
import { searchPath } from "./rules";

/** The saved searches of loan requests and offers. */
export const searches: Searches<typeof loanSearches.$inferSelect, SearchLine> = {
  area: "lending",
  app: "p2pLending",
  category: "loan",
  key: "loan-search",
  table: loanSearches,
  line: searchLine,
  lists: async () => {
    const prices = await readPrices(db);
    return POST_KINDS.map((kind) => listOf(kind, prices));
  },
  mail: {
    kind: "loan-alert",
    countText: (count) => (count === 1 ? "Una publicación" : `${count} publicaciones`),
    of: "de P2P Lending",
    place: "en P2P Lending, en «Mis publicaciones»",
  },
};

/** Notifies members of posts that were published or changed and match their saved searches, each post once. */
export const matchSearches = searchAlerts(searches);

function listOf(kind: PostKind, prices: Prices): SearchedList {
  const table = kind === "requests" ? loanRequests : loanOffers;
  const columns = COLUMNS[kind];
  const { createdAt, updatedAt } = table;
  return {
    table,
    columns: { ...columns, createdAt, updatedAt },
    newSince: updatedAt,
    isListed: isListed(columns),
    searches: eq(loanSearches.kind, kind),
    matches: matches(columns, prices),
    pathOf: (filters) => searchPath(kind, filters),
    describe: async (tx, ids, viewer) => {
      const lines = await readLines(tx, { kind, ids }, { viewer, prices });
      return lines.map((line) => ({ id: line.id, text: textOf(line) }));
    },
  };
}

// A search matches exactly the posts that a list with its filters would show.
function matches(columns: PostColumns, prices: Prices): SQL {
  const each = FILTER_NAMES.map((name) => {
    const ways = FILTER_VALUES[name].flatMap((value) => {
      const where = filterWhere(columns, { name, value }, prices);
      return where ? [sql`when ${value} then ${where}`] : [];
    });
    return sql`case wanted.filters ->> ${name}::text ${sql.join(ways, sql` `)} else true end`;
  });
  return sql.join(each, sql` and `);
}

type Reader = Parameters<typeof requestLines>[2];

// Skips posts that were taken or closed since they were found.
async function readLines(tx: Tx, { kind, ids }: { kind: PostKind; ids: readonly number[] }, reader: Reader) {
  const isOpen = (table: typeof loanRequests | typeof loanOffers) =>
    sql`${inArray(table.id, [...ids])} and status = 'open'`;
  return kind === "requests"
    ? requestLines(tx, await tx.select().from(loanRequests).where(isOpen(loanRequests)), reader)
    : offerLines(tx, await tx.select().from(loanOffers).where(isOpen(loanOffers)), reader);
}

/** The text about a post: «Ana Prueba ofrece 8.000,00 USDC al 7,50 % en 180 días: TAE 19,40 %, LTV 58,61 %.» */
function textOf(line: RequestLine | OfferLine): string {
  const { owner, amount, currency, interestRate, term, tae, ltv } = line;
  const act = "lenderId" in line ? "ofrece" : "pide";
  const sum = centsText(parseCents(amount), currency);
  const percent = (text: string) => `${formatDecimal(text)}\u00a0%`;
  const days = term === 1 ? "1 día" : `${formatDecimal(String(term))} días`;
  return `${owner.name} ${act} ${sum} al ${percent(interestRate)} en ${days}: TAE ${percent(tae)}, LTV ${percent(ltv)}.`;
}
