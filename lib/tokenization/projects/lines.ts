import { eq, getTableColumns } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { projects, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { ReadDb } from "@/lib/core/db/read";
import { printMoney, type Token } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { SUMMARY_LENGTH } from "./constants";
import { progressPoints } from "./price-rules";

// What full-text search reads stays in the database: it is longer than the text itself.
const { words: _, ...projectRow } = getTableColumns(projects);

export type ProjectRow = Omit<typeof projects.$inferSelect, "words">;
type Person = Viewer | null;

const columns = {
  project: projectRow,
  owner: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
  },
};

/** Projects with who is behind each. */
export function projectsWithOwner(source: Tx | ReadDb = db) {
  return source.select(columns).from(projects).innerJoin(users, eq(users.id, projects.ownerId)).$dynamic();
}

export type ProjectWithOwner = Awaited<ReturnType<typeof projectsWithOwner>>[number];

const asToken = (symbol: string) => symbol as Token;

/** Millionths of a token as they stand in JSON. */
export const printTokens = (units: bigint, symbol: string) => printMoney(units, asToken(symbol));

/** `72.00`: of a whole in per cent, rounded down, so that nothing is complete before it is. */
export const percentOf = (part: bigint, whole: bigint) => printMoney(progressPoints(part, whole), "EUR");

export type ProjectLine = ReturnType<typeof projectLine>;

/** A project among others; visitors do not learn the surnames of members. */
export function projectLine({ project, owner }: ProjectWithOwner, viewer: Person) {
  const { tokenSymbol, raisedCents, targetCents, imageFileId } = project;
  return {
    id: project.id,
    ownerId: project.ownerId,
    name: project.name,
    summary: project.summary,
    description: beginningOf(project.description),
    targetAmount: printMoney(targetCents, "EUR"),
    raisedAmount: printMoney(raisedCents, "EUR"),
    progress: percentOf(raisedCents, targetCents),
    tokenSymbol,
    tokenKind: project.tokenKind,
    tokenPrice: printMoney(project.priceCents, "EUR"),
    totalTokens: printTokens(project.totalUnits, tokenSymbol),
    remainingTokens: printTokens(project.remainingUnits, tokenSymbol),
    minimumInvestment: printMoney(project.minimumCents, "EUR"),
    promoterName: project.promoterName,
    status: project.status,
    deadline: project.deadlineAt?.toISOString() ?? null,
    investors: project.investors,
    imageUrl: imageFileId && `/api/files/${imageFileId}`,
    startupId: project.startupId,
    owner: personLineFor(viewer, owner),
    isOwn: viewer?.id === project.ownerId,
    createdAt: project.createdAt.toISOString(),
  };
}

function beginningOf(text: string): string {
  const plain = text.replace(/\s+/g, " ");
  return plain.length > SUMMARY_LENGTH ? `${plain.slice(0, SUMMARY_LENGTH).trimEnd()}…` : plain;
}
