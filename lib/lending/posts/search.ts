import { and, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { SearchSource } from "@/lib/core/search/search";
import { centsText } from "@/lib/lending/cents";
import { MAX_OPEN_POSTS } from "@/lib/lending/constants";
import type { PostKind } from "./constants";
import { ownPostsPath } from "./constants";
import { LOAN_OFFER, LOAN_REQUEST } from "./machine";

/** The member's own live requests and offers. They are few, so the search box reads all of them. */
export const searchPosts: SearchSource<"loanPost"> = async (viewer) => {
  if (!viewer?.apps.includes("p2pLending")) return [];
  const posts = await unionAll(ownRequests(viewer.id), ownOffers(viewer.id)).orderBy(sql`kind desc, id desc`);
  return posts.map(({ kind, id, amountCents, currency, purpose }) => ({
    kind: "loanPost",
    title: `${TITLES[kind]} n.º ${id}`,
    note: [centsText(amountCents, currency), purpose].filter(Boolean).join(" · "),
    href: ownPostsPath(kind),
    guard: "app:p2pLending",
  }));
};

const TITLES = { requests: "Solicitud de préstamo", offers: "Oferta de préstamo" } as const;

const kindAs = (kind: PostKind) => sql<PostKind>`${kind}::text`.as("kind");

function ownRequests(userId: string) {
  const { id, amountCents, currency, purpose, borrowerId, status } = loanRequests;
  return db
    .select({ kind: kindAs("requests"), id, amountCents, currency, purpose })
    .from(loanRequests)
    .where(and(eq(borrowerId, userId), inArray(status, LOAN_REQUEST.live)))
    .limit(MAX_OPEN_POSTS);
}

function ownOffers(userId: string) {
  const { id, amountCents, currency, purpose, lenderId, status } = loanOffers;
  return db
    .select({ kind: kindAs("offers"), id, amountCents, currency, purpose })
    .from(loanOffers)
    .where(and(eq(lenderId, userId), inArray(status, LOAN_OFFER.live)))
    .limit(MAX_OPEN_POSTS);
}
