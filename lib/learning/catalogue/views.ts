import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { courseChapters, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { getSetting } from "@/lib/core/config/settings";
import { together } from "@/lib/core/db/transaction";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney, split } from "@/lib/core/format/money";
import { personLine } from "@/lib/core/format/person";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollmentsOf } from "@/lib/learning/tables";
import { LEARNING_FEE_BASIS_POINTS } from "./constants";
import { listProposals, type Proposal, proposalView } from "./proposal-queries";
import type { Offering } from "./queries";
import { usdCentsOf } from "./rules";

/** The viewer of an offering; null for a visitor. */
export type Person = Pick<Viewer, "id" | "isAdmin"> | null;

/** An offering as `viewer` sees it. */
export async function viewOf(source: Source, offering: Offering, viewer: Person): Promise<OfferingView> {
  const [view] = await viewsOf(source, [offering], viewer);
  if (!view) throw new Error("the maker of the offering was not found");
  return view;
}

/** Several offerings of one kind, in one query round trip. */
export async function viewsOf(
  source: Source,
  offerings: readonly Offering[],
  viewer: Person,
): Promise<OfferingView[]> {
  const [first] = offerings;
  if (!first) return [];
  const ids = offerings.map(({ id }) => id);
  const known = offerings.filter(({ ownerId }) => viewer && (viewer.isAdmin || viewer.id === ownerId));
  const changed = known.filter(({ changedAt }) => changedAt).map(({ id }) => id);
  const [owners, chapters, enrolled, rate, proposals] = await together(
    ownersOf(source, [...new Set(offerings.map(({ ownerId }) => ownerId))]),
    first.kind === "course" ? chaptersIn(source, ids) : Promise.resolve(new Map<number, number>()),
    viewer ? enrolledIn(source, viewer.id, { kind: first.kind, ids }) : Promise.resolve(new Set<number>()),
    getSetting("eurUsdRate", source),
    changed.length > 0
      ? listProposals(source, first.kind, changed)
      : Promise.resolve(new Map<number, Proposal>()),
  );
  return offerings.flatMap((offering) => {
    const owner = owners.find(({ id }) => id === offering.ownerId);
    const about = {
      viewer,
      rate,
      isEnrolled: enrolled.has(offering.id),
      chapterCount: chapters.get(offering.id) ?? 0,
      proposal: proposals.get(offering.id) ?? null,
    };
    return owner ? [offeringView(offering, { owner, ...about })] : [];
  });
}

function ownersOf(source: Source, ids: string[]) {
  return source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}

async function chaptersIn(source: Source, ids: number[]): Promise<Map<number, number>> {
  const rows = await source
    .select({ id: courseChapters.courseId, chapters: sql<number>`count(*)`.mapWith(Number) })
    .from(courseChapters)
    .where(inArray(courseChapters.courseId, ids))
    .groupBy(courseChapters.courseId)
    .limit(ids.length);
  return new Map(rows.map(({ id, chapters }) => [id, chapters]));
}

/** The ids of the offerings in which this member is enrolled. */
export async function enrolledIn(
  source: Source,
  userId: string,
  { kind, ids }: { kind: OfferingKind; ids: number[] },
): Promise<Set<number>> {
  const table = enrollmentsOf(kind);
  const rows = await source
    .select({ id: table.offeringId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.offeringId, ids), ne(table.status, "refunded")))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];
type Known = {
  owner: Owner;
  viewer: Person;
  rate: string;
  isEnrolled: boolean;
  chapterCount: number;
  proposal: Proposal | null;
};

/** An offering in the documented shape. Must survive JSON. Prices are decimal texts. */
export type OfferingView = ReturnType<typeof offeringView>;

function offeringView(
  offering: Offering,
  { owner, viewer, rate, isEnrolled, chapterCount, proposal }: Known,
) {
  const isOwn = viewer?.id === offering.ownerId;
  const mayDecide = isOwn || viewer?.isAdmin === true;
  const { fee } = split(offering.priceCents, LEARNING_FEE_BASIS_POINTS);
  return {
    kind: offering.kind,
    id: offering.id,
    title: offering.title,
    description: offering.description,
    services: offering.services,
    contactInfo: owner.deletedAt === null && (mayDecide || isEnrolled) ? offering.contactInfo : null,
    price: printMoney(offering.priceCents, "EUR"),
    usdPrice: printMoney(usdCentsOf(offering.priceCents, rate), "USD"),
    platformFee: printMoney(fee, "EUR"),
    isFree: offering.isFree,
    imageUrl: offering.imageFileId ? `/api/files/${offering.imageFileId}` : offering.imageUrl,
    hasImageFile: offering.imageFileId !== null,
    status: offering.status,
    approvalStatus: offering.approvalStatus,
    rejectionReason: mayDecide ? offering.rejectionReason : null,
    submittedAt: mayDecide ? isoOrNull(offering.submittedAt) : null,
    decidedAt: mayDecide ? isoOrNull(offering.decidedAt) : null,
    changedAt: mayDecide ? isoOrNull(offering.changedAt) : null,
    enrolledCount: offering.enrolledCount,
    rating: offering.ratingCount > 0 ? (offering.ratingSum / offering.ratingCount).toFixed(1) : null,
    ratingCount: offering.ratingCount,
    chapterCount,
    createdAt: offering.createdAt.toISOString(),
    updatedAt: offering.updatedAt.toISOString(),
    owner: { ...personLine(owner), isDeleted: owner.deletedAt !== null },
    isOwn,
    isEnrolled,
    proposed: proposal ? proposalView(proposal) : null,
  };
}
