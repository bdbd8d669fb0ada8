import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import {
  equityFunds,
  fundingRequests,
  loanOffers,
  loanRequests,
  projects,
  publicationReports,
  startups,
} from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { LISTED_STATUSES } from "@/lib/funding/constants";
import { NO_REPORT } from "@/lib/reports/schema";
import type { ProjectStatus } from "@/lib/tokenization/constants";
import { PUBLICATION_KINDS, type PublicationKind } from "./constants";

type Reference = "startupId" | "fundingRequestId" | "projectId" | "fundId" | "loanRequestId" | "loanOfferId";

type Publication = {
  /** The column of a report that refers to it. */
  reference: Reference;
  table: PgTable;
  id: PgColumn;
  /** Null for the terms of a pool. */
  owner: PgColumn;
  name: PgColumn | null;
  /** Whether members are still asked for money: until then an administrator can take it off. */
  isOffered: () => SQL | undefined;
};

// A frozen sale and one that is decided take no more money (decision 323).
const SELLING = ["fundraising", "waiting"] as const satisfies readonly ProjectStatus[];

const postOf = (table: typeof loanRequests | typeof loanOffers) => ({
  table,
  id: table.id,
  name: null,
  isOffered: () => and(inArray(sql`${table.status}`, ["open", "paused"]), gt(table.expiresAt, clock.now())),
});

/** The publications of each kind: what their reports need to know of them. */
export const PUBLICATIONS: Readonly<Record<PublicationKind, Publication>> = {
  startup: {
    reference: "startupId",
    table: startups,
    id: startups.id,
    owner: startups.founderId,
    name: startups.name,
    isOffered: () => isNull(startups.removedAt),
  },
  funding: {
    reference: "fundingRequestId",
    table: fundingRequests,
    id: fundingRequests.id,
    owner: fundingRequests.ownerId,
    name: fundingRequests.title,
    isOffered: () => inArray(fundingRequests.status, [...LISTED_STATUSES]),
  },
  project: {
    reference: "projectId",
    table: projects,
    id: projects.id,
    owner: projects.ownerId,
    name: projects.name,
    isOffered: () => inArray(projects.status, [...SELLING]),
  },
  fund: {
    reference: "fundId",
    table: equityFunds,
    id: equityFunds.id,
    owner: equityFunds.managerId,
    name: equityFunds.name,
    isOffered: () => eq(equityFunds.status, "active"),
  },
  "loan-request": { ...postOf(loanRequests), reference: "loanRequestId", owner: loanRequests.borrowerId },
  "loan-offer": { ...postOf(loanOffers), reference: "loanOfferId", owner: loanOffers.lenderId },
};

type Report = typeof publicationReports.$inferSelect;

/** Returns the kind and the id of what a report is about. */
export function aboutOf(report: Pick<Report, Reference>): { kind: PublicationKind; id: number } {
  for (const kind of PUBLICATION_KINDS) {
    const id = report[PUBLICATIONS[kind].reference];
    if (id !== null) return { kind, id };
  }
  throw new Error("the report is about nothing");
}

/** Selects the reports of a publication. */
export const isAbout = ({ kind, id }: { kind: PublicationKind; id: number }): SQL =>
  eq(publicationReports[PUBLICATIONS[kind].reference], id);

/** Locks a publication until the transaction ends, and returns its owner, its name, and whether it is still offered. */
export async function lockPublication(tx: Tx, { kind, id }: { kind: PublicationKind; id: number }) {
  const { table, id: itsId, owner, name, isOffered } = PUBLICATIONS[kind];
  const [row] = await tx
    .select({
      ownerId: sql<string | null>`${owner}`,
      name: sql<string | null>`${name ?? sql`null`}`,
      isOffered: sql<boolean>`(${isOffered()})`,
    })
    .from(table)
    .where(eq(itsId, id))
    .for("no key update");
  if (!row) throw new DomainError("not_found", NO_REPORT);
  return { kind, id, ...row };
}
