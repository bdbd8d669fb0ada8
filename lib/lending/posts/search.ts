import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { SearchSource } from "@/lib/core/search/search";
import { centsText } from "@/lib/lending/cents";
import { type LoanCurrency, MAX_OPEN_POSTS } from "@/lib/lending/constants";
import { OFFERS, ownPostsPath, REQUESTS } from "./sides";

type Found = { id: number; amountCents: bigint; currency: LoanCurrency | null; purpose: string | null };

/** The member's own requests and offers that still stand: there are few of them, and the search box reads them all. */
export const searchPosts: SearchSource<"loanPost"> = async (viewer) => {
  if (!viewer?.apps.includes("p2pLending")) return [];
  const [requests, offers] = await Promise.all([ownRequests(viewer.id), ownOffers(viewer.id)]);
  const entryOf =
    ({ kind, noun }: typeof REQUESTS | typeof OFFERS) =>
    ({ id, amountCents, currency, purpose }: Found) => ({
      kind: "loanPost" as const,
      title: `${noun === "solicitud" ? "Solicitud" : "Oferta"} de préstamo n.º ${id}`,
      note: [centsText(amountCents, currency), purpose].filter(Boolean).join(" · "),
      href: ownPostsPath(kind),
      guard: "app:p2pLending" as const,
    });
  return [...requests.map(entryOf(REQUESTS)), ...offers.map(entryOf(OFFERS))];
};

const LIVE = ["open", "paused"] as const;

function ownRequests(userId: string): Promise<Found[]> {
  const { id, amountCents, currency, purpose, borrowerId, status } = loanRequests;
  return db
    .select({ id, amountCents, currency, purpose })
    .from(loanRequests)
    .where(and(eq(borrowerId, userId), inArray(status, [...LIVE])))
    .limit(MAX_OPEN_POSTS);
}

function ownOffers(userId: string): Promise<Found[]> {
  const { id, amountCents, currency, purpose, lenderId, status } = loanOffers;
  return db
    .select({ id, amountCents, currency, purpose })
    .from(loanOffers)
    .where(and(eq(lenderId, userId), inArray(status, [...LIVE])))
    .limit(MAX_OPEN_POSTS);
}
