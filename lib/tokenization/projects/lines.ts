import { eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db";
import { projects, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { ReadSource } from "@/lib/core/db/read";
import { isoOrNull } from "@/lib/core/format/clock";
import { beginningOf } from "@/lib/core/format/markdown";
import { printMoney, tokenOfCode } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { SUMMARY_LENGTH } from "./constants";
import { progressPoints } from "./price-rules";

// Excludes the full-text search vector, which is longer than the text itself.
const { words: _, ...projectRow } = getTableColumns(projects);

export type ProjectRow = Omit<typeof projects.$inferSelect, "words">;
type Person = Viewer | null;

const columns = {
  project: projectRow,
  promoter: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
    kycStatus: users.kycStatus,
    kycLevel: users.kycLevel,
  },
};

/** Projects with their promoters. */
export function projectsWithPromoter(source: ReadSource = db) {
  return source.select(columns).from(projects).innerJoin(users, eq(users.id, projects.ownerId)).$dynamic();
}

export type ProjectWithPromoter = Awaited<ReturnType<typeof projectsWithPromoter>>[number];

/** Prints millionths of a token as in the JSON responses. */
export const printTokens = (units: bigint, symbol: string) => printMoney(units, tokenOfCode(symbol));

/** A part of a whole in per cent, rounded down, so that nothing shows as complete too early: `72.00`. */
export const percentOf = (part: bigint, whole: bigint) => printMoney(progressPoints(part, whole), "EUR");

export type ProjectLine = ReturnType<typeof projectLine>;

/** A project in a list. Visitors do not see members' surnames. */
export function projectLine({ project, promoter }: ProjectWithPromoter, viewer: Person) {
  const { tokenSymbol, raisedCents, targetCents, imageFileId } = project;
  return {
    id: project.id,
    ownerId: project.ownerId,
    name: project.name,
    summary: project.summary,
    description: beginningOf(project.description, SUMMARY_LENGTH),
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
    deadline: isoOrNull(project.deadlineAt),
    investors: project.investors,
    imageUrl: imageFileId && `/api/files/${imageFileId}`,
    startupId: project.startupId,
    owner: personLineFor(viewer, promoter),
    isOwn: viewer?.id === project.ownerId,
    createdAt: project.createdAt.toISOString(),
  };
}
