import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import { SOPHISTICATION_LEAST, type SophisticationCriterion } from "../../lib/identity/investor/constants";
import { member, minorUnits, timestamptz } from "../columns";

/** All knowledge tests; the last one of a member counts. */
export const investorTests = pgTable(
  "investor_tests",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    /** The answers, by the name of the question. */
    answers: jsonb("answers").$type<Readonly<Record<string, string>>>().notNull(),
    score: smallint("score").notNull(),
    isPassed: boolean("is_passed").notNull(),
    takenAt: timestamptz("taken_at").notNull(),
    validUntil: timestamptz("valid_until").notNull(),
  },
  (t) => [
    index("investor_tests_user_idx").on(t.userId, t.id.desc()),
    index("investor_tests_valid_idx").on(t.validUntil),
    check("investor_tests_score_not_negative", sql`score >= 0`),
    check("investor_tests_valid_after", sql`valid_until > taken_at`),
  ],
);

/** The assets that a member declares, and how much of them they could lose, in euro cents. */
export const investorSimulations = pgTable(
  "investor_simulations",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    incomeCents: minorUnits("income_cents").notNull(),
    assetsCents: minorUnits("assets_cents").notNull(),
    commitmentsCents: minorUnits("commitments_cents").notNull(),
    netWorthCents: minorUnits("net_worth_cents").notNull(),
    bearableCents: minorUnits("bearable_cents").notNull(),
    takenAt: timestamptz("taken_at").notNull(),
    validUntil: timestamptz("valid_until").notNull(),
  },
  (t) => [
    index("investor_simulations_user_idx").on(t.userId, t.id.desc()),
    index("investor_simulations_valid_idx").on(t.validUntil),
    check(
      "investor_simulations_adds_up",
      sql`least(income_cents, assets_cents, commitments_cents) >= 0
        and net_worth_cents = greatest(income_cents + assets_cents - commitments_cents, 0)
        and bearable_cents between 0 and net_worth_cents`,
    ),
    check("investor_simulations_valid_after", sql`valid_until > taken_at`),
  ],
);

/** The declarations of sophisticated investors: the criteria and the text; withdrawn if the member revokes it. */
export const investorDeclarations = pgTable(
  "investor_declarations",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    criteria: text("criteria").array().$type<SophisticationCriterion[]>().notNull(),
    wording: text("wording").notNull(),
    declaredAt: timestamptz("declared_at").notNull(),
    validUntil: timestamptz("valid_until").notNull(),
    withdrawnAt: timestamptz("withdrawn_at"),
  },
  (t) => [
    index("investor_declarations_user_idx").on(t.userId, t.id.desc()),
    index("investor_declarations_valid_idx").on(t.validUntil),
    check("investor_declarations_enough", sql.raw(`cardinality(criteria) >= ${SOPHISTICATION_LEAST}`)),
    check("investor_declarations_valid_after", sql`valid_until > declared_at`),
  ],
);
