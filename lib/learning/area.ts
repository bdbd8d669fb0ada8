import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { courses, mentorships, purchases } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search";
import { LEARNING_JOBS } from "./jobs";
import { purchaseObligations } from "./obligation-queries";
import { LEARNING_DATA } from "./personal-data";
import { OPEN_PURCHASES } from "./purchase-rules";
import { deleteHandledCardEvents } from "./retention";
import { searchOfferings } from "./search-offerings";

const UNDECIDED = OPEN_PURCHASES.filter((status) => status !== "created");

export const learning: Area = {
  key: "learning",
  deals: [],
  jobs: LEARNING_JOBS,
  obligations: [purchaseObligations],
  openBusiness: [
    (tx, userId) => {
      const ofThem = or(eq(purchases.buyerId, userId), eq(purchases.sellerId, userId));
      return tx.$count(purchases, and(ofThem, inArray(purchases.status, UNDECIDED)));
    },
  ],
  queues: [
    {
      key: "learning",
      waiting: sql`from (
        select status, submitted_at, approval_status, changed_at from ${courses}
        union all select status, submitted_at, approval_status, changed_at from ${mentorships}
      ) offerings where status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved'
        and changed_at is not null and submitted_at is not null)) and submitted_at is not null`,
    },
  ],
  statement: {
    purchase: "Compra de formación",
    "purchase.hold": "Importe retenido por una reclamación",
    "purchase.release": "Importe de una venta liberado",
    "purchase.refund": "Compra devuelta",
  },
  personalData: LEARNING_DATA,
  withheld: { "what administrators did": [courses.decidedBy, mentorships.decidedBy] },
  search: defineSearch({
    kinds: {
      course: { one: "Curso", many: "Cursos", more: (query) => `/courses?q=${query}` },
      mentorship: {
        one: "Mentoría",
        many: "Mentorías",
        more: (query) => `/courses?tab=mentorias&q=${query}`,
      },
    },
    sources: [searchOfferings],
  }),
  retention: [deleteHandledCardEvents],
  onMemberRemoved: archiveOfferings,
};

// Whoever studies or was taught keeps what they have; nobody new pays a person who is gone.
async function archiveOfferings(tx: Tx, userId: string, now: Date): Promise<void> {
  const archived = { status: "archived", submittedAt: null, updatedAt: now } as const;
  await tx.update(courses).set(archived).where(eq(courses.ownerId, userId));
  await tx.update(mentorships).set(archived).where(eq(mentorships.ownerId, userId));
}
